/** What somebody has chosen for this browser: language and theme; kept from visit to visit. */

export type Language = 'en' | 'de'
export type Theme = 'light' | 'dark'

/** The storage of the browser, which may be closed to us. */
export const remembered = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(`quintett.${key}`)
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(`quintett.${key}`, value)
    } catch {
      // Then it holds for this visit only.
    }
  },
}

function firstLanguage(): Language {
  const chosen = remembered.read('language')
  if (chosen === 'en' || chosen === 'de') return chosen
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en'
}

function firstTheme(): Theme {
  const chosen = remembered.read('theme')
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

class Settings {
  language = $state<Language>('en')
  theme = $state<Theme>('light')
  /** Whether every move is asked about before it is made. */
  confirming = $state(false)
  /** Whether there are sounds. */
  sounding = $state(false)

  /** Take what was chosen before, or else what the browser wishes. */
  recall(): void {
    this.language = firstLanguage()
    this.theme = firstTheme()
    this.confirming = remembered.read('confirming') === 'yes'
    this.sounding = remembered.read('sounding') === 'yes'
    this.show()
  }

  chooseLanguage(language: Language): void {
    this.language = language
    remembered.write('language', language)
    this.show()
  }

  switchTheme(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark'
    remembered.write('theme', this.theme)
    this.show()
  }

  chooseConfirming(confirming: boolean): void {
    this.confirming = confirming
    remembered.write('confirming', confirming ? 'yes' : 'no')
  }

  chooseSounding(sounding: boolean): void {
    this.sounding = sounding
    remembered.write('sounding', sounding ? 'yes' : 'no')
  }

  private show(): void {
    document.documentElement.lang = this.language
    document.documentElement.style.colorScheme = this.theme
  }
}

export const settings = new Settings()

/** The address of the page, and going from one to another without loading anew. */

class Route {
  path = $state('/')

  /** Follow the address bar, and links within the page. */
  follow(): void {
    this.path = location.pathname
    addEventListener('popstate', () => {
      this.path = location.pathname
    })
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || event.defaultPrevented || !isOurs(link)) return
      event.preventDefault()
      this.go(link.pathname)
    })
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path)
    this.path = path
    scrollTo(0, 0)
  }

  /** The parts of the address, such as `['table', 'abc']`. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent)
  }
}

function isOurs(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    !link.pathname.startsWith('/api') &&
    !(link.hash && link.pathname === location.pathname)
  )
}

export const route = new Route()

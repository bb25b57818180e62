/** Draws docs/rules/pictures anew, by `./dev pictures`; src/rules/files.ts has how. */

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createServer } from 'vite'

/** The module that draws, loaded so that components bring their styles along. */
export async function loadDrawing() {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      svelte({
        configFile: false,
        emitCss: false,
        compilerOptions: { runes: true, dev: false, css: 'injected', cssHash: ({ name }) => `of-${name.toLowerCase()}` },
      }),
    ],
  })
  const drawing = /** @type {typeof import('./src/rules/files')} */ (await vite.ssrLoadModule('/src/rules/files.ts'))
  return { ...drawing, close: () => vite.close() }
}

async function main() {
  const { allPictures, FOLDER, close } = await loadDrawing()
  const pictures = allPictures()
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) if (!pictures.has(name)) rmSync(`${FOLDER}/${name}`)
  for (const [name, drawing] of pictures) writeFileSync(`${FOLDER}/${name}`, drawing)
  await close()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()

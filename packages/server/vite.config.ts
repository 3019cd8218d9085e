import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const DIST = `${import.meta.dirname}/dist`

/**
 * Bundles the server, so that a start opens a few files instead of a thousand (ADR 0056). Libraries stay outside; what a
 * command or a rare request needs becomes a file of its own.
 */
export default defineConfig({
  plugins: [keepSourceUrls()],
  ssr: { noExternal: [/^@timesheet\//] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    // A running server loads its files when it first needs them: those of a build before must stay (see `build.js`).
    emptyOutDir: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
})

const PLACE = 'worker-of-the-bundle:'
const PLACED = new RegExp(`new URL\\(["']${PLACE}([^"']+)["']\\)`, 'g')
const WORKER = /new URL\('(\.\/[\w-]+\.worker\.ts)', import\.meta\.url\)/g

/**
 * A worker is a file of the bundle, too: from its sources it would take tens of megabytes more. A module finds templates
 * beside its source, also when it runs from the bundle.
 */
function keepSourceUrls(): Plugin {
  return {
    name: 'keep-source-urls',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const source = JSON.stringify(relative(DIST, id).replaceAll('\\', '/'))
        const worker = (file: string) => this.emitFile({ type: 'chunk', id: join(dirname(id), file) })
        // Which file that becomes is known once all are written.
        return code
          .replaceAll(WORKER, (_, file: string) => `new URL('${PLACE}${worker(file)}')`)
          .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      },
    },
    renderChunk(code) {
      const file = (_: string, worker: string) => `new URL('./${this.getFileName(worker)}', import.meta.url)`
      return code.includes(PLACE) ? code.replaceAll(PLACED, file) : null
    },
  }
}

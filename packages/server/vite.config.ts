import { relative } from 'node:path'
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

/** A module finds its workers and templates beside its source, also when it runs from the bundle. */
function keepSourceUrls(): Plugin {
  return {
    name: 'keep-source-urls',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const source = JSON.stringify(relative(DIST, id).replaceAll('\\', '/'))
        return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      },
    },
  }
}

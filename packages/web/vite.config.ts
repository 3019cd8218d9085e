import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiMeta } from './vite/api-meta.ts'
import { componentStyles } from './vite/component-styles.ts'
import { inlineIcons } from './vite/inline-icons.ts'
import { latestBuild } from './vite/latest-build.ts'
import { leanCollections } from './vite/lean-collections.ts'
import { LOADED_TOGETHER } from './vite/loaded-together.ts'
import { namedCollections } from './vite/named-collections.ts'
import { preloadFont } from './vite/preload-font.ts'
import { routeList } from './vite/route-paths.ts'
import { serviceWorker } from './vite/service-worker.ts'

const devServer = process.env['TIMESHEET_SERVER'] ?? 'http://127.0.0.1:8090'

/** The pure packages do nothing when they are loaded, so a page gets only the files that it uses of them. */
const PURE = /packages\/(schema|domain)\/src\//

/**
 * What is loaded before any part that a page loads later: naming it there costs more than it saves. Styles are left
 * named, because only their names load them; those of the ground come with the page itself.
 */
const LOADED_BEFORE = /^assets\/(?:ground-.+|(?:rolldown-runtime|signed-in|declared|refusals|screen)-.+\.js)$/
const ENTRY = /^assets\/index-/

/** Builds the browser application into `dist`: hashed assets, build manifest, latest-build id and the offline shell. */
export default defineConfig({
  plugins: [
    apiMeta(),
    inlineIcons(),
    leanCollections(),
    namedCollections(),
    componentStyles(),
    react(),
    latestBuild(),
    preloadFont(),
    routeList(),
    serviceWorker(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    modulePreload: {
      // Every browser of the target has it.
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) =>
        ENTRY.test(hostId) ? files : files.filter((name) => !LOADED_BEFORE.test(name)),
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
      output: {
        codeSplitting: { groups: LOADED_TOGETHER },
        // A page names all its files, and hashes hardly compress.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/timesheet/api': { target: devServer, changeOrigin: false },
      '/api': { target: devServer, changeOrigin: false },
    },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiMeta } from './vite/api-meta.ts'
import { componentStyles } from './vite/component-styles.ts'
import { inlineIcons } from './vite/inline-icons.ts'
import { latestBuild } from './vite/latest-build.ts'
import { preloadFont } from './vite/preload-font.ts'
import { routeList } from './vite/route-paths.ts'
import { serviceWorker } from './vite/service-worker.ts'

const devServer = process.env['TIMESHEET_SERVER'] ?? 'http://127.0.0.1:8090'

/** The pure packages do nothing when they are loaded, so a page gets only the files that it uses of them. */
const PURE = /packages\/(schema|domain)\/src\//

/** What hours are judged by: the records, and what is computed of them. */
const WORKING_TIME = [
  /packages\/domain\/src\/kernel\/(duration|time|validity)\.ts$/,
  /packages\/domain\/src\/people\/(access|viewer\.rules|working-day\.calc|(absences|calendars|journey|users)\.collection)\.ts$/,
  /packages\/domain\/src\/(projects\/projects|documents\/documents|hours\/(hours|hours-rules|nonproductive|periods|timers))\.collection\.ts$/,
  /packages\/domain\/src\/hours\/(expected|hours-rule)\.calc\.ts$/,
]

/** What every screen is drawn with, the login's too. */
const DRAWN = [
  /@mantine\/core\/esm\/core\//,
  /@mantine\/core\/esm\/components\/(Loader|Transition|UnstyledButton|ActionIcon|CloseButton|Button)\//,
]

/**
 * Small modules that whoever is signed in needs together come in one file: in a file for each they cost a request
 * of their own and compress worse. A group takes what it imports with it, so what the login needs too, React and how records are declared, comes first.
 */
const TOGETHER = [
  { name: 'react', test: /node_modules\/react\//, priority: 1 },
  {
    name: 'declare',
    test: /packages\/schema\/src\/(fields\/declare|collection\/define-collection)\.ts$/,
    priority: 1,
  },
  { name: 'drawn', test: (id: string) => DRAWN.some((pattern) => pattern.test(id)), priority: 1 },
  { name: 'router', test: /node_modules\/@tanstack\/(router-core|history|store|react-store)\//, priority: 1 },
  { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
  { name: 'working-time', test: (id: string) => WORKING_TIME.some((pattern) => pattern.test(id)) },
]

/** Builds the browser application into `dist`: hashed assets, build manifest, latest-build id and the offline shell. */
export default defineConfig({
  plugins: [
    apiMeta(),
    inlineIcons(),
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
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
      output: { codeSplitting: { groups: TOGETHER } },
    },
  },
  server: {
    proxy: {
      '/timesheet/api': { target: devServer, changeOrigin: false },
      '/api': { target: devServer, changeOrigin: false },
    },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { latestBuild } from './vite/latest-build.ts'
import { serviceWorker } from './vite/service-worker.ts'

const devServer = process.env['TIMESHEET_SERVER'] ?? 'http://127.0.0.1:8090'

/** Builds the browser application into `dist`: hashed assets, build manifest, latest-build id and the offline shell. */
export default defineConfig({
  plugins: [react(), latestBuild(), serviceWorker()],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: {
      '/timesheet/api': { target: devServer, changeOrigin: false },
      '/api': { target: devServer, changeOrigin: false },
    },
  },
})

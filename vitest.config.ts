import { defineConfig } from 'vitest/config'

/** Unit, engine and server tests run in Node; pages run in jsdom against a real engine. Browser stories are Playwright's (e2e/). */
export default defineConfig({
  test: {
    include: ['packages/{schema,domain,engine,server}/{src,seed,migrations}/**/*.test.ts', 'packages/web/{src,vite}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: ['packages/engine/src/testing/postgres.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})

import { defineConfig } from 'vitest/config'

/** Unit, engine and server tests run in Node; pages run in jsdom against a real engine. Browser stories are Playwright's (e2e/). */
export default defineConfig({
  test: {
    include: [
      'packages/{schema,domain,engine,server}/{src,seed,migrations}/**/*.test.ts',
      'packages/web/{src,vite}/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['packages/engine/src/testing/postgres.setup.ts'],
    // Patience costs nothing while all is well; a slow and busy machine must not look like a defect.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // Two processors, and tests that mostly wait: for programs, disks and databases.
    maxWorkers: 3,
  },
})

import { defineConfig } from 'vitest/config'

const PURE = 'packages/{schema,domain}/src/**/*.test.ts'
const SETUP = ['tools/program.setup.ts', 'packages/engine/src/testing/postgres.setup.ts']
/** What takes too long for every run: `npm run trust -- trials`. */
const TRIALS = '{packages/*/src,tools}/**/*.trial.ts'
const isTrial = process.env['TIMESHEET_TRIALS'] === '1'

/** Unit, engine and server tests run in Node; pages run in jsdom against a real engine. Browser stories are Playwright's (e2e/). */
export default defineConfig({
  test: {
    // Patience costs nothing while all is well; a slow and busy machine must not look like a defect.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // Two processors, and tests that mostly wait: for programs, disks and databases.
    maxWorkers: 3,
    projects: isTrial
      ? [{ extends: true, test: { name: 'trials', include: [TRIALS] } }]
      : [
          // Pure functions keep nothing between files, so one process runs all of them.
          { extends: true, test: { name: 'pure', include: [PURE], isolate: false } },
          {
            extends: true,
            test: {
              name: 'program',
              include: ['packages/{engine,server}/{src,seed,migrations}/**/*.test.ts'],
              // Each opens its own app and database, and the code is compiled once for all of them: a third less time.
              isolate: false,
              globalSetup: SETUP,
            },
          },
          {
            extends: true,
            test: {
              name: 'pages',
              include: ['packages/web/{src,vite}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
              globalSetup: SETUP,
            },
          },
        ],
  },
})

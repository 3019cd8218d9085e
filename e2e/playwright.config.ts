import { defineConfig } from '@playwright/test'
import { freePort } from '@timesheet/engine/testing'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROGRAM } from '../tools/launch/program.js'

/** Workers evaluate this file again: port and folder are passed on to them in the environment. */
process.env['TIMESHEET_E2E_PORT'] ??= String(await freePort())
process.env['TIMESHEET_E2E_DIR'] ??= mkdtempSync(join(tmpdir(), 'timesheet-e2e-'))
const origin = `http://127.0.0.1:${process.env['TIMESHEET_E2E_PORT']}`
const chromium = process.env['CHROME_PATH']
const root = join(import.meta.dirname, '..')

/** The browser stories, on a server of their own with a new demo company. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Two processors, and stories that wait a quarter of their time.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // Long limits, so that a slow machine does not fail a story; a passing one does not wait for them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reportSlowTests: null,
  use: {
    baseURL: origin,
    // What an act waits for is named by its own failure, before the story's limit ends it without a word.
    actionTimeout: 60_000,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `"${process.execPath}" ${PROGRAM} serve --http=127.0.0.1:${process.env['TIMESHEET_E2E_PORT']} --dir="${process.env['TIMESHEET_E2E_DIR']}"`,
    cwd: root,
    url: `${origin}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})

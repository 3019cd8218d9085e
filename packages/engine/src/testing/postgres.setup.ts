import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

/** Vitest's global setup: starts a PostgreSQL for the run, unless TIMESHEET_TEST_POSTGRES_URL names one. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TIMESHEET_TEST_POSTGRES_URL
  if (given) {
    project.provide('postgresUrl', given)
    return undefined
  }
  const server = await startPostgres()
  process.env.TIMESHEET_TEST_POSTGRES_URL = server.url
  project.provide('postgresUrl', server.url)
  return server.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { dropDatabasesOfRun } from './drivers.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * Vitest's global setup: starts a PostgreSQL for the run, unless TIMESHEET_TEST_POSTGRES_URL names one, on which the run
 * leaves nothing. The projects of a run share both.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TIMESHEET_TEST_POSTGRES_URL
  const isFirst = process.env.TIMESHEET_TEST_RUN === undefined
  process.env.TIMESHEET_TEST_RUN ??= randomBytes(4).toString('hex')
  if (given) {
    project.provide('postgresUrl', given)
    return isFirst ? dropDatabasesOfRun : undefined
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

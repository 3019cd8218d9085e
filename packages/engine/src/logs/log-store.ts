import { formatDateTime } from '@timesheet/schema'
import type { FieldValue } from '@timesheet/schema'
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createRegistry } from '../collections/registry.ts'
import { buildCount, buildList, rowToValues, type ListSpec, type QueryEnv } from '../query/index.ts'
import { PROGRAM_REQUEST } from '../records/find.ts'
import type { Settings } from '../settings/settings.ts'
import { DatabaseNotWritable, DatabaseUnavailable, StatementTimeout, type Driver, type Row } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'
import { LogQueue } from './log-queue.ts'
import { insertsOf } from './log-rows.ts'
import { LOGS, prepareLogTable } from './log-table.ts'
import type { HourCount, LogEntry, LogQuery, Logs, StoredLog } from './logs.ts'

const PLACE = 'logs'
const OTHER_PLACE = 'logs-anew'
const DAY_MS = 86_400_000
const REMOVED_AT_ONCE = 2000
const NO_OTHERS = createRegistry([LOGS])

/** What the log store uses of the app. */
export interface LogContext {
  readonly driver: Driver
  readonly settings: () => Settings
  /** The program's logger, for failures of the log store itself. */
  readonly log: Logger
  readonly clock: () => Date
}

/** Opens the log's place beside the database: a separate file on SQLite, the same database on PostgreSQL. */
export async function openLogs(context: LogContext): Promise<Logs> {
  const { driver, log } = context
  const place = await openPlace(driver, PLACE).catch((err: unknown) => {
    // An unreadable log must not stop the server.
    const reason = err instanceof Error ? err.message : String(err)
    log.error({ reason }, `${PLACE}.db cannot be opened: another log is begun in ${OTHER_PLACE}.db`)
    return openPlace(driver, OTHER_PLACE)
  })
  return new LogStore(place, context)
}

async function openPlace(driver: Driver, name: string): Promise<Driver> {
  const place = await driver.openBeside(name)
  await prepareLogTable(place)
  return place
}

class LogStore implements Logs {
  readonly #driver: Driver
  readonly #context: LogContext
  readonly #queue: LogQueue

  constructor(driver: Driver, context: LogContext) {
    this.#driver = driver
    this.#context = context
    this.#queue = new LogQueue({
      store: (entries) => this.#store(entries),
      onFailed: (error) => {
        context.log.error({ err: error }, 'the log cannot be stored')
        return (
          error instanceof DatabaseUnavailable ||
          error instanceof DatabaseNotWritable ||
          error instanceof StatementTimeout
        )
      },
    })
  }

  wants(level: number): boolean {
    const { maxDays, minLevel } = this.#context.settings().values.logs
    return maxDays > 0 && level >= minLevel
  }

  add(entry: LogEntry): void {
    if (this.wants(entry.level)) this.#queue.add(entry)
  }

  async find(id: string): Promise<StoredLog | undefined> {
    const [found] = await this.#select({ collection: LOGS, rule: '', ids: [id], limit: 1 })
    return found
  }

  list({ filter, sort, limit, offset }: LogQuery): Promise<StoredLog[]> {
    return this.#select({ ...matching(filter), sort, limit, offset })
  }

  async count(filter: string): Promise<number> {
    const row = await this.#driver.get<{ total: number }>(buildCount(this.#env(), matching(filter)))
    return Number(row?.total ?? 0)
  }

  async hours(filter: string): Promise<HourCount[]> {
    const entries = buildList(this.#env(), matching(filter))
    const rows = await this.#driver.all<{ hour: string; total: number }>(
      sql`SELECT substr(e.created, 1, 13) AS hour, COUNT(*) AS total FROM (${entries}) e GROUP BY hour ORDER BY hour`,
    )
    return rows.map(({ hour, total }) => ({ date: `${hour}:00:00.000Z`, total: Number(total) }))
  }

  flush(): Promise<void> {
    return this.#queue.flush()
  }

  async removeOlderThan(days: number): Promise<void> {
    const limit = formatDateTime(new Date(this.#context.clock().getTime() - days * DAY_MS))
    const some = sql`DELETE FROM _logs WHERE id IN (SELECT id FROM _logs WHERE created < ${limit} ORDER BY created LIMIT ${REMOVED_AT_ONCE})`
    // Deletes in small batches and yields between them: SQLite runs synchronously and would block other requests.
    while ((await this.#driver.run(some)) === REMOVED_AT_ONCE) await setImmediate()
  }

  async clear(): Promise<void> {
    this.#queue.clear()
    await this.#driver.run(sql`DELETE FROM _logs`)
  }

  async close(): Promise<void> {
    await this.#queue.close()
    await this.#driver.close()
  }

  async #store(entries: readonly LogEntry[]): Promise<void> {
    await this.#driver.runApart(insertsOf(entries))
  }

  async #select(spec: ListSpec): Promise<StoredLog[]> {
    const rows = await this.#driver.all(buildList(this.#env(), spec))
    return rows.map((row) => this.#toLog(row))
  }

  #toLog(row: Row): StoredLog {
    const { id, created, level, message, data } = rowToValues(LOGS, row, this.#driver.dialect) as Record<
      string,
      FieldValue
    >
    return { id: String(id), created: String(created), data, message: String(message), level: Number(level) }
  }

  /** The environment of log queries: no other collections and no request, so that a filter cannot reach other data. */
  #env(): QueryEnv {
    return {
      collections: NO_OTHERS,
      dialect: this.#driver.dialect,
      request: PROGRAM_REQUEST,
      now: this.#context.clock(),
    }
  }
}

function matching(filter: string): ListSpec {
  return { collection: LOGS, rule: '', clientFilter: filter, trusted: true }
}

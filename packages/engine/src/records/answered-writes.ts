import { formatDateTime } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { Transaction } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'

/** The stored answer of a write. */
export interface WriteAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * Identifies an answered write: hash of the sender and idempotency key (`id`), and hash of what was asked (`request`).
 */
export interface AnsweredWrite {
  readonly id: string
  readonly request: string
}

const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** The answer stored under this id, with the hash of its request; undefined if there is none. */
export async function findAnswer(
  app: Pick<RecordsContext, 'driver'>,
  id: string,
): Promise<{ readonly request: string; readonly answer: WriteAnswer } | undefined> {
  const row = await app.driver.get<{ request: string; status: string; body: string }>(
    sql`SELECT request, status, body FROM _answers WHERE id = ${id}`,
  )
  return row && { request: row.request, answer: { status: Number(row.status), body: JSON.parse(row.body) as unknown } }
}

/** Stores an answer in the transaction of its write. Throws `UniqueViolation` if the id was answered meanwhile. */
export async function keepAnswer(
  app: Pick<RecordsContext, 'clock'>,
  tx: Transaction,
  { id, request, answer }: AnsweredWrite & { readonly answer: WriteAnswer },
): Promise<void> {
  const body = JSON.stringify(answer.body)
  await tx.run(
    sql`INSERT INTO _answers (id, request, status, body, created) VALUES (${id}, ${request}, ${String(answer.status)}, ${body}, ${formatDateTime(app.clock())})`,
  )
}

/** Deletes answers older than seven days; returns their number. */
export function deleteOldAnswers(app: Pick<RecordsContext, 'driver' | 'clock'>): Promise<number> {
  const oldest = formatDateTime(new Date(app.clock().getTime() - KEPT_DAYS * DAY_MS))
  return app.driver.run(sql`DELETE FROM _answers WHERE created < ${oldest}`)
}

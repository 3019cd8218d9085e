import { formatDateTime } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { Transaction } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'

/** What a write was answered. */
export interface WriteAnswer {
  readonly status: number
  readonly body: unknown
}

/** An answered write: who sent it under which key (`id`), and what was asked (`request`), both as hashes. */
export interface AnsweredWrite {
  readonly id: string
  readonly request: string
}

const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** The answer that a write under this key got, with what was asked then; undefined when it was never answered. */
export async function findAnswer(
  app: Pick<RecordsContext, 'driver'>,
  id: string,
): Promise<{ readonly request: string; readonly answer: WriteAnswer } | undefined> {
  const row = await app.driver.get<{ request: string; status: string; body: string }>(
    sql`SELECT request, status, body FROM _answers WHERE id = ${id}`,
  )
  return row && { request: row.request, answer: { status: Number(row.status), body: JSON.parse(row.body) as unknown } }
}

/** Keeps an answer in the transaction of its write: both are stored, or neither. A key that was answered meanwhile throws `UniqueViolation`. */
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

/** Removes the answers that are older than seven days, and answers how many. */
export function deleteOldAnswers(app: Pick<RecordsContext, 'driver' | 'clock'>): Promise<number> {
  const oldest = formatDateTime(new Date(app.clock().getTime() - KEPT_DAYS * DAY_MS))
  return app.driver.run(sql`DELETE FROM _answers WHERE created < ${oldest}`)
}

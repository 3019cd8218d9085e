import type { RecordsContext } from './records-context.ts'
import type { Transaction } from '../storage/driver.ts'
import { raw, sql } from '../storage/sql.ts'
import { randomString } from '../kernel/random.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'

const TOKEN_KEY_LENGTH = 50
const REFERENCE_TABLES = ['_externalAuths', '_mfas', '_otps', '_authOrigins'] as const

type ReferenceTable = (typeof REFERENCE_TABLES)[number]

interface AuthChange {
  readonly draft: DraftRecord
  readonly original: StoredRecord
}

/**
 * Sets a new token key, which invalidates all tokens, when the password, e-mail or trust of linked accounts changes;
 * called before the row is written (record-api §4.4).
 */
export async function renewTokenKey(app: RecordsContext, change: AuthChange, tx: Transaction): Promise<void> {
  const { draft, original } = change
  const upgraded = draft.values['verified'] === true && original.values['verified'] !== true
  const unlinked = upgraded && (await deleteReferences(app, { record: original, tables: ['_externalAuths'] }, tx)) > 0
  if (differs(change, 'tokenKey')) return
  if (unlinked || differs(change, 'password') || differs(change, 'email'))
    draft.values['tokenKey'] = randomString(TOKEN_KEY_LENGTH)
}

/**
 * Deletes the codes, second factors and origins that a change of an account invalidates; refreshes its open connections
 * after the commit.
 */
export async function followAuthChange(app: RecordsContext, change: AuthChange, tx: Transaction): Promise<void> {
  const invalidated = differs(change, 'tokenKey')
  const tables: ReferenceTable[] = [
    ...(invalidated ? (['_otps'] as const) : []),
    ...(differs(change, 'password') ? (['_mfas', '_authOrigins'] as const) : []),
  ]
  await deleteReferences(app, { record: change.original, tables }, tx)
  tx.afterCommit(() => app.realtime.authChanged(change.draft, invalidated))
}

/** Deletes all rows that refer to a deleted account; its connections become guests after the commit. */
export async function followAuthDelete(app: RecordsContext, record: StoredRecord, tx: Transaction): Promise<void> {
  await deleteReferences(app, { record, tables: REFERENCE_TABLES }, tx)
  tx.afterCommit(() => app.realtime.authChanged(record, true))
}

function differs({ draft, original }: AuthChange, field: string): boolean {
  return draft.values[field] !== original.values[field]
}

async function deleteReferences(
  app: RecordsContext,
  what: { record: StoredRecord; tables: readonly ReferenceTable[] },
  tx: Transaction,
): Promise<number> {
  const { dialect } = app.driver
  let removed = 0
  for (const table of what.tables) {
    if (!app.collections.find(table)) continue
    const own = sql`${raw(dialect.id('collectionRef'))} = ${what.record.collection.id} AND ${raw(dialect.id('recordRef'))} = ${what.record.values.id}`
    removed += await tx.run(sql`DELETE FROM ${raw(dialect.id(table))} WHERE ${own}`)
  }
  return removed
}

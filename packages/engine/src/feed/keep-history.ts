import { tableNames } from '../migrate/bootstrap.ts'
import type { Driver } from '../storage/driver.ts'
import { beginHistory, ROW_HISTORY } from '../storage/row-history.ts'
import { raw } from '../storage/sql.ts'

/** The columns of collections whose past values are kept. */
export type KeptColumns = Readonly<Record<string, readonly string[]>>

interface HistoryContext {
  readonly driver: Driver
  readonly kept: KeptColumns
}

/**
 * Keeps what rows of the collections of `app.kept` were before each change, whoever writes it, in the transaction of the
 * write; nobody changes or removes what is kept. Called at every start, because a restored or copied database lacks the
 * triggers.
 */
export async function keepHistory({ driver, kept }: HistoryContext): Promise<void> {
  const tables = Object.entries(kept)
  if (tables.length === 0) return
  await driver.transaction(async (tx) => {
    await tx.liftTimeLimit()
    await tx.lock('migrate')
    for (const statement of driver.ddl.createHistory) await tx.run(raw(statement))
    const there = new Set([...(await tableNames(driver, tx))].map((name) => driver.dialect.id(name)))
    for (const [table, columns] of tables)
      if (there.has(driver.dialect.id(table))) await beginHistory(driver, tx, { table, columns })
    for (const statement of driver.ddl.refuseChanges(ROW_HISTORY)) await tx.run(raw(statement))
  })
}

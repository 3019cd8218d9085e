import type { RecordsContext } from './records-context.ts'
import { DatabaseUnavailable, type Transaction } from '../storage/driver.ts'
import { retryConflicts } from '../storage/retry-conflicts.ts'

/** The transaction of a write, and the registration of undo functions for what it does outside the database. */
export interface WriteScope {
  readonly tx: Transaction
  onRollback(undo: () => Promise<void>): void
}

/** Called at the end of a write's own transaction with what it wrote. */
export type AfterWrite<Written> = (tx: Transaction, written: Written) => Promise<void>

interface OuterScope<Written> {
  readonly tx?: Transaction
  onRollback?(undo: () => Promise<void>): void
  readonly after?: AfterWrite<Written> | undefined
}

/**
 * Runs a write in the given transaction, or in a new one that calls `after` at its end and runs the undo functions when
 * it is rolled back.
 */
export async function inWriteScope<T>(
  app: RecordsContext,
  outer: OuterScope<T>,
  write: (scope: WriteScope) => Promise<T>,
): Promise<T> {
  const { tx } = outer
  if (tx) return write({ tx, onRollback: (undo) => outer.onRollback?.(undo) })
  return retryConflicts(() =>
    writeAlone(app, async (scope) => {
      const written = await write(scope)
      await outer.after?.(scope.tx, written)
      return written
    }),
  )
}

async function writeAlone<T>(app: RecordsContext, write: (scope: WriteScope) => Promise<T>): Promise<T> {
  const undos: (() => Promise<void>)[] = []
  const onRollback = (undo: () => Promise<void>) => void undos.push(undo)
  try {
    return await app.driver.transaction((tx) => write({ tx, onRollback }))
  } catch (error) {
    await undoOutside(app, undos, error)
    throw error
  }
}

/** Runs the undo functions of a failed transaction, last registered first. */
export async function undoOutside(
  app: RecordsContext,
  undos: readonly (() => Promise<void>)[],
  error: unknown,
): Promise<void> {
  // After a lost connection the COMMIT may have taken place: the notes are kept, and `settleFiles` decides by the rows
  // later.
  if (error instanceof DatabaseUnavailable) return
  for (const undo of undos.toReversed())
    await undo().catch((cause: unknown) => app.log.warn({ err: cause }, 'a file of a failed write was left behind'))
}

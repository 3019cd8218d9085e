import type { RecordsContext } from './records-context.ts'
import { DatabaseUnavailable, type Transaction } from '../storage/driver.ts'
import { retryConflicts } from '../storage/retry-conflicts.ts'

/** Where one write happens: the transaction, and what must be undone outside the database when it is rolled back. */
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

/** Runs a write in the given transaction, or in one of its own that `after` ends; a rollback of its own undoes what was registered. */
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

/** Takes back what a failed transaction did outside the database. */
export async function undoOutside(
  app: RecordsContext,
  undos: readonly (() => Promise<void>)[],
  error: unknown,
): Promise<void> {
  // Nobody knows whether a COMMIT that was cut off took place: the notes stay and are settled by what the rows say.
  if (error instanceof DatabaseUnavailable) return
  for (const undo of undos.toReversed())
    await undo().catch((cause: unknown) => app.log.warn({ err: cause }, 'a file of a failed write was left behind'))
}

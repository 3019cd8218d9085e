import { AsyncLocalStorage } from 'node:async_hooks'

interface Mark {
  readonly owner: object
  open: boolean
}

const current = new AsyncLocalStorage<Mark>()

/** Runs `fn`, marking its async context as inside a transaction of `owner`. */
export async function insideTransaction<T>(owner: object, fn: () => Promise<T>): Promise<T> {
  const mark = { owner, open: true }
  try {
    return await current.run(mark, fn)
  } finally {
    mark.open = false
  }
}

/**
 * Throws instead of deadlocking: for a second transaction or a plain write from within an open transaction of the same
 * driver.
 */
export function refuseInsideTransaction(owner: object): void {
  const mark = current.getStore()
  if (mark?.open && mark.owner === owner) {
    throw new Error(
      'This runs inside an open transaction of the same driver: write through the transaction, and nest by savepoint.',
    )
  }
}

/** True within an open transaction of any driver. */
export function isInsideTransaction(): boolean {
  return current.getStore()?.open === true
}

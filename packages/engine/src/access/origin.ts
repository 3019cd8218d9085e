import { AsyncLocalStorage } from 'node:async_hooks'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** Whose request the program is working on, also where it writes by itself because of it. */
export interface Origin {
  readonly requestId: string
  /** The signed-in record; null for a guest. */
  readonly viewer: StoredRecord | null
  /** The id of the superuser who is signed in as the viewer; '' when nobody is. */
  readonly impersonator: string
  /** The command that these writes belong to; '' when none. */
  readonly operation: string
}

const current = new AsyncLocalStorage<Origin>()

/** Runs what a request asked for; all writes in it have this origin. */
export function runFrom<T>(origin: Origin, fn: () => Promise<T>): Promise<T> {
  return current.run(origin, fn)
}

/** Runs one command of the current request, so that its writes can be found together. */
export function runAsOperation<T>(operation: string, fn: () => Promise<T>): Promise<T> {
  const origin = current.getStore() ?? { requestId: '', viewer: null, impersonator: '' }
  return current.run({ ...origin, operation }, fn)
}

/** Where the current write comes from; null when the program itself began it. */
export function currentOrigin(): Origin | null {
  return current.getStore() ?? null
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** The request on whose behalf the program works now, also for writes that hooks make because of it. */
export interface Origin {
  readonly requestId: string
  /** The signed-in record; null for a guest. */
  readonly viewer: StoredRecord | null
  /** The id of the superuser who impersonates the viewer; '' when there is none. */
  readonly impersonator: string
  /** The id of the operation that these writes belong to; '' when there is none. */
  readonly operation: string
  /** The id of the operation that this one takes back; '' or nothing when it takes none back. */
  readonly undoes?: string
}

const current = new AsyncLocalStorage<Origin>()

/** Runs a function with this origin (async local storage); all writes in it have the origin. */
export function runFrom<T>(origin: Origin, fn: () => Promise<T>): Promise<T> {
  return current.run(origin, fn)
}

/** Runs a function as one operation of the current request, so that the log shows its writes together. */
export function runAsOperation<T>(operation: string, fn: () => Promise<T>, undoes = ''): Promise<T> {
  const origin = current.getStore() ?? { requestId: '', viewer: null, impersonator: '' }
  return current.run({ ...origin, operation, undoes }, fn)
}

/** The origin of the current write; null when no request caused it. */
export function currentOrigin(): Origin | null {
  return current.getStore() ?? null
}

import {
  ApiError,
  type App,
  currentOrigin,
  inWriteScope,
  type OutboxItem,
  PartSize,
  type PluginApp,
  type RequestInfo,
  runFrom,
  type Transaction,
  WorkLeft,
  type WriteScope,
} from '@timesheet/engine'
import { users } from '@timesheet/domain/people'
import { onInterrupt } from './works.ts'

const LASTS_SECONDS = 7 * 86_400

/** Work of many rows, done part by part so that others may write in between. */
export interface PartedWork<Stage> {
  /** Its name in the outbox. */
  readonly kind: string
  /** The collection with a row per work, by its operation. */
  readonly collection: string
  /** Rows of the first part: it holds the writers' lock for some tens of milliseconds. Later parts follow the clock. */
  readonly atOnce: number
  /** Whether nobody interrupts it, because a part of it is of no use. */
  readonly isWhole?: boolean
  /** Whether it takes another work back. */
  readonly isUndo?: boolean
  /** What was staged. */
  readonly read: (payload: OutboxItem['payload']) => Stage
  /** Does the next rows in a transaction that also counts how far it is; returns whether all is done. */
  readonly part: (app: App, part: Part<Stage>, scope: WriteScope) => Promise<boolean>
}

/** The next rows of a work. */
export interface Part<Stage> {
  readonly stage: Stage
  readonly operation: string
  /** Who staged it. */
  readonly by: string
  readonly size: number
  /** True where a rule refused this part before: what was judged when it was staged may hold no more. */
  readonly isAgain: boolean
  /** True for a row that a rule refused: it is left as it is. */
  readonly isLeft: boolean
  readonly auth: RequestInfo['auth']
}

/**
 * Registers a work in parts: durable, so that another process finishes it if this one ends or dies, and interrupted by
 * whoever asked for it, unless it is whole or nothing.
 */
export function registerParts<Stage>(app: PluginApp, work: PartedWork<Stage>): void {
  if (!work.isWhole) onInterrupt(app, work)
  app.outbox.on(work.kind, (item) => doParts(app, work, item))
}

/** Who stages a work in this request. */
export function stagingViewer(): string {
  return currentOrigin()?.viewer?.values.id ?? ''
}

/** Stores a work that is done part by part from now on, in the name of whoever asks. */
export async function stageParts(
  app: App,
  {
    kind,
    operation,
    payload,
  }: { readonly kind: string; readonly operation: string; readonly payload: OutboxItem['payload'] },
  tx: Transaction,
): Promise<void> {
  const origin = currentOrigin()
  const { requestId: request = '', impersonator = '' } = origin ?? {}
  const from = { operation, by: stagingViewer(), request, impersonator }
  await app.outbox.add({ kind, key: operation, lasts: LASTS_SECONDS, payload: { ...payload, ...from } }, tx)
}

/** Returns how to run each part of a staged work: in a transaction of its own, in the name of whoever staged it. */
export async function inNameOfStager(
  app: App,
  { operation = '', by = '', request: requestId = '', impersonator = '' }: OutboxItem['payload'],
  isUndo = false,
): Promise<<T>(part: (scope: WriteScope, auth: RequestInfo['auth']) => Promise<T>) => Promise<T>> {
  const viewer = (await app.records.findById(users.name, by)) ?? null
  return (part) =>
    runFrom({ requestId, viewer, impersonator, operation, undoes: isUndo ? operation : '' }, () =>
      inWriteScope(app, {}, (scope) => part(scope, viewer)),
    )
}

async function doParts<Stage>(
  app: App,
  { kind, atOnce, isUndo = false, read, part }: PartedWork<Stage>,
  { payload }: OutboxItem,
): Promise<void> {
  const { operation = '', by = '' } = payload
  const stage = read(payload)
  const inTurn = await inNameOfStager(app, payload, isUndo)
  const next: Next = (size, { isAgain = false, isLeft = false } = {}) =>
    inTurn(async (scope, auth) => {
      // The lease of a process that was thought dead may have passed to another.
      await scope.tx.lock(`${kind} ${operation}`)
      return part(app, { stage, operation, by, size, isAgain, isLeft, auth }, scope)
    })
  const size = new PartSize(app, atOnce)
  let isDone = false
  while (!isDone) {
    if (app.outbox.isClosing) throw new WorkLeft()
    const [{ rows }, started] = [size, performance.now()]
    isDone = await next(rows)
      .catch((error: unknown) => unlessRefused(error, () => next(rows, { isAgain: true })))
      .catch((error: unknown) => unlessRefused(error, () => oneByOne(next, rows)))
    size.took(performance.now() - started)
    await new Promise(setImmediate)
  }
}

type Next = (size: number, how?: Partial<Pick<Part<unknown>, 'isAgain' | 'isLeft'>>) => Promise<boolean>

/** A part that a rule refuses again is repeated row by row; the refused ones are left as they are. */
async function oneByOne(next: Next, count: number): Promise<boolean> {
  let isDone = false
  for (let i = 0; i < count && !isDone; i++)
    isDone = await next(1, { isAgain: true }).catch((cause: unknown) =>
      unlessRefused(cause, () => next(1, { isLeft: true })),
    )
  return isDone
}

async function unlessRefused(error: unknown, otherwise: () => Promise<boolean>): Promise<boolean> {
  if (error instanceof ApiError) return otherwise()
  throw error
}

import type { ErrorData } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import type { ParsedBody } from '../files/parsed-body.ts'
import { renderError } from './render-error.ts'
import type { RequestContext } from './request-context.ts'
import type { Transaction } from '../storage/driver.ts'
import { type AfterWrite, undoOutside } from '../records/write-scope.ts'
import { retryConflicts } from '../storage/retry-conflicts.ts'
import { answerOnce } from './answer-once.ts'
import { readBatchForm, unreadable, type BatchRequest } from './batch-form.ts'
import { runBatchItem, type BatchResult, type PresentItem } from './batch-item.ts'
import type { Endpoint } from './endpoint.ts'

const DEFAULT_BODY_LIMIT = 128 * 1024 * 1024
const DEFAULT_TIMEOUT_SECONDS = 3
const FAILED = 'Batch transaction failed.'

/** `POST /api/batch`: several record writes in one transaction, all or none (record-api §12). */
export const batch: Endpoint = {
  method: 'POST',
  path: '/batch',
  tags: [],
  bodyLimit: (app) => app.settings.values.batch.maxBodySize || DEFAULT_BODY_LIMIT,
  takesGuestFiles: () => true,
  async handle(ctx) {
    const { enabled, maxRequests } = ctx.app.settings.values.batch
    if (!enabled || maxRequests <= 0) throw new ApiError(403, 'Batch requests are not allowed.')
    const body = await readBody(ctx)
    const requests = readBatchForm(body, maxRequests)
    return answerOnce<PresentItem[]>(ctx, {
      body,
      write: (after) => runCurrent(ctx, { requests, after }),
      answer: async (items, tx) => {
        const results: BatchResult[] = []
        for (const present of items) results.push(await present(tx))
        return { status: 200, body: results }
      },
    })
  },
}

async function readBody(ctx: RequestContext): Promise<ParsedBody> {
  try {
    return await ctx.readBody()
  } catch (cause) {
    throw cause instanceof ApiError && cause.status === 413 ? cause : unreadable(cause)
  }
}

const ATTEMPTS = 10

interface Batch {
  readonly requests: readonly BatchRequest[]
  readonly after: AfterWrite<PresentItem[]> | undefined
}

/** A batch that failed because collections were changed under it runs again; one that always meets a change has failed, and nothing of it is the server's fault. */
async function runCurrent(ctx: RequestContext, work: Batch): Promise<PresentItem[]> {
  const { collectionStore } = ctx.app
  for (let left = ATTEMPTS - 1; ; left--) {
    const { generation } = collectionStore
    try {
      return await retryConflicts(() => runAll(ctx, work))
    } catch (error) {
      const cause = error instanceof ApiError ? error.cause : error
      const isRefusal = cause === undefined || cause instanceof ApiError
      if (isRefusal || !(await collectionStore.hasChangedSince(generation).catch(() => false))) throw error
      if (left === 0) throw new ApiError(400, FAILED, {}, { cause })
    }
  }
}

/** Files are no part of the transaction: what was stored for it is removed when it fails. */
async function runAll(ctx: RequestContext, { requests, after }: Batch): Promise<PresentItem[]> {
  const undos: (() => Promise<void>)[] = []
  const onRollback = (undo: () => Promise<void>): void => void undos.push(undo)
  const deadline = createDeadline(ctx)
  try {
    return await ctx.app.driver.transaction(async (tx) => {
      // Two batches that take the same records in another order would wait for each other.
      await tx.lock('batch')
      const done: PresentItem[] = []
      for (const [i, request] of requests.entries()) {
        deadline.check()
        done.push(await runOne(ctx, { request, i, tx, onRollback }))
      }
      deadline.check()
      await after?.(tx, done)
      return done
    })
  } catch (error) {
    await undoOutside(ctx.app, undos, error)
    throw error
  }
}

interface Item {
  readonly request: BatchRequest
  readonly i: number
  readonly tx: Transaction
  onRollback(undo: () => Promise<void>): void
}

async function runOne(ctx: RequestContext, { request, i, tx, onRollback }: Item): Promise<PresentItem> {
  try {
    return await runBatchItem(ctx, request, { tx, onRollback })
  } catch (error) {
    const rendered = renderError(error, ctx.app.log, ctx.requestId)
    const failure = { code: 'batch_request_failed', message: 'Batch request failed.', response: rendered.toBody() }
    throw new ApiError(400, FAILED, { requests: { [i]: failure } } as unknown as ErrorData, { cause: error })
  }
}

/** Checked between requests: a statement that runs is never cut, so that nothing can slip out of the transaction. */
function createDeadline(ctx: RequestContext): { check(): void } {
  const seconds = ctx.app.settings.values.batch.timeout || DEFAULT_TIMEOUT_SECONDS
  const end = ctx.app.clock().getTime() + seconds * 1000
  return {
    check() {
      if (ctx.incoming.socket.destroyed || ctx.app.clock().getTime() > end) throw new ApiError(400, FAILED)
    },
  }
}

import { ApiError } from '../kernel/api-error.ts'
import type { ParsedBody } from '../files/parsed-body.ts'
import type { RequestContext } from './request-context.ts'
import { undoOutside } from '../records/write-scope.ts'
import { retryConflicts } from '../storage/retry-conflicts.ts'
import { answerOnce } from './answer-once.ts'
import { readBatchForm, unreadable } from './batch-form.ts'
import type { BatchResult, PresentItem } from './batch-item.ts'
import { BATCH_FAILED, runOneByOne, runTogether, type BatchRun } from './batch-run.ts'
import type { Endpoint } from './endpoint.ts'

const DEFAULT_BODY_LIMIT = 128 * 1024 * 1024
const DEFAULT_TIMEOUT_SECONDS = 3

/** `POST /api/batch`: executes several record writes in one transaction, all or none (record-api §12). */
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

/**
 * Runs a batch again if it failed because collections changed meanwhile; after `ATTEMPTS` it fails with a 400, as the
 * server is not at fault.
 */
async function runCurrent(ctx: RequestContext, work: Pick<BatchRun, 'requests' | 'after'>): Promise<PresentItem[]> {
  const { collectionStore } = ctx.app
  const run: BatchRun = { ...work, ctx, counted: new Set(), deadline: createDeadline(ctx) }
  for (let left = ATTEMPTS - 1; ; left--) {
    const { generation } = collectionStore
    try {
      return await runAll(run)
    } catch (error) {
      const cause = error instanceof ApiError ? error.cause : error
      const isRefusal = cause === undefined || cause instanceof ApiError
      if (isRefusal || !(await collectionStore.hasChangedSince(generation).catch(() => false))) throw error
      if (left === 0) throw new ApiError(400, BATCH_FAILED, {}, { cause })
    }
  }
}

/**
 * Runs the requests as sets; if that is refused, runs them one by one, which names the request at fault or may succeed.
 */
async function runAll(run: BatchRun): Promise<PresentItem[]> {
  if (run.requests.length > 1) {
    try {
      return await inTransaction(run, runTogether)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return inTransaction(run, runOneByOne)
}

/**
 * Runs the work in a transaction, with retries after conflicts; on failure, deletes the stored files, which are not
 * part of the transaction.
 */
function inTransaction(run: BatchRun, work: typeof runTogether): Promise<PresentItem[]> {
  const { app } = run.ctx
  return retryConflicts(async () => {
    const undos: (() => Promise<void>)[] = []
    const onRollback = (undo: () => Promise<void>): void => void undos.push(undo)
    try {
      return await app.driver.transaction(async (tx) => {
        const done = await work(run, { tx, onRollback })
        await run.after?.(tx, done)
        return done
      })
    } catch (error) {
      await undoOutside(app, undos, error)
      throw error
    }
  })
}

/**
 * A deadline checked between requests; running statements are not aborted, so that nothing can escape the transaction.
 */
function createDeadline(ctx: RequestContext): BatchRun['deadline'] {
  const seconds = ctx.app.settings.values.batch.timeout || DEFAULT_TIMEOUT_SECONDS
  const end = ctx.app.clock().getTime() + seconds * 1000
  return {
    check() {
      if (ctx.incoming.socket.destroyed || ctx.app.clock().getTime() > end) throw new ApiError(400, BATCH_FAILED)
    },
  }
}

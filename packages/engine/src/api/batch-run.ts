import { ApiError } from '../kernel/api-error.ts'
import { renderError } from './render-error.ts'
import type { RequestContext } from './request-context.ts'
import { recordLock } from '../records/lock-record.ts'
import { writeSet } from '../records/write-set.ts'
import type { AfterWrite, WriteScope } from '../records/write-scope.ts'
import type { BatchRequest } from './batch-form.ts'
import {
  answerOf,
  countItem,
  findTarget,
  settleUpsert,
  writeOf,
  type BatchTarget,
  type PresentItem,
} from './batch-item.ts'

export const BATCH_FAILED = 'Batch transaction failed.'

/** A batch during one or more attempts. */
export interface BatchRun {
  readonly ctx: RequestContext
  readonly requests: readonly BatchRequest[]
  /** Called with the answers within the transaction. */
  readonly after: AfterWrite<PresentItem[]> | undefined
  /** The requests that the rate limit has counted already. */
  readonly counted: Set<BatchRequest>
  readonly deadline: { check(): void }
}

type Answers = PresentItem[]

interface Item {
  readonly request: BatchRequest
  readonly target: BatchTarget
}

/**
 * Runs the requests in order, consecutive ones with the same target as one set; the error of a refusal does not name
 * its request.
 */
export async function runTogether(run: BatchRun, scope: WriteScope): Promise<Answers> {
  const items = run.requests.map((request): Item => {
    const target = findTarget(run.ctx, request)
    count(run, { request, target })
    return { request, target }
  })
  await lockNamed(items, scope)
  const answers: Answers = []
  for (const neighbours of neighboursOf(items)) {
    run.deadline.check()
    answers.push(...(await runItems(run, neighbours, scope)))
  }
  run.deadline.check()
  return answers
}

/** Runs the requests one after the other; the error names the request that failed. */
export async function runOneByOne(run: BatchRun, scope: WriteScope): Promise<Answers> {
  await lockNamed(
    run.requests.flatMap((request) => namedItem(run, request)),
    scope,
  )
  const answers: Answers = []
  for (const [i, request] of run.requests.entries()) {
    run.deadline.check()
    try {
      const target = findTarget(run.ctx, request)
      count(run, { request, target })
      answers.push(...(await runItems(run, [{ request, target }], scope)))
    } catch (error) {
      throw requestFailed(run.ctx, { error, index: i })
    }
  }
  run.deadline.check()
  return answers
}

/**
 * The 400 of several writes whose error names the failed one by index, with the answer that it would have got alone.
 */
export function requestFailed(
  { app, requestId }: Pick<RequestContext, 'app' | 'requestId'>,
  { error, index }: { readonly error: unknown; readonly index: number },
): ApiError {
  const response = renderError(error, app.log, requestId).toBody()
  const failure = { code: 'batch_request_failed', message: 'Batch request failed.', response }
  return new ApiError(400, BATCH_FAILED, { requests: { [String(index)]: failure } }, { cause: error })
}

function namedItem({ ctx }: BatchRun, request: BatchRequest): Item[] {
  try {
    return [{ request, target: findTarget(ctx, request) }]
  } catch {
    // Invalid requests are refused when they run.
    return []
  }
}

function count({ ctx, counted }: BatchRun, { request, target }: Item): void {
  if (counted.has(request)) return
  countItem(ctx, request, target)
  counted.add(request)
}

/**
 * Locks all records that the batch names, sorted, before the first write, so that two batches with different orders
 * cannot deadlock.
 */
async function lockNamed(items: readonly Item[], { tx }: WriteScope): Promise<void> {
  const names = items.flatMap(({ request, target: { collection, id } }) => {
    const named = id === '' ? request.body['id'] : id
    return typeof named === 'string' && named !== '' ? [recordLock({ collection, id: named })] : []
  })
  await tx.lock(...names)
}

/** Groups consecutive requests with the same action and collection. */
function neighboursOf(items: readonly Item[]): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    const [first] = last ?? []
    const { action, collection } = item.target
    if (last && action !== 'upsert' && action === first?.target.action && collection === first.target.collection)
      last.push(item)
    else groups.push([item])
  }
  return groups
}

async function runItems({ ctx }: BatchRun, items: readonly [Item, ...Item[]], scope: WriteScope): Promise<Answers> {
  const [{ request, target: first }] = items
  const { action, collection, id } = await settleUpsert(ctx, { target: first, body: request.body }, scope.tx)
  const writes = items.map((item) =>
    writeOf(ctx, item.request, first.action === 'upsert' ? { ...item.target, action, id } : item.target),
  )
  const records = await writeSet(ctx.app, { collection, action, writes }, scope)
  return items.map(({ target }, i) => answerOf(ctx, target, { record: records[i], request: writes[i]!.request }))
}

import type { CollectionModel } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { RecordAction } from '../hooks/record-set.ts'
import { ApiError } from '../kernel/api-error.ts'
import { firstValues } from './first-values.ts'
import { pickFields } from '../records/pick-fields.ts'
import { limiterOf } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'
import { findById } from '../records/find.ts'
import { presentRecord } from '../records/present.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { SetWrite } from '../records/set-input.ts'
import type { Transaction } from '../storage/driver.ts'
import type { BatchRequest } from './batch-form.ts'

export interface BatchResult {
  readonly status: number
  readonly body: unknown
}

/** Makes an item's answer: after the commit, or within the transaction and then without expands. */
export type PresentItem = (tx?: Transaction) => Promise<BatchResult>

type Action = 'create' | 'upsert' | 'update' | 'delete'

/** The parsed target of a batch request. */
export interface BatchTarget {
  readonly action: Action
  readonly collection: CollectionModel
  readonly id: string
  readonly query: Readonly<Record<string, string>>
}

const ROUTE = /^\/api\/collections\/([^/?]+)\/records(?:\/([^/?]+))?(?:\?(.*))?$/s

/** The write of one batch request. */
export function writeOf(ctx: RequestContext, item: BatchRequest, target: BatchTarget): SetWrite {
  const request = requestOf(ctx, item, target)
  const { id } = target
  return { ...(id !== '' && { id }), body: item.body, uploads: item.uploads, request }
}

/**
 * Makes the answer of a written record, as its own endpoint would. Called after the commit, because an expand may be
 * slow and other writers must not wait for it.
 */
export function answerOf(
  ctx: RequestContext,
  { query }: BatchTarget,
  { record, request }: { readonly record: StoredRecord | undefined; readonly request: RequestInfo | null },
): PresentItem {
  if (!record || !request) return async () => ({ status: 204, body: null })
  const { expand = '', fields = '' } = query
  const { pick, only } = pickFields(fields)
  return async (tx) => {
    const view = { request, isStored: true, only, ...(tx ? { executor: tx } : { expand }) }
    return { status: 200, body: pick(await presentRecord(ctx.app, record, view)) }
  }
}

/** Counts a batch request in the rate limit, under its collection's tag (record-api §12). */
export function countItem(
  ctx: RequestContext,
  { method, url }: BatchRequest,
  { action, collection }: BatchTarget,
): void {
  const onRecord = action === 'update' || action === 'delete'
  const call = {
    method,
    path: url.split('?')[0]!,
    pattern: onRecord ? '/collections/:collection/records/:id' : '/collections/:collection/records',
    tags: [action === 'upsert' ? 'create' : action],
    collection,
    viewer: ctx.viewer,
    ip: ctx.ip,
  }
  limiterOf(ctx.app).check(call, ctx.app.settings.values.rateLimits, ctx.app.clock().getTime())
}

/** Decides an upsert: an update if the submitted id exists, else a create. */
export async function settleUpsert(
  ctx: RequestContext,
  { target, body }: { readonly target: BatchTarget; readonly body: BatchRequest['body'] },
  tx: Transaction,
): Promise<BatchTarget & { readonly action: RecordAction }> {
  const { action, collection } = target
  if (action !== 'upsert') return { ...target, action }
  const id = typeof body['id'] === 'string' ? body['id'] : ''
  const isKnown = id !== '' && (await findById(ctx.app, { collection, id }, tx)) !== undefined
  return isKnown ? { ...target, action: 'update', id } : { ...target, action: 'create' }
}

/** Parses a batch request's method and URL; throws 400 or 404 for unsupported ones. */
export function findTarget(ctx: RequestContext, { method, url }: BatchRequest): BatchTarget {
  const [, name = '', id = '', queryString = ''] = ROUTE.exec(url) ?? []
  const action = actionOf(method, { onCollection: name !== '' && id === '', onRecord: id !== '' })
  if (!action) throw new ApiError(400)
  const collection = ctx.app.collections.find(decode(name))
  if (!collection) throw new ApiError(404, 'Missing collection context.')
  if (collection.type === 'view') throw new ApiError(400, 'Unsupported collection type.')
  return { action, collection, id: decode(id), query: firstValues(queryString) }
}

function actionOf(method: string, on: { readonly onCollection: boolean; readonly onRecord: boolean }): Action | null {
  if (on.onCollection && method === 'POST') return 'create'
  if (on.onCollection && method === 'PUT') return 'upsert'
  if (on.onRecord && method === 'PATCH') return 'update'
  return on.onRecord && method === 'DELETE' ? 'delete' : null
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    throw new ApiError(400, '', {}, { cause })
  }
}

/**
 * The request of an item: the outer caller's identity, whatever the item's headers say; its other headers override the
 * outer ones.
 */
function requestOf(
  ctx: RequestContext,
  { method, headers, body }: BatchRequest,
  { action, query }: BatchTarget,
): RequestInfo {
  const outer = ctx.info(body, 'batch')
  return {
    ...outer,
    method: method === 'PUT' ? (action === 'create' ? 'POST' : 'PATCH') : method,
    query,
    headers: withOwn(outer.headers, headers),
  }
}

/** Most items have no headers of their own: those of the request are shared, not copied for each. */
function withOwn(outer: RequestInfo['headers'], headers: BatchRequest['headers']): RequestInfo['headers'] {
  const own = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), value] as const)
    .filter(([name]) => name !== 'authorization')
  return own.length === 0 ? outer : { ...outer, ...Object.fromEntries(own) }
}

import type { CollectionModel } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import { ApiError } from '../kernel/api-error.ts'
import { firstValues } from './first-values.ts'
import { pickFields } from '../records/pick-fields.ts'
import { limiterOf } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'
import { createRecord } from '../records/create-record.ts'
import { deleteRecord } from '../records/delete-record.ts'
import { findById } from '../records/find.ts'
import { presentRecord } from '../records/present.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { updateRecord } from '../records/update-record.ts'
import type { Transaction } from '../storage/driver.ts'
import type { BatchRequest } from './batch-form.ts'

export interface BatchResult {
  readonly status: number
  readonly body: unknown
}

/** Tells what an item is answered: after the commit, or within the transaction and then without what it expands. */
export type PresentItem = (tx?: Transaction) => Promise<BatchResult>

/** The transaction that all requests of a batch share. */
export interface BatchScope {
  readonly tx: Transaction
  onRollback(undo: () => Promise<void>): void
}

type Action = 'create' | 'upsert' | 'update' | 'delete'

interface Target {
  readonly action: Action
  readonly collection: CollectionModel
  readonly id: string
  readonly query: Readonly<Record<string, string>>
}

const ROUTE = /^\/api\/collections\/([^/?]+)\/records(?:\/([^/?]+))?(?:\?(.*))?$/s

/**
 * Runs one request of a batch as its caller; throws its refusal. What it answers, as the endpoint alone would, is asked for after the commit:
 * an expand is the client's, and nobody who writes waits for it.
 */
export async function runBatchItem(ctx: RequestContext, item: BatchRequest, scope: BatchScope): Promise<PresentItem> {
  const target = findTarget(ctx, item)
  countItem(ctx, item, target)
  const request = requestOf(ctx, item, target)
  if (target.action === 'delete') {
    await deleteRecord(ctx.app, { collection: target.collection, id: target.id, request, tx: scope.tx })
    return async () => ({ status: 204, body: null })
  }
  const record = await save(ctx, { item, target, request }, scope)
  const { expand = '', fields = '' } = target.query
  const pick = pickFields(fields)
  return async (tx) => {
    const view = { request, isStored: true, ...(tx ? { executor: tx } : { expand }) }
    return { status: 200, body: pick(await presentRecord(ctx.app, record, view)) }
  }
}

/** A request inside a batch counts as it would alone, under its collection's tag (record-api §12). */
function countItem(ctx: RequestContext, { method, url }: BatchRequest, { action, collection }: Target): void {
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

interface Save {
  readonly item: BatchRequest
  readonly target: Target
  readonly request: RequestInfo
}

async function save(ctx: RequestContext, { item, target, request }: Save, scope: BatchScope): Promise<StoredRecord> {
  const { collection } = target
  const input = { collection, body: item.body, uploads: item.uploads, ...scope }
  const id = target.action === 'upsert' ? await existingId(ctx, collection, { body: item.body, scope }) : target.id
  if (id === '') return createRecord(ctx.app, { ...input, request: { ...request, method: 'POST' } })
  return updateRecord(ctx.app, { ...input, id, request: { ...request, method: 'PATCH' } })
}

/** The submitted id when a record has it; '' when the upsert has to create one. */
async function existingId(
  ctx: RequestContext,
  collection: CollectionModel,
  { body, scope }: { body: BatchRequest['body']; scope: BatchScope },
): Promise<string> {
  const { id } = body
  if (typeof id !== 'string' || id === '') return ''
  return (await findById(ctx.app, { collection, id }, scope.tx)) ? id : ''
}

function findTarget(ctx: RequestContext, { method, url }: BatchRequest): Target {
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

/** The outer caller's identity, whatever the item's headers say; its other headers count over the outer ones. */
function requestOf(ctx: RequestContext, { method, headers, body }: BatchRequest, { query }: Target): RequestInfo {
  const outer = ctx.info(body, 'batch')
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), value] as const)
  return {
    ...outer,
    method,
    query,
    headers: { ...outer.headers, ...Object.fromEntries(own.filter(([name]) => name !== 'authorization')) },
  }
}

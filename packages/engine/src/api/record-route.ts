import type { CollectionModel } from '@timesheet/schema'
import type { App } from '../app.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { RequestContext } from './request-context.ts'

const BASE_LIMIT = 33_554_432
const FIVE_MIB = 5_242_880
const ONE_MIB = 1_048_576

/** Throws 404 without a collection; for reads. */
export function requireForRead(collection: CollectionModel | undefined): void {
  if (!collection) throw new ApiError(404, 'Missing collection context.')
}

/** Throws 404 without a collection, and 400 for a view; for deletes. */
export function requireForDelete(collection: CollectionModel | undefined): void {
  requireForRead(collection)
  refuseView(collection)
}

/** Throws 404 without a collection, and 400 for a view; for creates and updates. */
export function requireForSave(collection: CollectionModel | undefined): void {
  if (!collection) throw new ApiError(404, 'Missing or invalid collection context.')
  refuseView(collection)
}

/** The collection of a route whose precheck has run. */
export function collectionOf(ctx: Pick<RequestContext, 'collection'>): CollectionModel {
  if (!ctx.collection) throw new ApiError(404, 'Missing collection context.')
  return ctx.collection
}

/** The body limit of a create or update: 32 MiB plus what its fields may hold (record-api §1.7). */
export function recordBodyLimit(_app: App, collection: CollectionModel | undefined): number {
  let limit = BASE_LIMIT
  for (const field of collection?.fields ?? []) {
    if (field.type === 'file') limit += (field.maxSize || FIVE_MIB) * Math.max(1, field.maxSelect)
    else if (field.type === 'editor') limit += field.maxSize || FIVE_MIB
    else if (field.type === 'json') limit += field.maxSize || ONE_MIB
  }
  return limit
}

function refuseView(collection: CollectionModel | undefined): void {
  if (collection?.type === 'view') throw new ApiError(400, 'Unsupported collection type.')
}

import type { CollectionModel } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import type { RequestContext } from './request-context.ts'

/** The collection that a route names; throws the default 404 without one. */
export function requireCollection({ collection }: Pick<RequestContext, 'collection'>): CollectionModel {
  if (!collection) throw new ApiError(404)
  return collection
}

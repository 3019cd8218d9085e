import { fieldError } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { readImport } from '../collections/plan-import.ts'
import { readSubmission } from './read-submission.ts'
import { ShapeError } from '../collections/shape.ts'
import { ApiError } from '../kernel/api-error.ts'
import { noContent, type Endpoint } from './endpoint.ts'

const UNREADABLE = 'An error occurred while loading the submitted data.'

/**
 * `PUT /api/collections/import`: creates and updates many collections, all or none; for superusers (record-api §14).
 */
export const collectionsImport: Endpoint = {
  method: 'PUT',
  path: '/collections/import',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const request = read(await readSubmission(ctx, UNREADABLE))
    if (request.collections.length === 0)
      throw new ApiError(400, 'An error occurred while validating the submitted data.', {
        collections: fieldError('validation_required'),
      })
    await ctx.app.collectionStore.import(request)
    return noContent()
  },
}

function read(body: Parameters<typeof readImport>[0]): ReturnType<typeof readImport> {
  try {
    return readImport(body)
  } catch (cause) {
    throw cause instanceof ShapeError ? new ApiError(400, UNREADABLE, {}, { cause }) : cause
  }
}

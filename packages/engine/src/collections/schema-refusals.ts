import type { CollectionModel } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import { unavailability } from '../kernel/unavailable.ts'
import { TransactionConflict } from '../storage/driver.ts'
import { IndexRefused, type SchemaChange } from './change-schema.ts'
import { explainedError } from './collection-errors.ts'
import { importFailure } from './plan-import.ts'
import { ViewRefused } from './refresh-views.ts'
import { ShapeError } from './shape.ts'
import { InvalidViewQuery } from './views/invalid-view-query.ts'

/** Thrown when the database refused a change that passed the checks. */
export class SchemaRefused extends Error {
  readonly change: SchemaChange

  constructor(change: SchemaChange, options: { cause: unknown }) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options)
    this.name = 'SchemaRefused'
    this.change = change
  }
}

/**
 * The 400 of a create or update for an error (record-api §14); an error that the change did not cause is returned
 * unchanged.
 */
export function refusedSave(action: 'create' | 'update', error: unknown): unknown {
  if (error instanceof ShapeError)
    return new ApiError(400, 'Failed to load the submitted data due to invalid formatting.', {}, { cause: error })
  if (!isRefusal(error)) return error
  const data = dataOf(error)
  if (data) return new ApiError(400, `Failed to ${action} collection.`, data, { cause: error })
  return new ApiError(400, `Failed to ${action} collection. Raw error: \n${error.message}`, {}, { cause: error })
}

/** The 400 of an import for an error; other errors are returned unchanged. */
export function refusedImport(error: unknown): unknown {
  if (error instanceof ShapeError || isRefusal(error))
    return importFailure(`Failed to import the collections configuration. Raw error:\n${error.message}`, error)
  return error
}

/** Whether the change itself caused the error, not a conflict or an outage. */
function isRefusal(error: unknown): error is SchemaRefused {
  return error instanceof SchemaRefused && !unavailability(error) && !(error.cause instanceof TransactionConflict)
}

function dataOf({ cause, change }: SchemaRefused): ApiError['data'] | null {
  if (cause instanceof IndexRefused) {
    const place = change.after.find((model) => model.name === cause.collection)?.indexes.indexOf(cause.index) ?? -1
    return place < 0
      ? null
      : { indexes: { [place]: explainedError('validation_invalid_index_expression', cause.message) } }
  }
  if (!(cause instanceof ViewRefused && cause.cause instanceof InvalidViewQuery)) return null
  return queryOf(change.before, cause.view) === queryOf(change.after, cause.view) ? null : cause.cause.toErrorData()
}

/** A view's query, or undefined for other collections. */
function queryOf(models: readonly CollectionModel[], name: string): string | undefined {
  const view = models.find((model) => model.name === name)
  return view?.type === 'view' ? view.viewQuery : undefined
}

import type { CollectionModel } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { unavailability } from '../kernel/unavailable.ts'
import { type Transaction, TransactionConflict } from '../storage/driver.ts'

const ATTEMPTS = 10

/** Thrown when a row would be written with an outdated model of its collection. */
export class StaleCollection extends TransactionConflict {
  constructor(collection: CollectionModel) {
    super({ cause: new Error(`"${collection.name}" was changed meanwhile`) })
    this.name = 'StaleCollection'
  }
}

interface CollectionWork {
  readonly collection: CollectionModel
  readonly tx?: Transaction
}

/**
 * Runs a write again when its collection was changed meanwhile by any process; after `ATTEMPTS` the conflict is thrown.
 */
export async function withCurrentCollection<Input extends CollectionWork, T>(
  app: RecordsContext,
  input: Input,
  run: (input: Input) => Promise<T>,
): Promise<T> {
  let current = input
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await run(current)
    } catch (error) {
      if (input.tx || error instanceof ApiError || unavailability(error)) throw error
      const collection = await app.collectionStore.currentOf(current.collection)
      if (collection === current.collection) throw error
      if (!collection) throw new ApiError(404, '', {}, { cause: error })
      if (left === 0) throw new TransactionConflict({ cause: error })
      current = { ...current, collection }
    }
  }
}

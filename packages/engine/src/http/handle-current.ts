import type { Answer, Endpoint } from '../api/endpoint.ts'
import { ForbiddenFilterError, QueryError } from '../query/index.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { OpenContext } from './open-context.ts'
import { limitRefusal } from '../api/limit-refusal.ts'
import { unavailability } from '../kernel/unavailable.ts'

const ATTEMPTS = 4

/** A dispatched request: its context, the generation of the collections when it was made, and how to make a new one. */
interface Asked {
  readonly ctx: OpenContext
  readonly generation: number
  reopen(): Promise<OpenContext>
}

/**
 * Calls the endpoint's handler. A GET that failed unexpectedly while collections were changed is handled again in a new
 * context.
 */
export async function handleCurrent(endpoint: Endpoint, asked: Asked): Promise<Answer> {
  const { collectionStore } = asked.ctx.app
  let { ctx, generation } = asked
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await endpoint.handle(ctx)
    } catch (error) {
      if (
        endpoint.method !== 'GET' ||
        left === 0 ||
        isAnswer(error) ||
        !(await collectionStore.hasChangedSince(generation))
      )
        throw error
      generation = collectionStore.generation
      ctx = await asked.reopen()
      endpoint.precheck?.(ctx.collection)
    }
  }
}

function isAnswer(error: unknown): boolean {
  return (
    error instanceof ApiError ||
    error instanceof QueryError ||
    error instanceof ForbiddenFilterError ||
    limitRefusal(error) !== null ||
    unavailability(error) !== null
  )
}

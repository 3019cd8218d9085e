import { ApiError } from '../kernel/api-error.ts'
import type { RequestContext } from './request-context.ts'
import type { Json } from '../collections/shape.ts'

/** Reads the body of a superuser's request; an unreadable one throws 400 with this message (record-api §14). */
export async function readSubmission(ctx: Pick<RequestContext, 'readBody'>, message: string): Promise<Json> {
  try {
    return (await ctx.readBody()).values
  } catch (cause) {
    throw cause instanceof ApiError && cause.status === 400 ? new ApiError(400, message, {}, { cause }) : cause
  }
}

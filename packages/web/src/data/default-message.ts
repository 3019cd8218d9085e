import { ClientResponseError } from 'pocketbase'

/** The message of an API error for which the server sent none (the owner's specification §8). */
export const DEFAULT_MESSAGE = 'Something went wrong while processing your request.'

/** The SDK's own default message, which is shorter. */
const OF_THE_SDK = 'Something went wrong.'

/**
 * Replaces the SDK's default message by the specified one; aborted requests and messages of the server stay unchanged.
 */
export function withDefaultMessage(error: unknown): unknown {
  if (
    error instanceof ClientResponseError &&
    !error.isAbort &&
    !error.response['message'] &&
    error.message === OF_THE_SDK
  )
    error.message = DEFAULT_MESSAGE
  return error
}

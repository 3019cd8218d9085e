import { ClientResponseError } from 'pocketbase'

/** What an error of the API says when the server gave no words of its own (the owner's specification §8). */
export const DEFAULT_MESSAGE = 'Something went wrong while processing your request.'

/** The shorter words that the SDK puts there instead. */
const OF_THE_SDK = 'Something went wrong.'

/** The same error with the specified default message; one that the server worded, or that was aborted, stays as it is. */
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

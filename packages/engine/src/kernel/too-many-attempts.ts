import { ApiError } from './api-error.ts'

/** Refuses an attempt before its time, and says when the next one counts. */
export class TooManyAttempts extends ApiError {
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(429, `Too many failed or repeated requests, please try again in ${retryAfter} seconds.`)
    this.name = 'TooManyAttempts'
    this.retryAfter = retryAfter
  }
}

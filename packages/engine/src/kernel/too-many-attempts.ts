import { ApiError } from './api-error.ts'

/** A refusal of an attempt that comes too early, with the time to wait. */
export class TooManyAttempts extends ApiError {
  /** Seconds until the next attempt is checked. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(429, `Too many failed or repeated requests, please try again in ${retryAfter} seconds.`)
    this.name = 'TooManyAttempts'
    this.retryAfter = retryAfter
  }
}

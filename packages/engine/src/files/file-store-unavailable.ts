import { ApiError } from '../kernel/api-error.ts'

/** Thrown when the file service failed or did not answer; the request gets a 503. */
export class FileStoreUnavailable extends ApiError {
  /** What happened, for the log and for superusers; holds no secrets. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(503, 'The file storage is not available. Try again later.', {}, { cause: new Error(reason, options) })
    this.name = 'FileStoreUnavailable'
    this.reason = reason
  }
}

import { ApiError } from '../kernel/api-error.ts'

/** The file service failed or did not answer; requests that need the file get a 503. */
export class FileStoreUnavailable extends ApiError {
  /** What happened, for the log and for superusers; holds no secret. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(503, 'The file storage is not available. Try again later.', {}, { cause: new Error(reason, options) })
    this.name = 'FileStoreUnavailable'
    this.reason = reason
  }
}

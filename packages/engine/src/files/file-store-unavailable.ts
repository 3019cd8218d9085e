import { ApiError } from '../kernel/api-error.ts'

/** The service that keeps the files did not do what it was asked: a 503 for whoever waits for the file. */
export class FileStoreUnavailable extends ApiError {
  /** What happened, for the log and for superusers; holds no secret. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(503, 'The file storage is not available. Try again later.', {}, { cause: new Error(reason, options) })
    this.name = 'FileStoreUnavailable'
    this.reason = reason
  }
}

import type { ErrorData } from '@timesheet/schema'

/** A query that cannot be a view's; the message says why and may be shown to a superuser. */
export class InvalidViewQuery extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'InvalidViewQuery'
  }

  /** The entry under `viewQuery` that a create or update of a collection answers (record-api §3.5). */
  toErrorData(): ErrorData {
    return {
      viewQuery: {
        code: 'validation_invalid_view_query',
        message: `Invalid query - ${this.message.replace(/[.?!]?$/, '.')}`,
      },
    }
  }
}

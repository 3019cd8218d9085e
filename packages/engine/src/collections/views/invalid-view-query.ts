import type { ErrorData } from '@timesheet/schema'

/** Thrown for a query that cannot be a view; superusers see the message. */
export class InvalidViewQuery extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'InvalidViewQuery'
  }

  /** The entry under `viewQuery` in the answer to a create or update (record-api §3.5). */
  toErrorData(): ErrorData {
    return {
      viewQuery: {
        code: 'validation_invalid_view_query',
        message: `Invalid query - ${this.message.replace(/[.?!]?$/, '.')}`,
      },
    }
  }
}

/**
 * Thrown for a filter, sort or rule that cannot be compiled: an unknown or hidden field, a limit, an unsupported
 * modifier. A client gets the default 400.
 */
export class QueryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'QueryError'
  }
}

/** Thrown when a client filters by what is reserved to superusers; answered with its message and status 403. */
export class ForbiddenFilterError extends Error {
  constructor(identifier: '@collection.' | '@request.') {
    super(`Only superusers can filter by ${identifier}`)
    this.name = 'ForbiddenFilterError'
  }
}

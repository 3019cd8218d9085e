/** A filter, sort or rule that cannot become a query: an unknown or hidden field, a limit, an unsupported modifier. A client gets the default 400. */
export class QueryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'QueryError'
  }
}

/** A client asked for what only superusers may filter by; the message is the one to answer, with status 403. */
export class ForbiddenFilterError extends Error {
  constructor(identifier: '@collection.' | '@request.') {
    super(`Only superusers can filter by ${identifier}`)
    this.name = 'ForbiddenFilterError'
  }
}

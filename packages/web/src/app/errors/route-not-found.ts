export const NOT_FOUND_TEXT = 'Page Not Found'

/** The error of an unknown route; its English texts are fixed by the specification, the page shows Spanish ones. */
export class RouteNotFoundError extends Error {
  readonly status = 404
  readonly statusMessage = NOT_FOUND_TEXT

  constructor(path: string) {
    super(`Page not found: ${path}`)
    this.name = 'RouteNotFoundError'
  }
}

/** The message of every error that is not an unknown route. */
export const SERVER_ERROR_TEXT = 'Internal Server Error'

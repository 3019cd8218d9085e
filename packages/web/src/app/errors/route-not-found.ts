export const NOT_FOUND_TEXT = 'Page Not Found'

/** An unknown route, with the texts that the specification fixes; people read the Spanish page. */
export class RouteNotFoundError extends Error {
  readonly status = 404
  readonly statusMessage = NOT_FOUND_TEXT

  constructor(path: string) {
    super(`Page not found: ${path}`)
    this.name = 'RouteNotFoundError'
  }
}

/** Anything that broke and is not an unknown route. */
export const SERVER_ERROR_TEXT = 'Internal Server Error'

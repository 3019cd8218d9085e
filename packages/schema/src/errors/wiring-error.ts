/**
 * Thrown for a mistake in how the program is assembled (duplicate collection, unknown relation target); it stops the
 * start.
 */
export class WiringError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WiringError'
  }
}

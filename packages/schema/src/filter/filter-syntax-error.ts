/**
 * Thrown for a filter or rule that violates the grammar or its limits (record-api §5.1); the message names the
 * position.
 */
export class FilterSyntaxError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FilterSyntaxError'
  }
}

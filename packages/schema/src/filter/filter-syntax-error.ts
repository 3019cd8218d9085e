/** A filter or rule that does not follow the grammar or its limits (record-api §5.1); the message names the place. */
export class FilterSyntaxError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FilterSyntaxError'
  }
}

/** Limits of a request body, in bytes. */
export interface BodyLimits {
  /** The whole body, files included. */
  readonly body: number
  /** The parsed part: JSON, or the text fields of a form. */
  readonly text: number
}

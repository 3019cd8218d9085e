/** How many bytes a body may have. */
export interface BodyLimits {
  /** With its files. */
  readonly body: number
  /** Of what has to be understood: JSON, and the texts of forms. */
  readonly text: number
}

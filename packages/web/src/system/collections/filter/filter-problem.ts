/** A problem of a filter with its position and text; a warning does not prevent saving. */
export interface FilterProblem {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly isWarning?: boolean
}

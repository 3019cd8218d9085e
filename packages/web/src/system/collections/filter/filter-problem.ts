/** Something wrong with a filter, where it is and in words; a warning does not stop it from being saved. */
export interface FilterProblem {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly isWarning?: boolean
}

const EDITED = ['title', 'title2', 'clientCode', 'plannedOn', 'forecastOn', 'budgetMinutes', 'forecastMinutes'] as const

/** A field of a document that is edited in its cell. */
export type EditedField = (typeof EDITED)[number]

/** The field that a column edits; undefined for one that is only shown. */
export function editedField(column: string): EditedField | undefined {
  return EDITED.find((field) => field === column)
}

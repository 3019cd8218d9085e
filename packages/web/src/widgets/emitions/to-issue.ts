/** Documents of one project that somebody chose to issue, elsewhere than in a transmittal. */
export interface ToIssue {
  readonly project: string
  readonly documents: readonly string[]
}

/** Until the transmittal that is begun for them takes them. */
let chosen: ToIssue | null = null
/** Until the draft that was created for them shows them. */
let given: { readonly transmittal: string; readonly documents: readonly string[] } | null = null

/** Chooses documents for the transmittal that is begun next. */
export function chooseToIssue(next: ToIssue): void {
  chosen = next
}

/** What the transmittal that is begun now is for; null for nothing yet. */
export function chosenToIssue(): ToIssue | null {
  return chosen
}

/** Once a form has taken them: the next transmittal is begun for nothing. */
export function forgetToIssue(): void {
  chosen = null
}

/** Gives the chosen documents to the draft that was created for them. */
export function giveToDraft(transmittal: string, documents: readonly string[]): void {
  given = { transmittal, documents }
}

/** The documents that were chosen for a draft and are not in it yet. */
export function givenToDraft(transmittal: string): readonly string[] {
  return given?.transmittal === transmittal ? given.documents : []
}

/** Once the draft shows them. */
export function forgetGiven(): void {
  given = null
}

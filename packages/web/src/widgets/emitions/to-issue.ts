/** Documents of one project that somebody chose to issue, elsewhere than in a transmittal. */
export interface ToIssue {
  readonly project: string
  readonly documents: readonly string[]
  /** The code of the purpose with which they go, where that was chosen, too. */
  readonly purpose?: string
}

/** What a draft begins with. */
export type GivenToDraft = Omit<ToIssue, 'project'>

/** Until the transmittal that is begun for them takes them. */
let chosen: ToIssue | null = null
/** Until the draft that was created for them shows them. */
let given: (GivenToDraft & { readonly transmittal: string }) | null = null

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
export function giveToDraft(transmittal: string, { documents, purpose = '' }: GivenToDraft): void {
  given = { transmittal, documents, purpose }
}

/** Of a draft that is begun for nothing. */
export const NOTHING_GIVEN: GivenToDraft = { documents: [] }

/** The documents that were chosen for a draft and are not in it yet. */
export function givenToDraft(transmittal: string): GivenToDraft {
  return given?.transmittal === transmittal ? given : NOTHING_GIVEN
}

/** Once the draft shows them. */
export function forgetGiven(): void {
  given = null
}

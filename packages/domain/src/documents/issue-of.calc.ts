import type { Emition } from './emitions.collection.ts'
import { isEmitted } from './emitions.states.ts'
import type { IssuePurpose } from './issue-purposes.collection.ts'
import type { Revision } from './revisions.collection.ts'

/** An issue as far as its revision says what came of it. */
export interface IssuedEmition extends Pick<Emition, 'state' | 'purpose' | 'number' | 'issuedOn' | 'answeredOn'> {
  readonly result: Emition['result'] | ''
}

/** What a revision says of its issues. */
export interface RevisionIssue {
  readonly state: 'issued' | 'answered'
  readonly purpose: string
  readonly issuedOn: string
  readonly result: Revision['result'] | ''
  readonly answeredOn: string
}

type Purposes = ReadonlyMap<string, Pick<IssuePurpose, 'answer' | 'terminal'>>

/**
 * What a revision says of its issues: by the last of those that matter most. After a terminal purpose, or one that the
 * customer answers, further copies for information or quotation change nothing. Null if it was never issued, or all was
 * revoked.
 */
export function issueOf(emitions: readonly IssuedEmition[], purposes: Purposes): RevisionIssue | null {
  const weightOf = ({ purpose }: IssuedEmition) => {
    const of = purposes.get(purpose)
    return of?.terminal ? 2 : of?.answer === 'customer' ? 1 : 0
  }
  const leading = emitions
    .filter(({ state }) => isEmitted(state))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || b.number - a.number)[0]
  if (!leading) return null
  const { state, purpose, issuedOn, result, answeredOn } = leading
  return { state: state === 'answered' ? 'answered' : 'issued', purpose, issuedOn, result, answeredOn }
}

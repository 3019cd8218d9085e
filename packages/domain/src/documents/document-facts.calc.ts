import {
  completeSince,
  currentRevision,
  documentState,
  type DocumentState,
  revisionInForce,
  type StatedEmition,
} from './document-state.calc.ts'
import type { Day } from '../kernel/index.ts'
import type { IssuePurpose } from './issue-purposes.collection.ts'
import type { Revision } from './revisions.collection.ts'
import { cycleOf } from './revision-cycle.calc.ts'
import { actorOf } from './who-acts.calc.ts'

/** What the standing of a document is computed from. */
export interface DocumentSources {
  readonly document: { readonly voided: boolean; readonly suspended: boolean; readonly finalPurpose: string }
  readonly revisions: readonly RevisionFacts[]
  /** Those with which its revisions were issued, and its final one. */
  readonly purposes: ReadonlyMap<string, Pick<IssuePurpose, 'id' | 'code' | 'order' | 'answer' | 'series' | 'terminal'>>
}

/** A revision as far as the standing of its document depends on it. */
export type RevisionFacts = Pick<
  Revision,
  'id' | 'order' | 'state' | 'preparer' | 'reviewer' | 'approver' | 'purpose' | 'issuedOn' | 'answeredOn'
> & { readonly result: Revision['result'] | '' }

/** Where a document stands: kept on the document, so that lists filter and sort by it. */
export interface DocumentStanding {
  readonly state: DocumentState
  readonly revision: string
  /** The order of that revision; 0 without one. */
  readonly revisionOrder: number
  /** The cycle of that revision; 0 without one. */
  readonly cycle: number
  readonly inForce: string
  /** With which that one was issued last, and when; '' without one. */
  readonly purpose: string
  readonly issuedOn: Day | ''
  readonly actor: string
  /** Since when it is complete; '' while it is not. */
  readonly completedOn: Day | ''
}

/** Where a document stands, from its revisions alone (domain.md §2.8.1; INV-DOC-09). */
export function standingOf({ document, revisions, purposes }: DocumentSources): DocumentStanding {
  const stated = revisions.map((revision) => ({ ...revision, wasIssued: revision.issuedOn !== '' }))
  const current = currentRevision(stated)
  const isStopped = document.voided || document.suspended
  const facts = {
    isVoid: document.voided,
    isSuspended: document.suspended,
    revisions: stated,
    emitions: emitionsOf(revisions, purposes),
  }
  const inForce = revisionInForce(stated)
  const state = documentState(facts)
  return {
    state,
    revision: current?.id ?? '',
    revisionOrder: current?.order ?? 0,
    cycle: current ? cycleOf(current, revisions, (id) => purposes.get(id)?.answer === 'customer') : 0,
    ...{ inForce: inForce?.id ?? '', purpose: inForce?.purpose ?? '', issuedOn: inForce?.issuedOn ?? '' },
    actor: isStopped ? '' : actorOf(current, state),
    completedOn: completeSince(facts, purposes.get(document.finalPurpose) ?? null),
  }
}

/** The last issue of each revision, in order; revoked ones do not count. */
function emitionsOf(
  revisions: readonly RevisionFacts[],
  purposes: DocumentSources['purposes'],
): readonly StatedEmition[] {
  return revisions
    .filter(({ issuedOn, state }) => issuedOn !== '' && state !== 'void')
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ id, state, purpose, issuedOn, result, answeredOn }) => {
      const of = purposes.get(purpose)
      if (!of) return []
      return [
        {
          revision: id,
          purpose: { code: of.code, order: of.order, answer: of.answer, series: of.series, isTerminal: of.terminal },
          isWaiting: state === 'issued' && of.answer === 'customer',
          ...{ result: result || null, issuedOn, answeredOn },
        },
      ]
    })
}

import type { Day } from '../kernel/index.ts'
import type { CreditMilestone } from './credit-rules.collection.ts'
import type { DocumentDate } from './document-dates.collection.ts'
import type { ProjectDocument } from './documents.collection.ts'
import { inOrder, registerMilestone } from './milestone-dates.calc.ts'

/** The states in which a document waits to be issued: its day is kept by issuing it, whatever is answered then. */
const UNISSUED: readonly ProjectDocument['state'][] = [
  'planned',
  'in_progress',
  'internal_review',
  'ready',
  'correction',
  'without_revision',
]

/** What a document is to reach next depends on. */
export interface NextMilestoneFacts<Milestone extends PlacedMilestone> {
  readonly document: Pick<ProjectDocument, 'plannedOn' | 'forecastOn' | 'issuedOn' | 'completedOn'> & {
    readonly state: ProjectDocument['state'] | ''
  }
  /** Those of its version of a rule of credit; a day of any other is of a rule that it left. */
  readonly milestones: readonly Milestone[]
  readonly dates: readonly Pick<DocumentDate, 'milestone' | 'plannedOn' | 'forecastOn' | 'realOn'>[]
}

type PlacedMilestone = Pick<CreditMilestone, 'id' | 'order' | 'code'> & { readonly trigger: string }

/** What a document is to reach next, and on which day. */
export interface NextMilestone<Milestone> {
  readonly dueOn: Day
  /** Null for an issue that no milestone says: without a rule, or where a first one was sent already. */
  readonly milestone: Milestone | null
}

/**
 * What a document is to reach next (domain.md §8.3): of what has a day and was not reached, that of the first day, as it
 * is forecast or else planned. The issue that the register plans is awaited until an issue on its day or later kept it;
 * a milestone until its real day. Null for what nobody waits for any more.
 */
export function nextMilestone<Milestone extends PlacedMilestone>({
  document,
  milestones,
  dates,
}: NextMilestoneFacts<Milestone>): NextMilestone<Milestone> | null {
  const { state, completedOn, issuedOn } = document
  if (state === 'void' || state === 'suspended' || completedOn !== '') return null
  const issue = registerMilestone(milestones)
  const issueOn = document.forecastOn || document.plannedOn
  const open = inOrder(milestones).flatMap((milestone): NextMilestone<Milestone>[] => {
    const row = milestone === issue ? undefined : dates.find((each) => each.milestone === milestone.id)
    const dueOn = row?.realOn === '' ? row.forecastOn || row.plannedOn : ''
    return dueOn === '' ? [] : [{ dueOn, milestone }]
  })
  if (issuedOn < issueOn && UNISSUED.some((each) => each === state))
    open.unshift({ dueOn: issueOn, milestone: issuedOn === '' ? (issue ?? null) : null })
  return open.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))[0] ?? null
}

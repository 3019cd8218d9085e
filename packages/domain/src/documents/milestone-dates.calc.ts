import type { Day } from '../kernel/index.ts'
import type { CreditMilestone } from './credit-rules.collection.ts'
import type { Emition } from './emitions.collection.ts'
import { isEmitted } from './emitions.states.ts'

/** What happened to a document, as far as its milestones are reached by it. */
export interface MilestoneFacts {
  readonly revisions: readonly { readonly startedOn: Day | ''; readonly checkedOn: Day | '' }[]
  readonly emitions: readonly MilestoneEmition[]
  readonly completedOn: Day | ''
}

/** An issue as far as it reaches milestones. */
export interface MilestoneEmition extends Pick<Emition, 'state' | 'issuedOn' | 'answeredOn'> {
  /** The code of its purpose: a project may have its own in place of one of the firm. */
  readonly purpose: string
  readonly result: Emition['result'] | ''
}

type Placed = Pick<CreditMilestone, 'id' | 'order' | 'code'>

/** A milestone as far as something reaches it. */
export interface ReachedMilestone extends Placed {
  /** '' for one that is credited by hand. */
  readonly trigger: CreditMilestone['trigger'] | ''
  /** The codes of its purposes. */
  readonly purposes: readonly string[]
  readonly results: readonly CreditMilestone['results'][number][]
}

const APPROVING: ReachedMilestone['results'] = ['approved', 'approved_with_comments']

/** The milestones of a version in their order. */
export function inOrder<Row extends Placed>(milestones: readonly Row[]): readonly Row[] {
  return milestones.toSorted((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))
}

/**
 * The day on which each milestone was reached; '' for one that was not. What is reached reaches all before it that
 * events reach, at the latest on that day (domain.md §3.3); one that is credited by hand has the day that `byHand` says.
 */
export function milestoneDays(
  milestones: readonly ReachedMilestone[],
  facts: MilestoneFacts,
  byHand: ReadonlyMap<string, Day>,
): ReadonlyMap<string, Day | ''> {
  const days = new Map<string, Day | ''>()
  let later: Day | '' = ''
  for (const milestone of inOrder(milestones).toReversed()) {
    const own = milestone.trigger === '' ? (byHand.get(milestone.id) ?? '') : eventDay(milestone, facts)
    days.set(milestone.id, milestone.trigger === '' ? own : earliest([own, later]))
    later = earliest([own, later])
  }
  return days
}

/** The day of the event that reaches a milestone; '' while it did not happen. */
function eventDay({ trigger, purposes, results }: ReachedMilestone, facts: MilestoneFacts): Day | '' {
  const wanted = new Set(purposes.map((code) => code.toUpperCase()))
  const counted = facts.emitions.filter(
    ({ state, purpose }) => isEmitted(state) && (wanted.size === 0 || wanted.has(purpose.toUpperCase())),
  )
  switch (trigger) {
    case 'started':
      return earliest(facts.revisions.map(({ startedOn }) => startedOn))
    case 'checked':
      return earliest(facts.revisions.map(({ checkedOn }) => checkedOn))
    case 'issued':
      return earliest(counted.map(({ issuedOn }) => issuedOn))
    case 'answered': {
      const crediting = new Set<string>(results.length > 0 ? results : APPROVING)
      return earliest(counted.filter(({ result }) => crediting.has(result)).map(({ answeredOn }) => answeredOn))
    }
    case 'complete':
      return facts.completedOn
    default:
      return ''
  }
}

function earliest(days: readonly (Day | '')[]): Day | '' {
  return days.filter(Boolean).toSorted()[0] ?? ''
}

/** The milestone of which the register itself says planned and forecast days: the first that an issue reaches. */
export function registerMilestone<Row extends Placed & { readonly trigger: string }>(
  milestones: readonly Row[],
): Row | undefined {
  return inOrder(milestones).find(({ trigger }) => trigger === 'issued')
}

type Matched = Placed & Pick<ReachedMilestone, 'trigger' | 'purposes' | 'results'>

/**
 * Which milestones of another version stand for those of the one before (domain.md §3.4): those of the same code, else
 * those that the same event reaches. The rest has no counterpart.
 */
export function matchMilestones(before: readonly Matched[], after: readonly Matched[]): ReadonlyMap<string, string> {
  const matched = new Map<string, string>()
  const left = new Map(after.map((row) => [row.id, row]))
  const match = (keyOf: (row: Matched) => string) => {
    for (const row of before) {
      const key = matched.has(row.id) ? '' : keyOf(row)
      const found = key && [...left.values()].find((other) => keyOf(other) === key)
      if (!found) continue
      matched.set(row.id, found.id)
      left.delete(found.id)
    }
  }
  match(({ code }) => code.toUpperCase())
  match(({ trigger, purposes, results }) =>
    trigger === '' ? '' : [trigger, purposes.toSorted().join(), results.toSorted().join()].join(' '),
  )
  return matched
}

/** Whether a milestone should have been reached by now: by its forecast, or as it was planned where there is none. */
export function isMilestoneLate(
  { plannedOn, forecastOn, realOn }: Readonly<Record<'plannedOn' | 'forecastOn' | 'realOn', Day | ''>>,
  today: Day,
): boolean {
  const due = forecastOn || plannedOn
  return realOn === '' && due !== '' && due < today
}

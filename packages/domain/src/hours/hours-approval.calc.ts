import { covers, type Day, monthBounds, monthOf } from '../kernel/index.ts'
import type { HourEntry } from './hours.collection.ts'
import type { ApprovalPolicy } from './approval-policies.ts'
import type { Period } from './periods.collection.ts'

/** Who may be asked to decide on an entry, each list in the order in which they are asked. */
export interface Approvers {
  readonly policy: ApprovalPolicy
  /** The leaders of the entry's specialty. */
  readonly leads: readonly string[]
  /** The managers of its project. */
  readonly projectManagers: readonly string[]
  /** The managers of its project's manager, nearest first. */
  readonly aboveProject: readonly string[]
  /** The managers of the person, nearest first. */
  readonly line: readonly string[]
  /** Those who hold GER. */
  readonly directors: readonly string[]
}

/** Who decides next on an entry. */
export interface ApprovalRoute {
  readonly step: Exclude<HourEntry['step'], ''>
  /** Empty when nobody can be found; then any GER may decide, and ADM has to name somebody. */
  readonly decider: string
}

type RoutedEntry = Pick<HourEntry, 'user' | 'project' | 'sentBy' | 'enteredBy'>

/**
 * Who decides next on a sent entry: never whoever worked, typed or sent it. Where a level has nobody the next one
 * decides; nothing is approved by itself (domain.md §8.1, §11.1).
 */
export function routeApproval(
  entry: RoutedEntry,
  approvers: Approvers,
  level: 'first' | 'last' = 'first',
): ApprovalRoute {
  const { policy, leads, projectManagers, aboveProject, line, directors } = approvers
  const pick = (people: readonly string[]) => people.find((id) => id !== '' && !isAuthor(entry, id))
  if (entry.project === '' || policy === 'manager_only')
    return { step: 'direct', decider: pick([...line, ...directors]) ?? '' }
  const lead = policy === 'lead_then_manager' && level === 'first' ? pick(leads) : undefined
  if (lead !== undefined) return { step: 'lead', decider: lead }
  const manager = pick(projectManagers)
  if (manager !== undefined) return { step: 'project', decider: manager }
  return { step: 'direct', decider: pick([...aboveProject, ...directors]) ?? '' }
}

/** True for who worked, typed or sent an entry (INV-GEN-02). */
export function isAuthor({ user, sentBy, enteredBy }: RoutedEntry, id: string): boolean {
  return id === user || id === sentBy || id === enteredBy
}

/** What the flow of a part is about. */
export interface PartFlow {
  readonly project: string
  /** Empty where the specialty is not asked. */
  readonly specialty: string
  /** The policy that applies: one that asks a specialty without leader is that of the manager alone. */
  readonly policy: ApprovalPolicy
}

/** A part of a sending: the entries of one project, or of one manager, within one period. */
export interface SendingPart<Entry> {
  /** Empty where the manager of the person decides. */
  readonly project: string
  readonly policy: ApprovalPolicy
  readonly decider: string
  readonly flow: PartFlow
  readonly from: Day
  readonly to: Day
  readonly minutes: number
  readonly entries: readonly Entry[]
}

type SentEntry = Pick<HourEntry, 'id' | 'user' | 'day' | 'project' | 'specialty' | 'minutes'>

/**
 * Divides what is sent into the parts that are decided apart: per person and period, by project where its manager
 * decides, else by the deciding person; where the specialty is asked first, by specialty too. A week over a month's end
 * makes two (domain.md §11.1).
 */
export function partsOfSending<Entry extends SentEntry>(
  entries: readonly Entry[],
  routeOf: (entry: Entry) => ApprovalRoute & { readonly policy: ApprovalPolicy },
  periodsOf: (user: string) => readonly Pick<Period, 'kind' | 'from' | 'to'>[],
): readonly SendingPart<Entry>[] {
  const routed = entries
    .toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))
    .map((entry) => ({ entry, route: routeOf(entry) }))
  const byPart = Map.groupBy(routed, ({ entry, route }) => {
    const { project, specialty, policy } = flowOf(entry, route)
    const period = accountingPeriod(entry.day, periodsOf(entry.user)).from
    return [entry.user, period, route.policy, policy, project, specialty, project === '' ? route.decider : ''].join(' ')
  })
  return [...byPart.values()].map((part) => {
    const [{ entry, route }] = part as [(typeof part)[0]]
    const days = part.map((one) => one.entry.day)
    return {
      project: route.step === 'direct' ? '' : entry.project,
      policy: route.policy,
      decider: route.decider,
      flow: flowOf(entry, route),
      from: days[0]!,
      to: days.at(-1)!,
      minutes: part.reduce((sum, one) => sum + one.entry.minutes, 0),
      entries: part.map((one) => one.entry),
    }
  })
}

function flowOf(
  { project, specialty }: SentEntry,
  { step, policy }: ApprovalRoute & { readonly policy: ApprovalPolicy },
): PartFlow {
  if (step === 'lead') return { project, specialty, policy }
  const isOfManager = step === 'direct' && (project === '' || policy === 'manager_only')
  return isOfManager
    ? { project: '', specialty: '', policy: 'manager_only' }
    : { project, specialty: '', policy: 'one_level' }
}

/** The period that a day counts in: the month as it was declared, else the calendar's month. */
export function accountingPeriod(
  day: Day,
  periods: readonly Pick<Period, 'kind' | 'from' | 'to'>[],
): { readonly from: Day; readonly to: Day } {
  return periods.find((period) => period.kind === 'month' && covers(period, day)) ?? monthBounds(monthOf(day))
}

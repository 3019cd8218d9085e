import { covers, type Day, monthBounds, monthOf } from '../kernel/index.ts'
import type { HourEntry } from './hours.collection.ts'
import type { ApprovalPolicy } from './hours-rules.collection.ts'
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

/** A part of a sending: the entries of one project, or of one manager, within one period. */
export interface SendingPart<Entry> {
  readonly project: string
  readonly policy: ApprovalPolicy
  readonly decider: string
  readonly from: Day
  readonly to: Day
  readonly minutes: number
  readonly entries: readonly Entry[]
}

type SentEntry = Pick<HourEntry, 'id' | 'user' | 'day' | 'project' | 'minutes'>

/**
 * Divides what is sent into the parts that are decided apart: per person and period, by project where its manager
 * decides, else by the deciding person. A week over a month's end makes two (domain.md §11.1).
 */
export function partsOfSending<Entry extends SentEntry>(
  entries: readonly Entry[],
  routeOf: (entry: Entry) => ApprovalRoute & { readonly policy: ApprovalPolicy },
  periods: readonly Pick<Period, 'kind' | 'from' | 'to'>[],
): readonly SendingPart<Entry>[] {
  const routed = entries
    .toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))
    .map((entry) => ({ entry, route: routeOf(entry) }))
  const byPart = Map.groupBy(routed, ({ entry, route }) => {
    const whose = route.step === 'direct' ? `of ${route.decider}` : `in ${entry.project}`
    return [entry.user, accountingPeriod(entry.day, periods).from, route.policy, whose].join(' ')
  })
  return [...byPart.values()].map((part) => {
    const [{ entry, route }] = part as [(typeof part)[0]]
    const days = part.map((one) => one.entry.day)
    return {
      project: route.step === 'direct' ? '' : entry.project,
      policy: route.policy,
      decider: route.decider,
      from: days[0]!,
      to: days.at(-1)!,
      minutes: part.reduce((sum, one) => sum + one.entry.minutes, 0),
      entries: part.map((one) => one.entry),
    }
  })
}

/** The period that a day counts in: the month as it was declared, else the calendar's month. */
export function accountingPeriod(
  day: Day,
  periods: readonly Pick<Period, 'kind' | 'from' | 'to'>[],
): { readonly from: Day; readonly to: Day } {
  return periods.find((period) => period.kind === 'month' && covers(period, day)) ?? monthBounds(monthOf(day))
}

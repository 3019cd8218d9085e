import { findVisible, type RowOf } from '@timesheet/engine'
import {
  type ApprovalGround,
  type DayRange,
  type EntryGrounds,
  type HourEntry,
  hours,
  hoursRules,
  isLoaded,
  ruleInForce,
} from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { authorsOf, namesOf, type Seen } from './row-authors.ts'
import { ruleGround } from './rule-ground.ts'

/** Of whom, which days and which hours; '' is all. */
type AskedEntries = DayRange & Readonly<Record<'user' | 'project' | 'task' | 'kind', string>>

const OF_TASK = '(document = {:task} || activity = {:task} || nonproductive = {:task})'

/** Who approved and entered the entries of a person, and which rules rounded them: those that the viewer may list. */
export async function entryGrounds(
  seen: Seen,
  asked: AskedEntries,
  rules: readonly RowOf<typeof hoursRules>[],
): Promise<EntryGrounds> {
  const { user, from, to, project, task, kind } = asked
  const filter = [
    'user = {:user} && day >= {:from} && day <= {:to}',
    ...(project === '' ? [] : ['project = {:project}']),
    ...(task === '' ? [] : [OF_TASK]),
    ...(kind === '' ? [] : ['kind = {:kind}']),
  ]
  const rows = await findVisible(seen.app, seen.info, {
    collection: hours,
    filter: filter.join(' && '),
    params: { user, from, to, ...(project && { project }), ...(task && { task }), ...(kind && { kind }) },
    sort: 'day',
  })
  const entries = rows.map(({ values }) => values).filter(isLoaded)
  const names = await namesOf(
    seen,
    entries.flatMap(({ decidedBy, enteredBy }) => [decidedBy, enteredBy]),
  )
  const entered = Map.groupBy(
    entries.filter(({ enteredBy }) => enteredBy !== '' && enteredBy !== user),
    ({ enteredBy }) => enteredBy,
  )
  const rounded = Map.groupBy(entries, (entry) => ruleInForce(rules, { user, project: entry.project, day: entry.day }))
  const authorOf = await authorsOf(
    seen,
    [...rounded.keys()].flatMap((rule) => (rule ? [{ entity: hoursRules.name, id: rule.id }] : [])),
  )
  return {
    entries: entries.length,
    minutes: minutesOf(entries),
    approvals: approvalsOf(entries, names),
    entered: [...entered].map(([by, own]) => ({ by: names.get(by) ?? '', entries: own.length })),
    roundings: [...rounded].map(([rule, own]) => ({
      ...ruleGround(rule, rule ? authorOf(hoursRules.name, rule.id) : null),
      entries: own.length,
    })),
  }
}

function minutesOf(entries: readonly Pick<HourEntry, 'minutes'>[]): number {
  return sumMinutes(entries.map(({ minutes }) => minutes))
}

/** The approved ones by who approved them, those with the most hours first. */
function approvalsOf(
  entries: readonly Pick<HourEntry, 'minutes' | 'state' | 'decidedBy' | 'decidedHow' | 'decidedOn'>[],
  names: ReadonlyMap<string, string>,
): readonly ApprovalGround[] {
  const approved = entries.filter(({ state }) => state === 'approved')
  const groups = Map.groupBy(approved, ({ decidedBy, decidedHow }) => `${decidedHow} ${decidedHow ? '' : decidedBy}`)
  return [...groups.values()]
    .map((own): ApprovalGround => {
      const [first] = own
      const on = own.map(({ decidedOn }) => decidedOn).toSorted()
      return {
        by: first?.decidedHow ? '' : (names.get(first?.decidedBy ?? '') ?? ''),
        how: first?.decidedHow ?? '',
        entries: own.length,
        minutes: minutesOf(own),
        first: on[0] ?? '',
        last: on.at(-1) ?? '',
      }
    })
    .toSorted((a, b) => b.minutes - a.minutes)
}

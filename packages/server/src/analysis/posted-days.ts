import { type EmployerHistory, type Period, personPeriods } from '@timesheet/domain/hours'
import { type Facts, type HeldTables, WithDimension } from '@timesheet/engine/cube'
import type { SeenFacts } from './seen-facts.ts'
import { rowsOf, textOf } from './held-rows.ts'

/** The dimension of the day by which facts count in an accounting period. */
export const POSTED = 'posted'

type ClosedMonth = Pick<Period, 'kind' | 'from' | 'to' | 'employer' | 'closedOn'>

/** Adjustments by the last day of the period where they are posted. */
export function postedAdjustments(tables: HeldTables, seen: SeenFacts): SeenFacts {
  const { facts } = seen
  const days = facts.dictionary('day')
  const periods = facts.dictionary('period')
  const posted = Int32Array.from({ length: periods.size }, (_, code) =>
    days.codeOf(textOf(tables.rows('periods').get(periods.valueOf(code)), 'to')),
  )
  const column = facts.column('period')
  const codes = Int32Array.from({ length: facts.size }, (_, row) => posted[column[row]!]!)
  return { ...seen, facts: new WithDimension(facts, { name: POSTED, dictionary: days, codes }) }
}

/**
 * Entries by their day, but those that were approved after their period was closed by the day of that decision: they
 * count in the accounting period of the decision (domain.md §11.1).
 */
export function postedEntries(tables: HeldTables, seen: SeenFacts): SeenFacts {
  const { facts } = seen
  const days = facts.dictionary('day')
  const codes = Int32Array.from({ length: facts.size }, (_, row) => facts.column('day')[row]!)
  const closed = closedMonths(tables)
  if (closed.length > 0) moveLate(facts, codes, { closed, closedOn: closedOnOf(tables, closed) })
  return { ...seen, facts: new WithDimension(facts, { name: POSTED, dictionary: days, codes }) }
}

interface Closings {
  readonly closed: readonly ClosedMonth[]
  readonly closedOn: (user: string, day: string) => string
}

function firstClosing(closed: readonly ClosedMonth[], day: string): string {
  const own = closed.filter(({ from, to }) => from <= day && day <= to).map(({ closedOn }) => closedOn)
  return own.toSorted()[0] ?? ''
}

function moveLate(facts: Facts, codes: Int32Array, { closed, closedOn }: Closings): void {
  const [users, days, states, decided] = ['user', 'day', 'state', 'decidedOn'].map((name) => facts.dictionary(name))
  const [ofUser, ofDay, ofState, ofDecided] = ['user', 'day', 'state', 'decidedOn'].map((name) => facts.column(name))
  const approved = states!.knownCode('approved') ?? -1
  // Nearly all were approved before the first closing of their day for anybody.
  const first = Array.from({ length: days!.size }, (_, code) => firstClosing(closed, days!.valueOf(code)))
  for (let row = 0; row < codes.length; row++) {
    if (ofState![row] !== approved || ofDecided![row] === 0) continue
    const on = decided!.valueOf(ofDecided![row]!)
    const earliest = first[ofDay![row]!]!
    if (earliest === '' || on <= earliest) continue
    const closing = closedOn(users!.valueOf(ofUser![row]!), days!.valueOf(ofDay![row]!))
    if (closing !== '' && on > closing) codes[row] = days!.codeOf(on)
  }
}

function closedMonths(tables: HeldTables): readonly ClosedMonth[] {
  return rowsOf(tables, 'periods')
    .filter((row) => textOf(row, 'kind') === 'month' && textOf(row, 'state') === 'closed')
    .map((row) => ({
      kind: 'month',
      from: textOf(row, 'from'),
      to: textOf(row, 'to'),
      employer: textOf(row, 'employer'),
      closedOn: textOf(row, 'closedOn'),
    }))
}

/** On which day the month of a person's day was closed; '' while it is not. */
function closedOnOf(tables: HeldTables, closed: readonly ClosedMonth[]): (user: string, day: string) => string {
  const histories = Map.groupBy(rowsOf(tables, 'user_employer'), (row) => textOf(row, 'user'))
  const known = new Map<string, readonly ClosedMonth[]>()
  const monthsOf = (user: string) => {
    const before = known.get(user)
    if (before) return before
    const history: EmployerHistory = (histories.get(user) ?? []).map((row) => ({
      employer: textOf(row, 'employer'),
      from: textOf(row, 'from'),
      to: textOf(row, 'to'),
    }))
    const own = personPeriods(closed, history)
    known.set(user, own)
    return own
  }
  return (user, day) => monthsOf(user).find(({ from, to }) => from <= day && day <= to)?.closedOn ?? ''
}

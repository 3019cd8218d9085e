import { type App, findRows, findRowsByKey, type RowOf } from '@timesheet/engine'
import {
  absencesByKind,
  approvedByKind,
  balanceAdjustments,
  type Compensation,
  compensationOn,
  employerStretches,
  type EmployerStretch,
  type ExpectedContext,
  expectedMinutes,
  expectedOn,
  type FrozenFigures,
  hours,
  type KindSum,
  type OvertimeCorrection,
  overtimeIn,
  overtimeRequests,
  type periods,
  type PersonOvertime,
  settleOvertime,
  sumCorrections,
} from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { absenceTypes, userEmployer } from '@timesheet/domain/people'
import type { ClosingPerson } from './closing-facts.ts'
import { gatherOvertimePeople } from '../kernel/overtime-facts.ts'
import { measureOvertime, weeksOf } from '../kernel/overtime-of.ts'

type Period = RowOf<typeof periods>
type DaySum = KindSum & { readonly user: string; readonly day: string }

/** Returns the rows of a person for payroll. */
type PayrollOf = (person: ClosingPerson, figures: FrozenFigures) => ReturnType<typeof payrollRows>

/**
 * Reads what payroll is told of everybody in a closed period, and returns a function that reads the hours of some of
 * them: those of everybody at once would hold the event loop.
 */
export async function gatherPayroll(
  app: App,
  period: Period,
): Promise<(people: readonly ClosingPerson[]) => Promise<PayrollOf>> {
  const { from, to } = period
  const range = { from, to }
  const kinds = await findRows({ app }, absenceTypes, { sort: 'code' })
  const assigned = Map.groupBy(
    await findRows({ app }, userEmployer, {
      filter: 'from <= {:to} && (to = "" || to > {:from})',
      params: range,
    }),
    ({ user }) => user,
  )
  const asked = Map.groupBy(
    await findRows({ app }, overtimeRequests, {
      filter: 'state = "approved" && from <= {:to} && to >= {:from}',
      params: range,
    }),
    ({ user }) => user,
  )
  const corrections = Map.groupBy(
    await findRowsByKey({ app }, balanceAdjustments, [{ period: period.id, kind: 'overtime' }]),
    ({ user }) => user,
  )
  return async (people) => {
    const users = people.map(({ user }) => user)
    const loaded = Map.groupBy(await sumKinds(app, range, users), ({ user }) => user)
    const subject = await gatherOvertimePeople({ app }, users, weeksOf(range))
    const overtime = await measureOvertime({ app }, subject, range)
    return (person, figures) => {
      const known = {
        assignments: assigned.get(person.user) ?? [],
        loaded: loaded.get(person.user) ?? [],
        overtime: overtime.get(person.user),
        corrections: corrections.get(person.user) ?? [],
        compensationOf: (day: string) =>
          compensationOn(day, subject.get(person.user)?.terms.countryOn(day) ?? '', asked.get(person.user) ?? []),
        kinds,
      }
      return payrollRows(person, { period, figures, known })
    }
  }
}

interface PayrollFacts {
  readonly period: Pick<Period, 'id' | 'from' | 'to' | 'employer'>
  readonly figures: FrozenFigures
  readonly known: Known
}

interface Known {
  readonly assignments: readonly RowOf<typeof userEmployer>[]
  readonly loaded: readonly DaySum[]
  readonly overtime: PersonOvertime | undefined
  /** What was posted in the period of the overtime of earlier ones. */
  readonly corrections?: readonly OvertimeCorrection[]
  /** How overtime of a day is made good. */
  readonly compensationOf: (day: string) => Compensation
  readonly kinds: readonly RowOf<typeof absenceTypes>[]
}

/** What payroll is told of a person in a closed period: a row for each employer. */
export function payrollRows(
  person: Pick<ClosingPerson, 'user' | 'terms' | 'ranges' | 'context'>,
  { period, figures, known }: PayrollFacts,
) {
  const { from, to } = period
  const { assignments, loaded, overtime, corrections = [], compensationOf, kinds } = known
  const { user, terms } = person
  const found = person.ranges.flatMap((range) => employerStretches(range, assignments, terms))
  const employer = period.employer || (assignments.at(-1)?.employer ?? '')
  const stretches = found.length > 0 ? found : [{ from, to, employer }]
  const context = person.context()
  // Corrections alone: none of the days is theirs any more.
  const isTheirs = person.ranges.length > 0
  return stretches.map((stretch, i) => {
    const isLast = i === stretches.length - 1
    const within = isTheirs ? loaded.filter(({ day }) => isIn(stretch, day)) : []
    const sums = approvedByKind(within)
    return {
      period: period.id,
      user,
      employer: stretch.employer,
      fileNumber: terms.fileNumber,
      from: stretch.from,
      to: stretch.to,
      expected: isTheirs ? expectedMinutes({ from: stretch.from, to: stretch.to }, context) : 0,
      approved: sumMinutes(Object.values(sums)),
      kinds: Object.fromEntries(Object.entries(sums)),
      overtime: overtime && isTheirs ? { ...overtimeIn(stretch, overtime.days) } : null,
      settlement:
        overtime && isTheirs
          ? {
              ...settleOvertime(
                overtime.days.filter(({ day }) => isIn(stretch, day)),
                { surplus: surplusOf(within, context), compensationOf },
              ),
            }
          : null,
      corrected: isLast && corrections.length > 0 ? { ...sumCorrections(corrections) } : null,
      provisional:
        isTheirs && (overtime?.days.some(({ day, isProvisional }) => isProvisional && isIn(stretch, day)) ?? false),
      absences: isTheirs
        ? absencesByKind(stretch, context.absences, context, kinds).map((absence) => ({ ...absence }))
        : [],
      adjusted: isLast ? figures.adjusted : 0,
      balance: isLast ? figures.balance : 0,
    }
  })
}

function isIn({ from, to }: Pick<EmployerStretch, 'from' | 'to'>, day: string): boolean {
  return from <= day && day <= to
}

/** What the days with approved hours have beyond what was expected of each. */
function surplusOf(loaded: readonly DaySum[], context: ExpectedContext): number {
  const byDay = Map.groupBy(loaded, ({ day }) => day)
  const beyond = [...byDay].map(
    ([day, own]) => sumMinutes(own.map(({ minutes }) => minutes)) - expectedOn(day, context),
  )
  return sumMinutes(beyond.map((minutes) => Math.max(0, minutes)))
}

async function sumKinds(
  app: App,
  { from, to }: Pick<Period, 'from' | 'to'>,
  users: readonly string[],
): Promise<DaySum[]> {
  const named = users.map((user, i) => [`user${i}`, user] as const)
  return app.records.aggregate({
    collection: hours,
    filter: `(${named.map(([name]) => `user = {:${name}}`).join(' || ')}) && day >= {:from} && day <= {:to} && state = "approved"`,
    params: { from, to, ...Object.fromEntries(named) },
    groupBy: ['user', 'day', 'kind', 'state'],
    sums: ['minutes'],
  })
}

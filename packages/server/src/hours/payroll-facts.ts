import { type App, findRows, type RowOf } from '@timesheet/engine'
import {
  absencesByKind,
  approvedByKind,
  type ClassMinutes,
  employerStretches,
  type EmployerStretch,
  expectedMinutes,
  type FrozenFigures,
  hours,
  type KindSum,
  type periods,
  type PersonOvertime,
} from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { absenceTypes, userEmployer } from '@timesheet/domain/people'
import type { RecordValues } from '@timesheet/schema'
import type { ClosingPerson } from './closing-facts.ts'
import { overtimeBetween } from '../kernel/overtime-of.ts'

type Period = RowOf<typeof periods>
type DaySum = KindSum & { readonly user: string; readonly day: string }

/** Reads, in a few statements, what payroll is told of everybody in a closed period; returns the rows of a person. */
export async function gatherPayroll(
  app: App,
  period: Period,
): Promise<(person: ClosingPerson, figures: FrozenFigures) => readonly RecordValues[]> {
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
  const loaded = Map.groupBy(await sumKinds(app, range), ({ user }) => user)
  const overtime = await overtimeBetween({ app }, 'all', range)
  return (person, figures) => {
    const { user, terms } = person
    const assignments = assigned.get(user) ?? []
    const found = employerStretches(range, assignments, terms)
    const stretches = found.length > 0 ? found : [{ ...range, employer: assignments.at(-1)?.employer ?? '' }]
    const context = person.context()
    return stretches.map((stretch, i) => {
      const isLast = i === stretches.length - 1
      const own = overtime.get(user)
      const sums = approvedByKind((loaded.get(user) ?? []).filter(({ day }) => isIn(stretch, day)))
      return {
        period: period.id,
        user,
        employer: stretch.employer,
        fileNumber: terms.fileNumber,
        from: stretch.from,
        to: stretch.to,
        expected: expectedMinutes({ from: stretch.from, to: stretch.to }, context),
        approved: sumMinutes(Object.values(sums)),
        kinds: Object.fromEntries(Object.entries(sums)),
        overtime: own ? { ...overtimeOf(own, stretch) } : null,
        provisional: own?.days.some(({ day, isProvisional }) => isProvisional && isIn(stretch, day)) ?? false,
        absences: absencesByKind(stretch, context.absences, context, kinds).map((absence) => ({ ...absence })),
        adjusted: isLast ? figures.adjusted : 0,
        balance: isLast ? figures.balance : 0,
      }
    })
  }
}

function isIn({ from, to }: Pick<EmployerStretch, 'from' | 'to'>, day: string): boolean {
  return from <= day && day <= to
}

/** Overtime of the days of a stretch; normal minutes stand in `kinds`. */
function overtimeOf({ days }: PersonOvertime, stretch: EmployerStretch): ClassMinutes {
  const own = days.filter(({ day }) => isIn(stretch, day)).map(({ minutes }) => minutes)
  const total = (name: keyof ClassMinutes) => sumMinutes(own.map((minutes) => minutes[name]))
  return { normal: 0, extra50: total('extra50'), extra100: total('extra100'), extra: total('extra') }
}

async function sumKinds(app: App, { from, to }: Pick<Period, 'from' | 'to'>): Promise<DaySum[]> {
  return app.records.aggregate({
    collection: hours,
    filter: 'day >= {:from} && day <= {:to} && state = "approved"',
    params: { from, to },
    groupBy: ['user', 'day', 'kind', 'state'],
    sums: ['minutes'],
  })
}

import { HOUR_STATES, LOADED_STATES } from '@timesheet/domain/hours'
import { type Day, formatDay, mondayOf, monthOf, monthTitle, sumMinutes } from '@timesheet/domain/kernel'
import type { ProjectHours } from '@timesheet/domain/projects'
import { type ToldFigure, toldParts } from '../../widgets/explained/told-figure.ts'
import { compareMonths, type DaySum } from './project-summary.view-model.ts'

const WAITING = ['submitted', 'approved_1'] as const
const SEEN = 'Se cuentan sólo las horas que esta cuenta puede ver.'

interface ProjectPlace {
  readonly project: string
  readonly today: Day
  /** False where only some of the hours are seen. */
  readonly isAll: boolean
}

function byState({ states }: ProjectHours, wanted: readonly (keyof typeof HOUR_STATES)[]) {
  return wanted.map((state) => ({
    label: HOUR_STATES[state],
    value: sumMinutes(states.filter((row) => row.state === state).map(({ minutes }) => minutes)),
  }))
}

function byWeek(days: readonly DaySum[], month: string) {
  const weeks = Map.groupBy(
    days.filter(({ day }) => monthOf(day) === month).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ({ day }) => mondayOf(day),
  )
  return toldParts(
    [...weeks].map(([monday, some]) => ({
      label: `Semana del ${formatDay(monday)}`,
      value: sumMinutes(some.map(({ minutes }) => minutes)),
    })),
    (count) => `${count} semanas más`,
  )
}

/** The figures of a project's page, with what each is the sum of. */
export function projectFigures(hours: ProjectHours, { project, today, isAll }: ProjectPlace) {
  const { month, previous, thisMonth, lastMonth } = compareMonths(hours.days, today)
  const more = {
    ...(!isAll && { notes: [SEEN] }),
    rows: { label: 'Ver sus horas', to: `/projects/${project}/hours` },
  }
  const loaded: ToldFigure = {
    title: 'Cargadas',
    value: sumMinutes(hours.days.map(({ minutes }) => minutes)),
    formula: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.',
    partsLabel: 'Por estado',
    parts: byState(hours, LOADED_STATES).filter(({ value }) => value !== 0),
    ...more,
  }
  const ofMonth = (title: string, which: string, value: number): ToldFigure => ({
    title: `${title}: ${monthTitle(which)}`,
    value,
    formula: 'Horas cargadas en los días del mes; sin las rechazadas.',
    parts: byWeek(hours.days, which),
    ...more,
  })
  const waiting = byState(hours, WAITING)
  return {
    loaded,
    thisMonth: ofMonth('Este mes', month, thisMonth),
    lastMonth: ofMonth('Mes anterior', previous, lastMonth),
    waiting: {
      title: 'Por aprobar',
      value: sumMinutes(waiting.map(({ value }) => value)),
      formula: 'Horas enviadas que esperan una decisión, y aprobadas sólo en el primer nivel.',
      parts: waiting.filter(({ value }) => value !== 0),
      ...more,
    } satisfies ToldFigure,
  }
}

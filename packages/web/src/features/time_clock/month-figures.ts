import {
  type Minutes,
  formatClock,
  formatDay,
  mondayOf,
  monthBounds,
  monthTitle,
  sumMinutes,
} from '@timesheet/domain/kernel'
import type { MonthLimits, MonthSummary } from '@timesheet/domain/time_clock'
import { type ToldFigure, partsInTime } from '../../widgets/explained/told-figure.ts'
import { REGISTER_WORDS } from '../../widgets/time_clock/register-figures.ts'

/** What the summary of a month says in sum. */
export type MonthSum = 'work' | 'pause' | 'remote' | 'travel' | 'night'

type Summary = Pick<MonthSummary, 'month' | 'days' | 'totals' | 'night'>

const TITLES: Readonly<Record<MonthSum, string>> = {
  work: 'Trabajado',
  pause: 'Pausas',
  remote: 'Trabajado en remoto',
  travel: 'Trabajado de viaje',
  night: 'Trabajado de noche',
}
const FORMULAS: Readonly<Record<MonthSum, string>> = {
  work: REGISTER_WORDS.worked,
  pause: REGISTER_WORDS.paused,
  remote: 'De lo trabajado, los tramos registrados como remotos.',
  travel: 'De lo trabajado, los tramos registrados como viaje.',
  night: 'De lo trabajado, lo que cae en el horario nocturno de la ley.',
}

const OF_DAY: Readonly<Record<Exclude<MonthSum, 'night'>, (day: Summary['days'][number]) => Minutes>> = {
  work: ({ minutes }) => minutes.work,
  pause: ({ minutes }) => minutes.pause,
  remote: ({ modes }) => modes.remote,
  travel: ({ modes }) => modes.travel,
}

/** A sum of the register of a month, week by week. */
export function monthFigure({ month, days, totals, night }: Summary, key: MonthSum): ToldFigure {
  const told = { title: `${TITLES[key]}: ${monthTitle(month)}`, formula: FORMULAS[key] }
  if (key === 'night') {
    const { worked, counted } = night
    return {
      ...told,
      value: worked,
      notes: counted === worked ? [] : [`La ley las cuenta como ${formatClock(counted)}.`],
    }
  }
  const value = key === 'work' || key === 'pause' ? totals.minutes[key] : totals.modes[key]
  const weeks = [...Map.groupBy(days, ({ day }) => mondayOf(day)).values()].map((some) => ({
    label: `${formatDay(some[0]!.day)} al ${formatDay(some.at(-1)!.day)}`,
    value: sumMinutes(some.map(OF_DAY[key])),
  }))
  return { ...told, value, partsLabel: 'Por semana', parts: partsInTime(weeks, (count) => `${count} semanas más`) }
}

interface OvertimeOf {
  readonly user: string
  readonly month: string
  readonly overtime: MonthLimits['overtime']
}

/** A sum of overtime of a month or of its year, as its limits say it. */
export function overtimeFigure([label, value]: readonly [string, Minutes], of: OvertimeOf): ToldFigure {
  const { user, month, overtime } = of
  const bounds = monthBounds(month)
  const isYear = value === overtime?.inYear && label.includes('año')
  const cap = (isYear ? overtime?.caps.year : overtime?.caps.month) ?? 0
  const span = isYear ? { from: `${month.slice(0, 4)}-01-01`, to: bounds.to } : bounds
  return {
    title: `${label}: ${isYear ? month.slice(0, 4) : monthTitle(month)}`,
    value,
    formula: isYear
      ? 'Horas extra del 1 de enero al fin del mes, como las cuenta el tope de la ley.'
      : 'Del mes, como la ley las clasifica; provisorias hasta que se aprueban sus semanas.',
    notes: cap > 0 ? [`La ley permite ${formatClock(cap)} en el ${isYear ? 'año' : 'mes'}.`] : [],
    grounds: { user, ...span, about: ['overtime'] },
  }
}

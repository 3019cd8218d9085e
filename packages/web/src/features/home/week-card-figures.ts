import { type Day, formatDay, weekdayOf } from '@timesheet/domain/kernel'
import { WEEKDAYS } from '../../ui/text/weekday-names.ts'
import type { ToldFigure } from '../../widgets/explained/told-figure.ts'
import type { WeekDay, WeekSummary } from './week.view-model.ts'

const rowsOf = (week: Day) => ({ label: 'Abrir la semana', to: '/hours', search: { week } })

/** What is loaded, or expected, of the person's week, by day. */
export function weekSumFigure({ days, ...sums }: WeekSummary, key: 'loaded' | 'expected', user: string): ToldFigure {
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return {
    title: key === 'loaded' ? 'Cargadas esta semana' : 'Esperadas esta semana',
    value: sums[key],
    formula:
      key === 'loaded'
        ? 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.'
        : 'Jornada de cada día menos feriados y ausencias aprobadas.',
    partsLabel: 'Por día',
    parts: days
      .map((one) => ({ label: `${WEEKDAYS[weekdayOf(one.day) - 1]} ${formatDay(one.day)}`, value: one[key] }))
      .filter(({ value }) => value !== 0),
    grounds:
      key === 'loaded'
        ? { user, from, to, about: ['entries'], loaded: sums.loaded }
        : { user, from, to, about: ['expected'], expected: sums.expected },
    rows: rowsOf(from),
  }
}

/** What is loaded on a day of the person's week, beside what is expected of it. */
export function weekDayFigure({ day, loaded, expected }: WeekDay, user: string): ToldFigure {
  return {
    title: `Cargadas el ${formatDay(day)}`,
    value: loaded,
    formula: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.',
    grounds: { user, from: day, to: day, about: ['entries', 'expected'], loaded, expected },
    rows: rowsOf(day),
  }
}

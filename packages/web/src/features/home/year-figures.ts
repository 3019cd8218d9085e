import type { PersonYear } from '@timesheet/domain/hours'
import { addDays, type Month, monthBounds, MONTH_NAMES, sumMinutes } from '@timesheet/domain/kernel'
import { type ToldFigure, type ToldPart, partsInTime } from '../../widgets/explained/told-figure.ts'
import { agreementLines, forecastLines, type Line } from './year.view-model.ts'

function parts(lines: readonly Line[]) {
  return lines.map(({ label, minutes }) => ({ label, value: minutes }))
}

/** The hours that a year asks for. */
export function agreedFigure(
  year: Pick<PersonYear, 'base' | 'excused' | 'expected'>,
  { name, user }: { readonly name: string; readonly user: string },
): ToldFigure {
  const { expected } = year
  return {
    title: `Acordadas en ${name}`,
    value: expected,
    formula: 'Cada día usa la jornada, el calendario y las ausencias que rigen ese día.',
    parts: parts(agreementLines(year)),
    grounds: { user, from: `${name}-01-01`, to: `${name}-12-31`, about: ['expected'], expected },
  }
}

/** The hours that the end of a year will show. */
export function forecastFigure(year: Pick<PersonYear, 'loadedBefore' | 'loadedAfter' | 'forecast'>): ToldFigure {
  return {
    title: 'Previstas a fin de año',
    value: year.forecast,
    formula: 'Lo cargado, y desde hoy lo esperado de cada día donde no hay más cargado.',
    parts: parts(forecastLines(year)),
  }
}

type Before = Pick<PersonYear, 'months' | 'loadedBefore' | 'expectedBefore'>
const otherMonths = (count: number) => `${count} meses antes`

/** What is before today by month; of the last month only the days until yesterday. */
function byMonth(
  months: PersonYear['months'],
  { now, value, of }: { readonly now: Month; readonly value: number; readonly of: 'loaded' | 'expected' },
): readonly ToldPart[] {
  const named = (month: Month) => MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''
  const over = months
    .filter(({ month }) => month < now)
    .map((one) => ({ label: `${named(one.month)}${one.isFrozen ? ', cerrado' : ''}`, value: one[of] }))
  const rest = value - sumMinutes(over.map((part) => part.value))
  return partsInTime([...over, { label: `${named(now)}, hasta ayer`, value: rest }], otherMonths)
}

interface YearPlace {
  readonly today: string
  readonly user: string
}

/** The hours that are loaded until yesterday. */
export function loadedFigure({ months, loadedBefore: value }: Before, { today }: Pick<YearPlace, 'today'>): ToldFigure {
  return {
    title: 'Cargadas hasta ayer',
    value,
    formula: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas. Un mes cerrado, como lo congeló su cierre.',
    partsLabel: 'Por mes',
    parts: byMonth(months, { now: today.slice(0, 7), value, of: 'loaded' }),
    rows: { label: 'Ver las horas', to: '/hours/old' },
  }
}

/** The hours that are expected until yesterday. */
export function dueFigure({ months, expectedBefore: value }: Before, { today, user }: YearPlace): ToldFigure {
  return {
    title: 'Esperadas hasta ayer',
    value,
    formula: 'Jornada de cada día menos feriados y ausencias aprobadas. Un mes cerrado, como lo congeló su cierre.',
    partsLabel: 'Por mes',
    parts: byMonth(months, { now: today.slice(0, 7), value, of: 'expected' }),
    grounds: { user, from: `${today.slice(0, 4)}-01-01`, to: addDays(today, -1), about: ['expected'] },
  }
}

/** How far what is loaded is ahead of what is expected, until yesterday. */
export function aheadFigure({ loadedBefore, expectedBefore }: Before): ToldFigure {
  return {
    title: 'Adelanto hasta ayer',
    value: loadedBefore - expectedBefore,
    isSigned: true,
    formula: 'Lo cargado menos lo esperado hasta ayer.',
    parts: [
      { label: 'Cargadas hasta ayer', value: loadedBefore },
      { label: 'Esperadas hasta ayer', value: -expectedBefore },
    ],
  }
}

/** The hours of a month of the year that are loaded or expected, as the chart of the year shows them. */
export function yearMonthFigure(
  { month, isFrozen, ...sums }: PersonYear['months'][number],
  of: 'loaded' | 'expected',
  user: string,
): ToldFigure {
  const { from, to } = monthBounds(month)
  const name = `${MONTH_NAMES[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`
  const value = sums[of]
  const frozen = isFrozen ? ['El mes está cerrado: así lo congeló su cierre.'] : []
  if (of === 'expected')
    return {
      title: `Esperadas en ${name}`,
      value,
      formula: 'Jornada de cada día menos feriados y ausencias aprobadas.',
      notes: frozen,
      ...(!isFrozen && { grounds: { user, from, to, about: ['expected'], expected: value } }),
    }
  return {
    title: `Cargadas en ${name}`,
    value,
    formula: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.',
    notes: frozen,
    ...(!isFrozen && { grounds: { user, from, to, about: ['entries'], loaded: value } }),
    rows: { label: 'Ver el mes', to: '/hours/calendar/MonthView', search: { day: from } },
  }
}

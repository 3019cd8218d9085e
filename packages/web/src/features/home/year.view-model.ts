import {
  OVERTIME_CLASSES,
  type OvertimeClass,
  type YearOvertimeDay,
  overtimeMinutes,
  type PersonYear,
} from '@timesheet/domain/hours'
import { type Month, MONTH_NAMES, monthOf } from '@timesheet/domain/kernel'
import type { ChartSpec } from '../../ui/chart/chart.types.ts'
import { formatHours, type HoursFormat } from '../../ui/text/hours-text.tsx'

/** A line of an account: what it is, and its minutes. */
export interface Line {
  readonly label: string
  readonly minutes: number
}

/** How far loaded hours are ahead of what was expected until yesterday, in words. */
export function aheadWords(ahead: number): string {
  if (ahead === 0) return 'ni más ni menos que lo esperado'
  return ahead > 0 ? 'más que lo esperado' : 'menos que lo esperado'
}

/** What the agreed hours of a year are the sum of. */
export function agreementLines({ base, excused }: Pick<PersonYear, 'base' | 'excused'>): readonly Line[] {
  const lines = [
    { label: 'Jornadas del año, sin feriados', minutes: base },
    { label: 'Ausencias aprobadas', minutes: -excused },
  ]
  return lines.filter(({ minutes }, i) => i === 0 || minutes !== 0)
}

/** What the forecast is the sum of. */
export function forecastLines(year: Pick<PersonYear, 'loadedBefore' | 'loadedAfter' | 'forecast'>): readonly Line[] {
  const { loadedBefore, loadedAfter, forecast } = year
  const lines = [
    { label: 'Cargadas hasta ayer', minutes: loadedBefore },
    { label: 'Cargadas desde hoy', minutes: loadedAfter },
    { label: 'Esperadas desde hoy, sin cargar', minutes: forecast - loadedBefore - loadedAfter },
  ]
  return lines.filter(({ minutes }, i) => i === 0 || minutes !== 0)
}

/** The widths of the bar of a year, in percent of the larger of what is agreed and what is loaded. */
export function yearBar({ expected, expectedBefore, loadedBefore, loadedAfter }: YearBarFacts) {
  const loaded = loadedBefore + loadedAfter
  const full = Math.max(expected, loaded, 1)
  return { loaded: (loaded / full) * 100, due: (expectedBefore / full) * 100 }
}

type YearBarFacts = Pick<PersonYear, 'expected' | 'expectedBefore' | 'loadedBefore' | 'loadedAfter'>

/** The lines of the overtime of a day, one for each class that it has. */
export function overtimeLines({ minutes }: Pick<YearOvertimeDay, 'minutes'>): readonly Line[] {
  const classes = Object.keys(OVERTIME_CLASSES) as OvertimeClass[]
  return classes
    .filter((name) => minutes[name] > 0)
    .map((name) => ({ label: OVERTIME_CLASSES[name], minutes: minutes[name] }))
}

/** The overtime of a month, with its days. */
export interface OvertimeMonth {
  readonly month: Month
  readonly minutes: number
  readonly days: readonly YearOvertimeDay[]
}

/** The overtime by month, the newest month and day first. */
export function overtimeMonths(days: readonly YearOvertimeDay[]): readonly OvertimeMonth[] {
  const newest = days.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  return [...Map.groupBy(newest, ({ day }) => monthOf(day))].map(([month, some]) => ({
    month,
    minutes: some.reduce((sum, { minutes }) => sum + overtimeMinutes(minutes), 0),
    days: some,
  }))
}

/** What is said of overtime that comes near its limits; '' below 80 %. */
export function capWarning({ inMonth, inYear, caps }: NonNullable<PersonYear['overtime']>): string {
  if (caps.year > 0 && inYear >= caps.year) return 'Se alcanzó el tope anual de horas extra.'
  if (caps.month > 0 && inMonth >= caps.month) return 'Se alcanzó el tope mensual de horas extra.'
  if (caps.year > 0 && inYear * 10 >= caps.year * 8) return 'Queda menos de un quinto del tope anual de horas extra.'
  if (caps.month > 0 && inMonth * 10 >= caps.month * 8)
    return 'Queda menos de un quinto del tope mensual de horas extra.'
  return ''
}

/** The months of a year: what was loaded in each, and what was expected. */
export function monthsChart(months: PersonYear['months'], format: HoursFormat): ChartSpec {
  return {
    kind: 'bars',
    title: 'Mes por mes',
    categoryLabel: 'Mes',
    categories: months.map(({ month, isFrozen }) => {
      const name = MONTH_NAMES[Number(month.slice(5)) - 1]!
      return { id: month, name: name.slice(0, 3), long: isFrozen ? `${name}, cerrado` : name }
    }),
    series: [
      { id: 'loaded', name: 'Cargadas', values: months.map(({ loaded }) => loaded) },
      { id: 'expected', name: 'Esperadas', values: months.map(({ expected }) => expected), isTarget: true },
    ],
    format: (minutes) => formatHours(minutes, format),
    unit: 60,
  }
}

import { addDays, type Day, formatDay, sumMinutes, weekdayOf } from '@timesheet/domain/kernel'
import { WEEKDAYS_LONG } from '../../../ui/text/weekday-names.ts'
import type { GridPlace } from '../../../ui/explained/use-grid-explained.ts'
import { type ToldFigure, type ToldPart, toldParts } from '../../../widgets/explained/told-figure.ts'
import type { WeekLine, WeekView } from '../week.types.ts'
import type { RemainingByLine } from './remaining.queries.ts'

const DAYS = 7
/** The columns after the days. */
const TOTAL = DAYS
const REMAINING = DAYS + 1

/** What the figures of a week are told from. */
export interface WeekFigureFacts {
  readonly week: WeekView
  readonly user: string
  readonly remaining: RemainingByLine
}

function dayName(day: Day): string {
  return `${WEEKDAYS_LONG[weekdayOf(day) - 1]} ${formatDay(day)}`
}

const otherLines = (count: number) => `${count} tareas más`

/** The days of a column of sums: one of them, or the week. */
function columnOf({ week }: WeekFigureFacts, column: number) {
  const days = column < DAYS ? week.days.slice(column, column + 1) : week.days
  const [from, to] = [days[0]?.day ?? week.monday, days.at(-1)?.day ?? addDays(week.monday, DAYS - 1)]
  return { days, from, to, where: column < DAYS ? dayName(from) : 'la semana' }
}

function byLine({ week }: WeekFigureFacts, column: number, of: (cell: WeekLine['cells'][number]) => number) {
  return week.lines.map(({ label, cells }): ToldPart => ({
    label: label.title,
    value: sumMinutes((column < DAYS ? cells.slice(column, column + 1) : cells).map(of)),
  }))
}

/** A sum below the sheet, by the key of its row; null for none. */
export function footFigure(facts: WeekFigureFacts, key: string, column: number): ToldFigure | null {
  if (column > TOTAL) return null
  const { days, from, to, where } = columnOf(facts, column)
  const asked = { user: facts.user, from, to }
  const loaded = sumMinutes(days.map((day) => day.loaded))
  const expected = sumMinutes(days.map((day) => day.expected ?? 0))
  if (key === 'loaded')
    return {
      title: `Cargado: ${where}`,
      value: loaded,
      formula: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.',
      partsLabel: 'Por tarea',
      parts: toldParts(
        byLine(facts, column, ({ minutes }) => minutes),
        otherLines,
      ),
      grounds: { ...asked, about: ['entries'], loaded },
    }
  if (key === 'rejected')
    return {
      title: `Rechazado: ${where}`,
      value: sumMinutes(days.map((day) => day.rejected)),
      formula: 'Horas rechazadas y todavía sin corregir: no cuentan como cargadas.',
      partsLabel: 'Por tarea',
      parts: toldParts(
        byLine(facts, column, ({ rejected }) => rejected),
        otherLines,
      ),
    }
  if (facts.week.expected === null) return null
  if (key === 'expected')
    return {
      title: `Esperado: ${where}`,
      value: expected,
      formula: 'Jornada del día menos feriados y ausencias aprobadas.',
      grounds: { ...asked, about: ['expected'], expected },
    }
  if (key !== 'difference') return null
  return {
    title: `Diferencia: ${where}`,
    value: loaded - expected,
    isSigned: true,
    formula: 'Lo cargado menos lo esperado.',
    parts: [
      { label: 'Cargado', value: loaded },
      { label: 'Esperado', value: -expected },
    ],
    ...(days.some(({ unworked }) => unworked) && {
      notes: ['Lo declarado como no trabajado sigue esperado; sólo no se reclama.'],
    }),
    grounds: { ...asked, about: ['expected', 'entries'], expected, loaded },
  }
}

/** What is left of the budget of a row. */
function remainingFigure({ label, line }: WeekLine, remaining: RemainingByLine, key: string): ToldFigure | null {
  const left = remaining.get(key)
  if (!left) return null
  return {
    title: `Horas que quedan: ${label.title}`,
    value: left.budget - left.used,
    formula: 'Lo previsto para la tarea menos lo que cargaron todas las personas, en cualquier semana.',
    parts: [
      { label: line.document ? 'Previstas en el documento' : 'Previstas en la actividad', value: left.budget },
      { label: 'Cargadas', value: -left.used },
    ],
  }
}

/** A cell of a row that is not to be written: its total, what is left of its budget, a closed day; else null. */
function lineFigure(facts: WeekFigureFacts, row: number, column: number): ToldFigure | null {
  const { week, user, remaining } = facts
  const line = week.lines[row]
  if (!line) return absenceFigure(facts, row - week.lines.length, column)
  if (column === REMAINING) return remainingFigure(line, remaining, line.key)
  const isTotal = column === TOTAL
  const cell = line.cells[column]
  // In a cell that takes hours `=` begins a formula.
  if (!isTotal && (!cell?.blocked || cell.minutes === 0)) return null
  const { from, to, where } = columnOf(facts, column)
  const value = isTotal ? line.total : (cell?.minutes ?? 0)
  const { project, document, activity, nonproductive, kind } = line.line
  return {
    title: `${line.label.title}: ${where}`,
    value,
    formula: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.',
    ...(isTotal && {
      partsLabel: 'Por día',
      parts: line.cells
        .map(({ day, minutes }) => ({ label: dayName(day), value: minutes }))
        .filter((part) => part.value !== 0),
    }),
    grounds: {
      ...{ user, from, to, project, task: document || activity || nonproductive, kind },
      about: ['entries'],
      loaded: value,
    },
  }
}

function absenceFigure({ week, user }: WeekFigureFacts, at: number, column: number): ToldFigure | null {
  const absence = week.absences[at]
  if (!absence || column !== TOTAL) return null
  const parts = week.days.map(({ day }, i) => ({ label: dayName(day), value: absence.minutes[i] ?? 0 }))
  return {
    title: `Ausencia: ${absence.name}`,
    value: sumMinutes(absence.minutes),
    formula: 'Horas de la jornada que la ausencia ocupa.',
    partsLabel: 'Por día',
    parts: parts.filter(({ value }) => value !== 0),
    grounds: { user, from: week.monday, to: addDays(week.monday, DAYS - 1), about: ['expected'] },
  }
}

/** The figure of a cell of the week sheet; null for a cell that is none. `foot` are the keys of the rows of sums. */
export function weekFigure(
  facts: WeekFigureFacts,
  { part, row, column }: GridPlace,
  foot: readonly string[],
): ToldFigure | null {
  return part === 'foot' ? footFigure(facts, foot[row] ?? '', column) : lineFigure(facts, row, column)
}

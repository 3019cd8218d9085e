import { type Day, formatClock, formatDay, type Minutes, spanMinutes, weekdayOf } from '../kernel/index.ts'
import { minuteOf } from './instants.ts'
import { exceededLimits, limitText, type MonthLimits, overtimeTotals } from './month-limits.calc.ts'
import { type Answered, monthStanding, standingText } from './month-standing.calc.ts'
import { partText } from './month-parts.calc.ts'
import type { MonthSummary } from './month-summary.calc.ts'
import { isAnnulled, spanOf } from './register.calc.ts'
import { clockSpan, clockTime } from './register-texts.ts'
import { warningText } from './register-warnings.calc.ts'
import { CLOCK_KINDS, CLOCK_MODES, CLOCK_SOURCES, CLOCK_STATES, type ClockRow } from './time-clock.collection.ts'

/** Whose month it is, as the documents name them. */
export interface MonthOwner {
  readonly name: string
  readonly fileNumber: string
  readonly firm: string
}

/** What of a month is printed: texts only. */
export interface MonthDocument {
  readonly title: string
  readonly person: string
  readonly fileNumber: string
  readonly firm: string
  readonly zone: string
  readonly totals: readonly (readonly [label: string, value: string])[]
  readonly days: readonly (readonly string[])[]
  readonly rows: readonly (readonly string[])[]
  /** The limits of months and years that are exceeded. */
  readonly limits: readonly string[]
  readonly undecided: readonly string[]
  readonly code: string
  readonly standing: string
}

const WEEKDAYS = ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'] as const
/** How much of a hash tells rows apart on paper. */
const SHORT_HASH = 10

/** What is printed of a month besides its register. */
export interface DocumentFacts {
  readonly owner: MonthOwner
  readonly answers: readonly Answered[]
  readonly limits: MonthLimits
  readonly now: number
}

/** The month as texts for the printed summary: days, every row and correction, what is undecided, how it stands. */
export function monthDocument(summary: MonthSummary, { owner, answers, limits, now }: DocumentFacts): MonthDocument {
  const { part, rows, counted, proposals, code } = summary
  const counts = new Set(counted.map(({ id }) => id))
  return {
    title: partText(part),
    person: owner.name,
    fileNumber: owner.fileNumber,
    firm: owner.firm,
    zone: rows.at(-1)?.zone ?? '—',
    totals: [...monthTotals(summary), ...overtimeTotals(limits)].map(([label, minutes]) => [
      label,
      formatClock(minutes),
    ]),
    days: summary.days.map((day) => dayTexts(summary, day, now)),
    rows: rows.map((row) => rowTexts(row, counts.has(row.id))),
    limits: exceededLimits(limits).map(limitText),
    undecided: proposals.map(
      (row) =>
        `${formatDay(row.day)}: ${row.proposedByName} propone ${isAnnulled(row) ? 'anular el tramo' : clockSpan(row, now)}. ${row.reason}`,
    ),
    code,
    standing: standingText(monthStanding(answers, code)),
  }
}

/** The totals of a month by their label; a mode, the night and waiting only where there are any. */
export function monthTotals({
  totals: { minutes, modes },
  night,
}: MonthSummary): readonly (readonly [string, Minutes])[] {
  const always: readonly (readonly [string, Minutes])[] = [
    ['Trabajado', minutes.work],
    ['Pausa', minutes.pause],
  ]
  const rest: readonly (readonly [string, Minutes])[] = [
    ['Espera', minutes.waiting],
    ['Disponibilidad', minutes.available],
    ['Trabajo presencial', modes.on_site],
    ['Trabajo remoto', modes.remote],
    ['Trabajo de viaje', modes.travel],
    ['Trabajo de noche', night.worked],
  ]
  return [...always, ...rest.filter(([, total]) => total > 0)]
}

function dayTexts(
  { counted, warnings }: MonthSummary,
  day: MonthSummary['days'][number],
  now: number,
): readonly string[] {
  const spans = counted.filter((row) => row.day === day.day && row.kind !== 'pause' && !isAnnulled(row))
  const notes = warnings.filter((warning) => warning.day === day.day).map(warningText)
  return [
    dayText(day.day),
    spans.map((row) => clockSpan(row, now)).join(' · '),
    day.minutes.work === 0 ? '' : formatClock(day.minutes.work),
    day.minutes.pause === 0 ? '' : formatClock(day.minutes.pause),
    [...(day.isUnfinished ? ['sin salida'] : []), ...notes].join('; '),
  ]
}

function dayText(day: Day): string {
  return `${WEEKDAYS[weekdayOf(day) - 1]} ${formatDay(day)}`
}

function rowTexts(row: ClockRow, counts: boolean): readonly string[] {
  const who = row.decidedByName || row.proposedByName
  return [
    String(row.seq),
    formatDay(row.day),
    CLOCK_KINDS[row.kind],
    clockTime(row.at, row.zone),
    row.until === '' ? '' : clockTime(row.until, row.zone),
    CLOCK_SOURCES[row.source],
    CLOCK_STATES[row.state],
    counts ? 'Sí' : 'No',
    [who, row.reason].filter(Boolean).join(': '),
    row.hash.slice(0, SHORT_HASH),
  ]
}

/** The headers of `monthTable`. */
export const MONTH_COLUMNS = [
  'Empresa',
  'Orden',
  'Día',
  'Clase',
  'Desde',
  'Hasta',
  'Minutos',
  'Modalidad',
  'Origen',
  'Estado',
  'Cuenta',
  'Motivo',
  'Propuesta por',
  'Decidida por',
  'Recibido (UTC)',
  'Zona',
  'Huella anterior',
  'Huella',
] as const

/** The month as a table: every row and correction, then totals, overtime, warnings, integrity code (INV-REG-08). */
export function monthTable(
  summary: MonthSummary,
  { limits, firm }: { readonly limits: MonthLimits; readonly firm: string },
): readonly (readonly (string | number)[])[] {
  const counts = new Set(summary.counted.map(({ id }) => id))
  return [
    ...summary.rows.map((row) => [
      row.seq,
      formatDay(row.day),
      CLOCK_KINDS[row.kind],
      clockTime(row.at, row.zone),
      row.until === '' ? '' : clockTime(row.until, row.zone),
      spanMinutes(spanOf(row, minuteOf(row.at))),
      row.mode === '' ? '' : CLOCK_MODES[row.mode],
      CLOCK_SOURCES[row.source],
      CLOCK_STATES[row.state],
      counts.has(row.id) ? 'Sí' : 'No',
      row.reason,
      row.proposedByName,
      row.decidedByName,
      row.created,
      row.zone,
      row.prevHash,
      row.hash,
    ]),
    ...[...monthTotals(summary), ...overtimeTotals(limits)].map(([label, minutes]) => [
      '',
      'Total',
      label,
      '',
      '',
      minutes,
    ]),
    ...summary.warnings.map((warning) => ['', 'Aviso', `${formatDay(warning.day)}: ${warningText(warning)}`]),
    ...exceededLimits(limits).map((limit) => ['', 'Aviso', limitText(limit)]),
    ['', 'Código de integridad', summary.code],
  ].map((row) => [firm, ...row])
}

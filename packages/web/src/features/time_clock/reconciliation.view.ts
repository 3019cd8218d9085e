import {
  type Day,
  type ExportedCell,
  type ExportedTable,
  formatClock,
  formatDay,
  type Minutes,
  mondayOf,
  weekdayOf,
} from '@timesheet/domain/kernel'
import {
  type GapCause,
  type ReconciledDay,
  type ReconciledSums,
  type ReconciledTotals,
  reconciledTotals,
} from '@timesheet/domain/time_clock'
import type { CrossCell, CrossHeading, CrossRow } from '../../ui/grid/cross/cross-grid.types.ts'
import { formatHours, type HoursFormat } from '../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../ui/text/weekday-names.ts'
import { GAP_WORDS, signedMinutes } from '../../widgets/time_clock/gap-texts.ts'

/** The figures of a day, of a week, or of a person. */
type Sums = ReconciledTotals

interface Column {
  readonly key: string
  readonly label: string
  readonly over: string
  readonly isSigned?: boolean
  /** False for the figures of the register alone, which are seen without project hours, too. */
  readonly ofHours: boolean
  readonly of: (sums: Sums) => Minutes
}

const CAUSES = {
  unmarked_pause: 'Sin pausa',
  absence: 'Ausencia',
  travel: 'Viaje',
  unloaded: 'Sin cargar',
  overloaded: 'De más',
  unrecorded: 'Sin registro',
} as const satisfies Readonly<Record<GapCause, string>>

/** The columns of the reconciliation: both ledgers, their differences, and the parts that the gap is the sum of. */
export const RECONCILED_COLUMNS: readonly Column[] = [
  { key: 'worked', label: 'Trabajado', over: 'Registro', ofHours: false, of: ({ worked }) => worked },
  { key: 'paused', label: 'Pausas', over: 'Registro', ofHours: false, of: ({ paused }) => paused },
  { key: 'loaded', label: 'Cargado', over: 'Horas', ofHours: true, of: ({ loaded }) => loaded },
  { key: 'approved', label: 'Aprobado', over: 'Horas', ofHours: true, of: ({ approved }) => approved },
  { key: 'expected', label: 'Esperado', over: 'Horas', ofHours: true, of: ({ expected }) => expected },
  { key: 'gap', label: 'Brecha', over: 'Diferencias', isSigned: true, ofHours: true, of: ({ gap }) => gap },
  {
    key: 'deviation',
    label: 'Desvío',
    over: 'Diferencias',
    isSigned: true,
    ofHours: true,
    of: ({ deviation }) => deviation,
  },
  ...Object.entries(CAUSES).map(([cause, label]): Column => ({
    ...{ key: cause, label, over: 'Por qué hay brecha', isSigned: true, ofHours: true },
    of: ({ parts }) => parts[cause as GapCause] ?? 0,
  })),
]

/** A line of the days of a person: a week with its sums, or a day. */
export type DayLine =
  | { readonly kind: 'week'; readonly monday: Day; readonly sums: Sums; readonly own: readonly ReconciledDay[] }
  | { readonly kind: 'day'; readonly day: ReconciledDay; readonly sums: Sums }

/** The days of a person by week; those of closed weeks, and on request those without a gap, are left out. */
export function dayLines(
  days: readonly ReconciledDay[],
  { onlyGaps, closed }: { readonly onlyGaps: boolean; readonly closed: ReadonlySet<string> },
): readonly DayLine[] {
  const shown = onlyGaps ? days.filter(({ reconciliation }) => (reconciliation?.gap ?? 0) !== 0) : days
  return [...Map.groupBy(shown, ({ day }) => mondayOf(day))].flatMap(([monday, own]): DayLine[] => [
    { kind: 'week', monday, sums: reconciledTotals(own), own },
    ...(closed.has(monday) ? [] : own.map((day): DayLine => ({ kind: 'day', day, sums: reconciledTotals([day]) }))),
  ])
}

/** `lun 15/06/2026`. */
export function dayLabel(day: Day): string {
  return `${WEEKDAYS[weekdayOf(day) - 1]} ${formatDay(day)}`
}

function weekLabel(monday: Day): string {
  return `Semana del ${formatDay(monday)}`
}

function cellOf(
  { isSigned = false, ofHours, of }: Column,
  sums: Sums,
  look: { readonly withHours: boolean; readonly format: HoursFormat },
): CrossCell {
  if (ofHours && !look.withHours) return { text: '—', tone: 'dim', heat: 0 }
  const minutes = of(sums)
  const text = isSigned ? signedMinutes(minutes) : formatHours(minutes, look.format)
  return { text: minutes === 0 && isSigned ? '' : text, tone: minutes === 0 ? 'dim' : undefined, heat: 0 }
}

function headings(): readonly CrossHeading[] {
  const above = [...Map.groupBy(RECONCILED_COLUMNS.keys(), (at) => RECONCILED_COLUMNS[at]!.over)].map(
    ([label, places]): CrossHeading => {
      return {
        id: `over ${label}`,
        label,
        level: 0,
        levels: 1,
        start: places[0]!,
        span: places.length,
        isOpen: null,
        order: null,
      }
    },
  )
  const own = RECONCILED_COLUMNS.map(({ key, label }, start): CrossHeading => {
    return { id: key, label, level: 1, levels: 1, start, span: 1, isOpen: null, order: null }
  })
  return [...above, ...own]
}

const SHARED = {
  headings: headings(),
  headingLevels: 2,
  columnCount: RECONCILED_COLUMNS.length,
  cornerOrder: null,
  isTotal: (column: number) => RECONCILED_COLUMNS[column]?.key === 'gap',
  cellChars: 9,
} as const

/** The days of a person as the cross table draws them. */
export function daysTable(
  days: readonly ReconciledDay[],
  lines: readonly DayLine[],
  look: { readonly closed: ReadonlySet<string>; readonly withHours: boolean; readonly format: HoursFormat },
) {
  const shown = lines.flatMap((line) => (line.kind === 'week' ? [line.sums] : []))
  const total = addSums(shown)
  const rows = lines.map((line): CrossRow =>
    line.kind === 'week'
      ? { id: line.monday, label: weekLabel(line.monday), depth: 1, isOpen: !look.closed.has(line.monday) }
      : { id: line.day.day, label: `${dayLabel(line.day.day)}${signOf(line.day)}`, depth: 2, isOpen: null },
  )
  return {
    ...SHARED,
    corner: 'Día',
    rows,
    total: {
      id: 'total',
      label: days.length === 1 ? '1 día' : 'Todo el rango',
      depth: 1,
      isOpen: null,
    } satisfies CrossRow,
    cellAt: (row: number, column: number) => cellOf(RECONCILED_COLUMNS[column]!, lines[row]?.sums ?? total, look),
    headChars: 24,
  }
}

function signOf({ isUnfinished, proposals }: ReconciledDay): string {
  return `${isUnfinished ? ' · sin salida' : ''}${proposals > 0 ? ' · por decidir' : ''}`
}

/** Adds sums up; the parts of a gap, too. */
export function addSums(all: readonly Sums[]): Sums {
  const sum = (of: (one: Sums) => Minutes) => all.reduce((total, one) => total + of(one), 0)
  const parts = Object.fromEntries(
    Object.keys(CAUSES).map((cause) => [cause, sum((one) => one.parts[cause as GapCause] ?? 0)]),
  )
  return {
    worked: sum(({ worked }) => worked),
    paused: sum(({ paused }) => paused),
    loaded: sum(({ loaded }) => loaded),
    approved: sum(({ approved }) => approved),
    expected: sum(({ expected }) => expected),
    gap: sum(({ gap }) => gap),
    deviation: sum(({ deviation }) => deviation),
    parts,
    gapDays: sum(({ gapDays }) => gapDays),
  }
}

/** The sums of a line of days, with what they are the sum of; those of all of them after the last line. */
export function lineSums(lines: readonly DayLine[], row: number) {
  const line = lines[row]
  const dayParts = (some: readonly ReconciledDay[]) =>
    some.map((day) => ({ label: dayLabel(day.day), sums: reconciledTotals([day]) }))
  if (line?.kind === 'day') {
    const { day } = line.day
    return { sums: line.sums, where: dayLabel(day), from: day, to: day, parts: [] }
  }
  if (line) {
    const own = line.own
    const [from, to] = [own[0]?.day ?? line.monday, own.at(-1)?.day ?? line.monday]
    return { sums: line.sums, where: weekLabel(line.monday).toLowerCase(), from, to, parts: dayParts(own) }
  }
  const weeks = lines.flatMap((one) => (one.kind === 'week' ? [one] : []))
  const all = weeks.flatMap(({ own }) => own)
  return {
    sums: addSums(weeks.map(({ sums }) => sums)),
    where: 'todo el rango',
    from: all[0]?.day ?? '',
    to: all.at(-1)?.day ?? '',
    parts: weeks.map(({ monday, sums }) => ({ label: weekLabel(monday), sums })),
  }
}

/** The sums of a person of a range; those of all of them after the last one. */
export function personSums(
  items: readonly ReconciledSums[],
  row: number,
  { from, to }: { readonly from: Day; readonly to: Day },
) {
  const person = items[row]
  if (person)
    return {
      sums: person.totals,
      where: person.name,
      from,
      to,
      user: person.user,
      withHours: person.withHours,
      parts: [],
    }
  return {
    sums: addSums(items.map(({ totals }) => totals)),
    where: items.length === 1 ? '1 persona' : `${items.length} personas`,
    ...{ from, to, user: '' },
    withHours: items.some((one) => one.withHours),
    parts: items.map(({ name, totals }) => ({ label: name, sums: totals })),
  }
}

/** The people of a team as the cross table draws them. */
export function teamTable(items: readonly ReconciledSums[], format: HoursFormat) {
  const total = addSums(items.map(({ totals }) => totals))
  return {
    ...SHARED,
    corner: 'Persona',
    rows: items.map(({ user, name, totals }): CrossRow => ({
      ...{ id: user, depth: 1, isOpen: null },
      label: totals.gapDays > 0 ? `${name} (${totals.gapDays})` : name,
    })),
    total: {
      id: 'total',
      label: items.length === 1 ? '1 persona' : `${items.length} personas`,
      depth: 1,
      isOpen: null,
    } satisfies CrossRow,
    cellAt: (row: number, column: number) => {
      const person = items[row]
      const withHours = person?.withHours ?? items.some((one) => one.withHours)
      return cellOf(RECONCILED_COLUMNS[column]!, person?.totals ?? total, { withHours, format })
    },
    headChars: Math.max(14, ...items.map(({ name }) => name.length + 5)),
  }
}

/** A gap in words: `Brecha +0:46: +0:30 pausa sin marcar, +0:16 sin cargar.` */
export function gapText({ reconciliation }: ReconciledDay): string {
  if (!reconciliation) return 'Sin registro y sin horas cargadas.'
  const { gap, deviation, parts } = reconciliation
  const why = parts.map(({ cause, minutes }) => `${signedMinutes(minutes)} ${GAP_WORDS[cause]}`).join(', ')
  const said = gap === 0 ? 'Sin brecha' : `Brecha ${signedMinutes(gap)}: ${why}`
  return `${said}. Desvío ${deviation === 0 ? formatClock(0) : signedMinutes(deviation)}.`
}

const EXPORTED = { kind: 'minutes', width: 12 } as const

function exported(sums: Sums, withHours: boolean): ExportedCell[] {
  return RECONCILED_COLUMNS.map(({ of, ofHours }): ExportedCell => (ofHours && !withHours ? '' : of(sums)))
}

/** The shown days as an export table. */
export function exportedDays(
  lines: readonly DayLine[],
  of: { readonly name: string; readonly from: Day; readonly to: Day; readonly withHours: boolean },
): ExportedTable {
  const all = addSums(lines.flatMap((line) => (line.kind === 'week' ? [line.sums] : [])))
  return {
    name: `conciliacion-${of.name}-${of.from}-${of.to}`,
    columns: [
      { header: 'Día', width: 26, frozen: true },
      ...RECONCILED_COLUMNS.map(({ label }) => ({ header: label, ...EXPORTED })),
    ],
    rows: [
      ...lines.map((line) => [
        line.kind === 'week' ? weekLabel(line.monday) : dayLabel(line.day.day),
        ...exported(line.sums, of.withHours),
      ]),
      ['Todo el rango', ...exported(all, of.withHours)],
    ],
    levels: [...lines.map(({ kind }) => (kind === 'day' ? 1 : 0)), 0],
  }
}

/** The shown people as an export table. */
export function exportedTeam(
  items: readonly ReconciledSums[],
  of: { readonly from: Day; readonly to: Day },
): ExportedTable {
  const withHours = items.some((one) => one.withHours)
  return {
    name: `conciliacion-${of.from}-${of.to}`,
    columns: [
      { header: 'Persona', width: 32, frozen: true },
      ...RECONCILED_COLUMNS.map(({ label }) => ({ header: label, ...EXPORTED })),
      { header: 'Días con brecha', width: 12 },
    ],
    rows: [
      ...items.map((one): ExportedCell[] => [
        one.name,
        ...exported(one.totals, one.withHours),
        one.withHours ? one.totals.gapDays : '',
      ]),
      ['Total', ...exported(addSums(items.map(({ totals }) => totals)), withHours), ''],
    ],
  }
}

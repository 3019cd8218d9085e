import type { MonthSheet, SheetPerson } from '@timesheet/domain/alerts'
import { type Day, formatClock, formatDay, type Minutes, weekdayOf } from '@timesheet/domain/kernel'
import type { ReactNode } from 'react'
import type { SheetCell, SheetColumn, SheetFootRow, SheetRow } from '../../../ui/grid/sheet/index.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS, WEEKDAYS_LONG } from '../../../ui/text/weekday-names.ts'
import {
  type Basis,
  dayAt,
  type DayFace,
  dayText,
  dayTotals,
  type SheetDay,
  type SheetLine,
  sumTotals,
  type Totals,
  totalsOf,
} from './month-sheet.view-model.ts'

/** The columns of totals, which stand before those of the days. */
export const TOTAL_COLUMNS = [
  { key: 'loaded', label: 'Cargado' },
  { key: 'expected', label: 'Esperado' },
  { key: 'missing', label: 'Falta' },
  { key: 'balance', label: 'Diferencia' },
] as const satisfies readonly { readonly key: keyof Totals; readonly label: string }[]

/** Narrower on paper, where a whole month stands side by side. */
const TOTAL_WIDTH = 'var(--sheet-total, 4.5rem)'
const DAY_WIDTH = 'minmax(var(--sheet-day, 2.5rem), 1fr)'
const WEEKEND = 6

/** What a look at a sheet depends on. */
export interface SheetLook {
  readonly sheet: MonthSheet
  readonly days: readonly Day[]
  readonly basis: Basis
  readonly format: HoursFormat
}

/** The columns: totals, then the days of the month. */
export function sheetColumns({ days, sheet }: SheetLook, today: Day): SheetColumn[] {
  const employed = sheet.items.map(({ plan }) => sheet.plans[plan]?.special ?? '')
  const totals = TOTAL_COLUMNS.map((column): SheetColumn => ({ ...column, total: true, width: TOTAL_WIDTH }))
  return [
    ...totals,
    ...days.map((day, at): SheetColumn => {
      const weekday = weekdayOf(day) - 1
      const holiday = sheet.holidays[day]
      // A holiday of some places only is shaded in the cells of their people.
      const isEverywhere = !employed.some((special) => special[at] === '-')
      return {
        key: day,
        label: String(Number(day.slice(8))),
        sublabel: WEEKDAYS[weekday]!.charAt(0),
        longLabel: `${WEEKDAYS_LONG[weekday]} ${formatDay(day)}${day === today ? ', hoy' : ''}`,
        width: DAY_WIDTH,
        ...(weekday + 1 >= WEEKEND && { shade: 'rest' as const }),
        ...(holiday && { reason: holiday, ...(isEverywhere && { shade: 'holiday' as const }) }),
        ...(day === today && { current: true }),
      }
    }),
  ]
}

/** The rows: groups with their sums, and people. */
export function sheetRows(
  lines: readonly SheetLine[],
  look: SheetLook,
  headers: {
    readonly group: (line: Extract<SheetLine, { kind: 'group' }>) => ReactNode
    readonly person: (person: SheetPerson) => ReactNode
  },
): SheetRow[] {
  return lines.map((line): SheetRow =>
    line.kind === 'group'
      ? {
          key: `group ${line.id}`,
          label: `${line.name}, ${peopleText(line.people.length)}`,
          header: headers.group(line),
          isGroup: true,
          cells: groupCells(line.people, look),
        }
      : {
          key: line.person.user,
          label: line.person.name,
          header: headers.person(line.person),
          cells: personCells(line.person, look),
        },
  )
}

/** `1 persona`, `12 personas`. */
export function peopleText(people: number): string {
  return people === 1 ? '1 persona' : `${people} personas`
}

function personCells(person: SheetPerson, look: SheetLook): SheetCell[] {
  const { sheet, days, basis } = look
  return [
    ...totalCells(totalsOf(sheet, person, basis), look),
    ...days.map((day, at) => dayCell(dayAt(sheet, person, { day, at }), look)),
  ]
}

function groupCells(people: readonly SheetPerson[], look: SheetLook): SheetCell[] {
  const { sheet, days, basis, format } = look
  return [
    ...totalCells(sumTotals(people.map((person) => totalsOf(sheet, person, basis))), look),
    ...days.map((day, at): SheetCell => {
      const { loaded, short } = dayTotals(sheet, people, { day, at })
      return {
        text: wholeHours(loaded, format),
        message: `${formatClock(loaded)}${short > 0 ? `; faltan horas de ${peopleText(short)}` : ''}`,
        ...(short > 0 && { sign: { text: '!', tone: 'warning' as const } }),
      }
    }),
  ]
}

function totalCells({ loaded, expected, missing, balance }: Totals, { format }: SheetLook): SheetCell[] {
  const cell = (minutes: Minutes | null): SheetCell =>
    minutes === null ? { text: '—', dimmed: true } : { text: formatHours(minutes, format), dimmed: minutes === 0 }
  return [
    cell(loaded),
    cell(expected),
    { ...cell(missing), ...(missing !== null && missing > 0 && { emphasis: 'warning' }) },
    balance === null
      ? cell(null)
      : {
          text: signedHours(balance, format),
          ...(balance === 0 && { dimmed: true }),
          ...(balance < 0 && { emphasis: 'negative' }),
        },
  ]
}

/** Minutes with their sign: `+1:30`, `−0:15`. */
export function signedHours(minutes: Minutes, format: HoursFormat): string {
  if (minutes === 0) return formatHours(0, format)
  return `${minutes < 0 ? '−' : '+'}${formatHours(Math.abs(minutes), format)}`
}

const SHADES: Partial<Readonly<Record<DayFace, SheetCell['shade']>>> = {
  free: 'rest',
  outside: 'rest',
  holiday: 'holiday',
  away: 'absence',
  unworked: 'absence',
  ahead: 'future',
}

/** What a day shows without hours. */
const WORDS: Partial<Readonly<Record<DayFace, string>>> = { holiday: 'Fer', away: 'Aus', unworked: 'No' }

function dayCell(day: SheetDay, { sheet, format }: SheetLook): SheetCell {
  const shade = SHADES[day.face]
  const sign = signOf(day)
  const text =
    day.loaded > 0 || day.face === 'short'
      ? formatHours(day.loaded, format)
      : day.face === 'away' && day.kind
        ? day.kind.slice(0, 3)
        : (WORDS[day.face] ?? '')
  return {
    text,
    message: dayText(day, sheet.holidays[day.day]),
    ...(shade && { shade }),
    ...(sign && { sign }),
    ...(day.face === 'short' && { emphasis: 'warning' }),
  }
}

function signOf({ face, progress }: SheetDay): SheetCell['sign'] {
  if (progress === 'r') return { text: '×', tone: 'bad' }
  if (face === 'short') return { text: '!', tone: 'warning' }
  if (progress === 'a') return { text: '✓', tone: 'good' }
  if (progress === 's') return { text: '›', tone: 'plain' }
  return undefined
}

/** Sums of a day, of which a narrow column shows whole hours. */
function wholeHours(minutes: Minutes, format: HoursFormat): string {
  return minutes === 0 ? '' : formatHours(Math.round(minutes / 60) * 60, format).replace(/[:,]00$/, '')
}

/** The sums of all shown people, by day. */
export function sheetFoot(people: readonly SheetPerson[], look: SheetLook): SheetFootRow[] {
  const { sheet, days, basis, format } = look
  const totals = totalCells(sumTotals(people.map((person) => totalsOf(sheet, person, basis))), look)
  const byDay = days.map((day, at) => dayTotals(sheet, people, { day, at }))
  const row = (key: string, label: string, of: (sums: (typeof byDay)[number]) => Minutes): SheetFootRow => ({
    key,
    label,
    cells: [
      ...totals.map(({ text }) => ({ text: key === 'loaded' ? text : '' })),
      ...byDay.map((sums) => ({ text: wholeHours(of(sums), format), explanation: formatClock(of(sums)) })),
    ],
  })
  return [
    row('loaded', `Cargado, ${peopleText(people.length)}`, ({ loaded }) => loaded),
    row('expected', 'Esperado', ({ expected }) => expected),
    {
      key: 'short',
      label: 'Con faltantes',
      cells: [
        ...totals.map(() => ({ text: '' })),
        ...byDay.map(({ short }) => ({
          text: short > 0 ? String(short) : '',
          ...(short > 0 && { explanation: `Faltan horas de ${peopleText(short)}` }),
        })),
      ],
    },
  ]
}

import type { TeamBalance, TeamBalances } from '@timesheet/domain/hours'
import {
  type ExportColumn,
  type ExportedCell,
  type ExportedTable,
  foldText,
  formatDay,
  MONTH_NAMES,
} from '@timesheet/domain/kernel'
import type { AnnualLeave, LeaveStanding } from '@timesheet/domain/people'
import type { CrossCell, CrossHeading, CrossOrder, CrossRow } from '../../../ui/grid/cross/cross-grid.types.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { daysText, leaveParts } from '../../../widgets/leave/leave.view-model.ts'
import { signedHours } from './people-sheet.view.ts'

/** By what the people of the balances are put together. */
export const BALANCE_GROUPS = {
  '': 'Sin agrupar',
  'manager': 'Por responsable',
  'specialty': 'Por especialidad',
} as const
/** By what people are put together. */
export type BalanceGroup = keyof typeof BALANCE_GROUPS

/** Whom the balances show. */
export const BALANCE_FILTERS = {
  '': 'Todas las personas',
  'missing': 'Con faltantes',
  'negative': 'Con saldo en contra',
  'capped': 'Desde el 80 % del tope de extras',
  'expiring': 'Con vacaciones por vencer',
  'exceeded': 'Con vacaciones superadas',
} as const
/** Which people are shown. */
export type BalanceFilter = keyof typeof BALANCE_FILTERS

/** How the balances are looked at. */
export interface BalanceLook {
  readonly by: BalanceGroup
  readonly text: string
  readonly only: BalanceFilter
  /** The key of a column, with `-` for the largest first; '' by name. */
  readonly sort: string
  /** The ids of the groups that are closed. */
  readonly closed: ReadonlySet<string>
  readonly format: HoursFormat
}

type Kind = 'signed' | 'minutes' | 'share' | 'days' | 'text'

/** The figures of the balances. */
export type BalanceKey =
  | ('balance' | 'opening' | 'change' | 'waiting' | 'missing')
  | ('inMonth' | 'ofMonth' | 'inYear' | 'ofYear')
  | ('right' | 'taken' | 'ahead' | 'asked' | 'left' | 'expires')

/** A column of the balances: a figure of each person. */
export interface BalanceColumn {
  readonly key: BalanceKey
  readonly label: string
  /** The heading above several. */
  readonly over: string
  readonly kind: Kind
  readonly of: (person: TeamBalance) => number | null
  /** The figure in words, where it is no number. */
  readonly text?: (person: TeamBalance) => string
  readonly isBad?: (value: number) => boolean
  /** False for what does not add up. */
  readonly sums: boolean
}

/** Of a cap of overtime, from which on people are warned of. */
const NEAR = 0.8

/** What a person may take of annual leave in the year, whatever was taken. */
export function leaveRight({ granted, carried, expired, returned, adjusted }: AnnualLeave): number {
  return granted + carried - expired + returned + adjusted
}

/** A part of a cap of overtime; null without one. */
export function shareOf(minutes: number | undefined, cap: number | undefined): number | null {
  return minutes === undefined || !cap ? null : minutes / cap
}

/** The columns of the balances of a day. */
export function balanceColumns(day: string): readonly BalanceColumn[] {
  return [...hourColumns(day), ...overtimeColumns(day), ...leaveColumns(day)]
}

type Figure = Omit<BalanceColumn, 'over' | 'sums'> & { readonly sums?: false }

function under(over: string, figures: readonly Figure[]): readonly BalanceColumn[] {
  return figures.map(({ sums = true, ...figure }) => ({ ...figure, over, sums }))
}

function monthName(day: string): string {
  const name = MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function hourColumns(day: string): readonly BalanceColumn[] {
  return [
    ...under('Banco de horas', [
      { key: 'balance', label: 'Saldo', kind: 'signed', of: ({ bank }) => bank?.balance ?? null, isBad: isNegative },
      { key: 'opening', label: 'Al cierre', kind: 'signed', of: ({ bank }) => bank?.opening ?? null },
      { key: 'change', label: 'Después', kind: 'signed', of: ({ bank }) => bank?.change ?? null },
      { key: 'waiting', label: 'Por aprobar', kind: 'minutes', of: ({ bank }) => bank?.waiting ?? null },
    ]),
    ...under(monthName(day), [
      {
        key: 'missing',
        label: 'Faltan',
        kind: 'minutes',
        of: (one) => one.missing?.minutes ?? null,
        isBad: isPositive,
      },
    ]),
  ]
}

function overtimeColumns(day: string): readonly BalanceColumn[] {
  const ofMonth = ({ overtime }: TeamBalance) => shareOf(overtime?.inMonth, overtime?.caps.month)
  const ofYear = ({ overtime }: TeamBalance) => shareOf(overtime?.inYear, overtime?.caps.year)
  return under('Horas extra', [
    { key: 'inMonth', label: monthName(day), kind: 'minutes', of: ({ overtime }) => overtime?.inMonth ?? null },
    { key: 'ofMonth', label: 'Del tope', kind: 'share', of: ofMonth, isBad: isCapped, sums: false },
    { key: 'inYear', label: day.slice(0, 4), kind: 'minutes', of: ({ overtime }) => overtime?.inYear ?? null },
    { key: 'ofYear', label: 'Del tope', kind: 'share', of: ofYear, isBad: isCapped, sums: false },
  ])
}

function leaveColumns(day: string): readonly BalanceColumn[] {
  const daysIn = (of: (leave: LeaveStanding) => number) => (one: TeamBalance) => one.leave && of(one.leave)
  return under(`Vacaciones ${day.slice(0, 4)}`, [
    { key: 'right', label: 'Derecho', kind: 'days', of: daysIn(leaveRight) },
    { key: 'taken', label: 'Tomadas', kind: 'days', of: daysIn(({ takenBefore }) => takenBefore) },
    { key: 'ahead', label: 'Por tomar', kind: 'days', of: daysIn(({ taken, takenBefore }) => taken - takenBefore) },
    { key: 'asked', label: 'Pedidas', kind: 'days', of: daysIn(({ asked }) => asked) },
    { key: 'left', label: 'Quedan', kind: 'days', of: daysIn(({ left }) => left), isBad: isNegative },
    {
      key: 'expires',
      label: 'Vencen',
      kind: 'text',
      of: (one) => one.leave?.expires?.days ?? null,
      text: expiryText,
      sums: false,
    },
  ])
}

const isNegative = (value: number) => value < 0
const isPositive = (value: number) => value > 0
const isCapped = (value: number) => value >= NEAR

/** `5 el 31/03`: the days that are lost, and when. */
export function expiryText({ leave }: Pick<TeamBalance, 'leave'>): string {
  return leave?.expires ? `${DAYS.format(leave.expires.days)} el ${formatDay(leave.expires.day).slice(0, 5)}` : ''
}

const DAYS = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const SHARE = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 0 })

const FILTERS: Readonly<Record<Exclude<BalanceFilter, ''>, (person: TeamBalance) => boolean>> = {
  missing: ({ missing }) => (missing?.minutes ?? 0) > 0,
  negative: ({ bank }) => (bank?.balance ?? 0) < 0,
  capped: ({ overtime }) =>
    [shareOf(overtime?.inMonth, overtime?.caps.month), shareOf(overtime?.inYear, overtime?.caps.year)].some(
      (share) => (share ?? 0) >= NEAR,
    ),
  expiring: ({ leave }) => leave?.expires !== null && leave !== null,
  exceeded: ({ leave }) => (leave?.left ?? 0) < 0,
}

/** A line of the balances: a group with its people, or a person. */
export type BalanceLine =
  | { readonly kind: 'group'; readonly id: string; readonly name: string; readonly people: readonly TeamBalance[] }
  | { readonly kind: 'person'; readonly person: TeamBalance }

/** The people who are shown, in order, by group; those of closed groups are left out. */
export function balanceLines(found: TeamBalances, look: BalanceLook) {
  const columns = balanceColumns(found.day)
  const text = foldText(look.text.trim())
  const people = found.people
    .filter((person) => look.only === '' || FILTERS[look.only](person))
    .filter(({ name }) => text === '' || foldText(name).includes(text))
    .toSorted(orderBy(columns, look.sort))
  if (look.by === '') return { people, lines: people.map((person): BalanceLine => ({ kind: 'person', person })) }
  const { by } = look
  const names = by === 'manager' ? found.managers : found.specialties
  const groups = [...Map.groupBy(people, (person) => person[by])]
    .map(([id, own]) => ({ kind: 'group', id: id || '-', name: names[id] ?? 'Sin dato', people: own }) as const)
    .toSorted((a, b) => Number(a.id === '-') - Number(b.id === '-') || a.name.localeCompare(b.name, 'es'))
  const lines = groups.flatMap((group): BalanceLine[] => [
    group,
    ...(look.closed.has(group.id) ? [] : group.people.map((person): BalanceLine => ({ kind: 'person', person }))),
  ])
  return { people, lines }
}

function orderBy(columns: readonly BalanceColumn[], sort: string) {
  const column = columns.find(({ key }) => key === sort.replace(/^-/, ''))
  const down = sort.startsWith('-') ? -1 : 1
  return (a: TeamBalance, b: TeamBalance): number => {
    const byName = a.name.localeCompare(b.name, 'es')
    if (!column) return sort === '-name' ? -byName : byName
    const [x, y] = [column.of(a), column.of(b)]
    // Who has no figure comes last, whichever way it is ordered.
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName
    return (x - y) * down || byName
  }
}

/** The order after choosing a heading once more: the largest first, the smallest first, by name. */
export function nextSort(sort: string, key: string): string {
  if (key === 'name') return sort === '' ? '-name' : ''
  return sort === `-${key}` ? key : sort === key ? '' : `-${key}`
}

function orderOf(sort: string, key: string): CrossOrder {
  const isHere = key === 'name' ? sort === '' || sort === '-name' : sort.replace(/^-/, '') === key
  if (!isHere) return 'none'
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

/** The sum of a column over people; null where it has none. */
export function sumOf(column: BalanceColumn, people: readonly TeamBalance[]): number | null {
  const known = people.map(column.of).filter((value) => value !== null)
  return !column.sums || known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function shown(column: BalanceColumn, value: number | null, format: HoursFormat): CrossCell {
  if (value === null) return { text: column.kind === 'text' || !column.sums ? '' : '—', tone: 'dim', heat: 0 }
  const tone = column.isBad?.(value) ? 'bad' : value === 0 ? 'dim' : undefined
  return { text: figureText(column.kind, value, format), tone, heat: 0 }
}

function figureText(kind: Kind, value: number, format: HoursFormat): string {
  if (kind === 'signed') return signedHours(value, format)
  if (kind === 'minutes') return formatHours(value, format)
  return kind === 'share' ? SHARE.format(value) : DAYS.format(value)
}

/** What a cell of a person says when it is pointed at: how its figure comes about. */
export function balanceTitle(
  { key }: Pick<BalanceColumn, 'key'>,
  { bank, missing, overtime, leave }: TeamBalance,
  format: HoursFormat,
) {
  if (bank && ['balance', 'opening', 'change'].includes(key))
    return `${signedHours(bank.opening, format)} al cierre, ${signedHours(bank.change, format)} después`
  if (key === 'missing' && missing?.since) return `Desde el ${formatDay(missing.since)}`
  if (overtime && key === 'ofMonth')
    return `De ${formatHours(overtime.caps.month, format)} que la ley permite en el mes`
  if (overtime && key === 'ofYear') return `De ${formatHours(overtime.caps.year, format)} que la ley permite en el año`
  if (leave && ['right', 'left'].includes(key))
    return leaveParts(leave)
      .map(({ label, days }) => `${label}: ${daysText(days)}`)
      .join('. ')
  return undefined
}

/** The balances as the cross table draws them. */
export function balanceTable(found: TeamBalances, look: BalanceLook) {
  const columns = balanceColumns(found.day)
  const { people, lines } = balanceLines(found, look)
  const rows = lines.map((line): CrossRow =>
    line.kind === 'group'
      ? { id: line.id, label: `${line.name} (${line.people.length})`, depth: 1, isOpen: !look.closed.has(line.id) }
      : { id: line.person.user, label: line.person.name, depth: look.by === '' ? 1 : 2, isOpen: null },
  )
  const all = people.length === 1 ? '1 persona' : `${people.length} personas`
  return {
    people,
    lines,
    columns,
    rows,
    corner: 'Persona',
    cornerOrder: orderOf(look.sort, 'name'),
    total: { id: 'total', label: all, depth: 1, isOpen: null } satisfies CrossRow,
    headings: headingsOf(columns, look.sort),
    headingLevels: 2,
    columnCount: columns.length,
    isTotal: (column: number) => columns[column]?.key === 'balance' || columns[column]?.key === 'left',
    cellAt: (row: number, column: number): CrossCell => {
      const [line, of] = [lines[row], columns[column]!]
      if (line?.kind !== 'person') return shown(of, sumOf(of, line?.people ?? people), look.format)
      const { person } = line
      const cell = shown(of, of.of(person), look.format)
      return { ...cell, ...(of.text && { text: of.text(person) }), title: balanceTitle(of, person, look.format) }
    },
    headChars: Math.max(12, ...rows.map(({ label, depth }) => label.length + depth)),
    cellChars: 9,
  }
}

function headingsOf(columns: readonly BalanceColumn[], sort: string): readonly CrossHeading[] {
  const above = [...Map.groupBy(columns.keys(), (at) => columns[at]!.over)].map(([label, places]): CrossHeading => {
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
  })
  const own = columns.map(({ key, label }, start): CrossHeading => {
    return { id: key, label, level: 1, levels: 1, start, span: 1, isOpen: null, order: orderOf(sort, key) }
  })
  return [...above, ...own]
}

const EXPORTED: Readonly<Record<Kind, Partial<ExportColumn>>> = {
  signed: { kind: 'minutes' },
  minutes: { kind: 'minutes' },
  share: { kind: 'share' },
  days: {},
  text: {},
}

/** The balances as they are shown, as an export table. */
export function exportedBalances(found: TeamBalances, look: BalanceLook): ExportedTable {
  const columns = balanceColumns(found.day)
  const { people, lines } = balanceLines(found, look)
  const summed = (label: string, own: readonly TeamBalance[]): ExportedCell[] => [
    label,
    ...columns.map((column): ExportedCell => sumOf(column, own) ?? ''),
  ]
  const rows = lines.map((line): ExportedCell[] =>
    line.kind === 'group'
      ? summed(`${line.name} (${line.people.length})`, line.people)
      : [
          line.person.name,
          ...columns.map(({ of, text }): ExportedCell => (text ? text(line.person) : (of(line.person) ?? ''))),
        ],
  )
  return {
    name: `saldos-al-${found.day}`,
    columns: [
      { header: 'Persona', width: 32, frozen: true },
      ...columns.map(({ label, over, kind }) => ({ header: `${over}: ${label}`, width: 16, ...EXPORTED[kind] })),
    ],
    rows: [...rows, summed('Total', people)],
    levels: [...lines.map(({ kind }) => (look.by !== '' && kind === 'person' ? 1 : 0)), 0],
  }
}

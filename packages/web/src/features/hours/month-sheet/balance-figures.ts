import { type HourBank, MOST_GROUNDS_DAYS, type TeamBalance, type TeamBalances } from '@timesheet/domain/hours'
import { type Day, daysBetween, formatDay, MONTH_NAMES, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import type { LeaveStanding } from '@timesheet/domain/people'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { partsInTime, type ToldFigure, type ToldPart, toldParts } from '../../../widgets/explained/told-figure.ts'
import { bankFigure } from '../../../widgets/hour-bank/bank-figures.ts'
import { bankMonthText } from '../../../widgets/hour-bank/bank-lines.ts'
import { leaveFigure } from '../../../widgets/leave/leave-figure.ts'
import { type BalanceColumn, type BalanceKey, balanceColumns, sumOf } from './balances.view.ts'
import { peopleText } from './people-sheet.view.ts'

/** Which figure of the balances is told: of one person, or of several. */
export interface BalancePlace {
  readonly key: BalanceKey
  readonly people: readonly TeamBalance[]
  /** The name of several; '' for a single person. */
  readonly where: string
}

/** What the figures of the balances are told from. */
export interface BalanceFacts {
  readonly found: Pick<TeamBalances, 'day'>
  readonly format: HoursFormat
}

const FORMULAS: Readonly<Record<BalanceKey, string>> = {
  balance: 'Saldo del último cierre más lo de después.',
  opening: 'El saldo con que terminó el último mes cerrado, como lo congeló su cierre.',
  change: 'Desde el último cierre: lo aprobado menos lo esperado y los francos, más los ajustes.',
  waiting: 'Horas cargadas desde el último cierre y sin aprobar: cuentan cuando se aprueben.',
  missing: 'Lo que falta cargar del mes hasta ese día, según la regla de cada persona.',
  inMonth: 'Horas extra del mes hasta ese día, como las cuenta el tope de la ley.',
  ofMonth: 'Las horas extra del mes divididas por las que la ley permite.',
  inYear: 'Horas extra del año hasta ese día, como las cuenta el tope de la ley.',
  ofYear: 'Las horas extra del año divididas por las que la ley permite.',
  right: 'Días otorgados y de años anteriores, sin los vencidos, más devoluciones y ajustes.',
  taken: 'Días de vacaciones tomados en el año hasta ese día.',
  ahead: 'Días aprobados en el año menos los tomados hasta ese día.',
  asked: 'Días pedidos que todavía nadie decidió.',
  left: 'Días otorgados y de años anteriores, menos los tomados y los pedidos.',
  expires: 'Días de años anteriores que se pierden si no se toman a tiempo.',
}
const UNITS = { signed: 'minutes', minutes: 'minutes', share: 'share', days: 'days', text: 'days' } as const
/** What the versions behind a total of several people are told of. */
const ABOUT = {
  balance: ['expected'],
  change: ['expected'],
  waiting: ['entries'],
  missing: ['missing', 'expected'],
} as const

const isIn = <Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys => Object.hasOwn(keys, key)

function lawNote(key: BalanceKey, overtime: TeamBalance['overtime'], format: HoursFormat): readonly string[] {
  if (!overtime) return []
  const { inMonth, inYear, caps } = overtime
  const of = (minutes: number, cap: number, span: string) =>
    cap > 0 ? [`${formatHours(minutes, format)} de ${formatHours(cap, format)} que la ley permite en el ${span}.`] : []
  if (key === 'inMonth' || key === 'ofMonth') return of(inMonth, caps.month, 'mes')
  return key === 'inYear' || key === 'ofYear' ? of(inYear, caps.year, 'año') : []
}

function rightParts({ isByLaw, granted, carried, expired, returned, adjusted }: LeaveStanding): readonly ToldPart[] {
  const parts = [
    { label: isByLaw ? 'Otorgados por ley, según la antigüedad' : 'Otorgados por la empresa', value: granted },
    { label: 'De años anteriores', value: carried },
    { label: 'De años anteriores, vencidos', value: -expired },
    { label: 'Devueltos por enfermedad', value: returned },
    { label: 'Ajustes de días cerrados', value: adjusted },
  ]
  return parts.filter(({ value }, i) => i === 0 || value !== 0)
}

function leaveOf(key: BalanceKey, leave: LeaveStanding, day: Day): Partial<ToldFigure> {
  const { title: _, ...left } = leaveFigure(leave, Number(day.slice(0, 4)))
  const { notes, rows } = left
  if (key === 'left') return left
  if (key === 'right') return { parts: rightParts(leave), ...(notes && { notes }) }
  if (key === 'expires')
    return { notes: leave.expires ? [`Se pierden si no se toman hasta el ${formatDay(leave.expires.day)}.`] : [] }
  const parts =
    key === 'ahead'
      ? [
          { label: 'Tomados o aprobados en el año', value: leave.taken },
          { label: `Tomados hasta el ${formatDay(day)}`, value: -leave.takenBefore },
        ]
      : []
  return { parts, ...(rows && { rows }) }
}

/** What of a person's figure is told beside its formula. */
function ofPerson(key: BalanceKey, person: TeamBalance, { found, format }: BalanceFacts): Partial<ToldFigure> {
  const { user, bank, missing, overtime, leave } = person
  const { day } = found
  const month = { user, from: `${monthOf(day)}-01`, to: day }
  const week = (on: Day) => ({ rows: { label: 'Abrir su semana', to: '/hours', search: { user, week: on } } })
  if (bank && key === 'balance')
    return {
      parts: [
        { label: 'Al cierre', value: bank.opening },
        { label: 'Después', value: bank.change },
      ],
      notes: bank.waiting > 0 ? [`${formatHours(bank.waiting, format)} esperan aprobación y todavía no cuentan.`] : [],
    }
  if (key === 'opening' || key === 'change') return {}
  if (key === 'waiting') return week(day)
  if (key === 'missing')
    return { grounds: { ...month, about: ['missing', 'expected'] }, ...week(missing?.since || day) }
  const year = { user, from: `${day.slice(0, 4)}-01-01`, to: day }
  const notes = lawNote(key, overtime, format)
  if (key === 'inMonth' || key === 'ofMonth') return { notes, grounds: { ...month, about: ['overtime'] } }
  if (key === 'inYear' || key === 'ofYear') return { notes, grounds: { ...year, about: ['overtime'] } }
  return leave ? leaveOf(key, leave, day) : {}
}

/** What of a total of several people is told beside its formula. */
function ofSeveral(column: BalanceColumn, people: readonly TeamBalance[], { found }: BalanceFacts) {
  const { key, of } = column
  const known = people.filter((person) => of(person) !== null)
  const parts = known.map((person) => ({ label: person.name, value: of(person) ?? 0 }))
  const unknown = people.length - known.length
  const users = known.map(({ user }) => user)
  return {
    partsLabel: 'Por persona',
    parts: toldParts(parts, (count) => `${peopleText(count)} más`),
    notes: unknown > 0 ? [`${peopleText(unknown)} sin este dato: no suman.`] : [],
    ...(isIn(ABOUT, key) && {
      shared: { users, from: `${monthOf(found.day)}-01`, to: found.day, about: ABOUT[key] },
    }),
  } satisfies Partial<ToldFigure>
}

/** A figure of the balances; null for one that there is not. */
export function balanceFigure(facts: BalanceFacts, { key, people, where }: BalancePlace): ToldFigure | null {
  const column = balanceColumns(facts.found.day).find((one) => one.key === key)
  const [first] = people
  if (!column || !first) return null
  const value = where === '' ? column.of(first) : sumOf(column, people)
  if (value === null) return null
  return {
    title: `${column.over}, ${column.label.toLowerCase()}: ${where || first.name}`,
    value,
    unit: UNITS[column.kind],
    isSigned: column.kind === 'signed',
    formula: FORMULAS[key],
    ...(where === '' ? ofPerson(key, first, facts) : ofSeveral(column, people, facts)),
  }
}

const OF_BANK: ReadonlySet<BalanceKey> = new Set(['balance', 'opening', 'change', 'waiting'])

/** True for a figure whose parts the account of the hour bank tells. */
export function isOfBank({ key, where }: BalancePlace): boolean {
  return where === '' && OF_BANK.has(key)
}

/** The months of a person's hour bank. */
export interface BankAccount extends Pick<HourBank, 'months' | 'waitingDays'> {
  readonly user: string
}

/** What a balance has changed by since the last closing, month by month. */
function changeOf(figure: ToldFigure, { months, user }: BankAccount): ToldFigure {
  const open = months.filter(({ closing }) => closing === 0)
  const parts = open.map((month) => ({ label: bankMonthText(month), value: month.balance - month.opening }))
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last || sumMinutes(parts.map(({ value }) => value)) !== figure.value) return figure
  const isToldAtOnce = daysBetween(first.from, last.to) < MOST_GROUNDS_DAYS
  return {
    ...figure,
    parts: partsInTime(parts, (count) => `${count} meses anteriores`),
    ...(isToldAtOnce && { grounds: { user, from: first.from, to: last.to, about: ['expected'] } }),
  }
}

/** Days that are named one by one. */
const MOST_DAYS = 12

/** What waits to be approved, day by day, or month by month where these are many. */
function waitingOf(figure: ToldFigure, { waitingDays }: BankAccount): ToldFigure {
  if (sumMinutes(waitingDays.map(({ minutes }) => minutes)) !== figure.value) return figure
  const byDay = waitingDays.map(({ day, minutes }) => ({ label: formatDay(day), value: minutes }))
  if (byDay.length <= MOST_DAYS) return { ...figure, partsLabel: 'Por día', parts: byDay }
  const parts = [...Map.groupBy(waitingDays, ({ day }) => monthOf(day))].map(([month, days]) => ({
    label: `${MONTH_NAMES[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`,
    value: sumMinutes(days.map(({ minutes }) => minutes)),
  }))
  return { ...figure, partsLabel: 'Por mes', parts: partsInTime(parts, (count) => `${count} meses anteriores`) }
}

/** A figure with the parts that the account of the person says; as it was where the account says another sum. */
export function withAccount(figure: ToldFigure, { key }: BalancePlace, account: BankAccount): ToldFigure {
  const { months, user } = account
  if (key === 'change') return changeOf(figure, account)
  if (key === 'waiting') return waitingOf(figure, account)
  const month = key === 'balance' ? months.at(-1) : months.findLast(({ closing }) => closing > 0)
  if (!month || month.balance !== figure.value) return figure
  const { formula, parts, notes = [], grounds } = bankFigure(month, user)
  const own = { formula, ...(parts && { parts }), ...(grounds && { grounds }) }
  return { ...figure, ...own, notes: [`${bankMonthText(month)}.`, ...(figure.notes ?? notes)] }
}

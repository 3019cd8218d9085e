import { missingParts, type SheetPerson } from '@timesheet/domain/alerts'
import { type Day, formatDay, mondayOf, monthBounds, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import type { GridPlace } from '../../../ui/explained/use-grid-explained.ts'
import { type ToldFigure, type ToldPart, toldParts } from '../../../widgets/explained/told-figure.ts'
import {
  dayAt,
  dayTotals,
  dayText,
  type SheetLine,
  sumTotals,
  type Totals,
  totalsOf,
} from './month-sheet.view-model.ts'
import { peopleText, type SheetLook, TOTAL_COLUMNS } from './people-sheet.view.ts'

/** What the figures of the sheet are told from. */
export interface SheetFigureFacts {
  readonly lines: readonly SheetLine[]
  readonly look: SheetLook
}

const TITLES: Readonly<Record<keyof Totals, string>> = {
  loaded: 'Cargado',
  expected: 'Esperado',
  missing: 'Falta',
  balance: 'Diferencia',
}
const FORMULAS: Readonly<Record<keyof Totals, string>> = {
  loaded: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.',
  expected: 'Jornada de cada día menos feriados y ausencias aprobadas.',
  missing: 'Lo que falta cargar hasta ayer, según la regla de cada persona.',
  balance: 'Lo cargado menos lo esperado, hasta ayer.',
}
const MODES = {
  daily: 'Falta día por día: lo que sobra un día no tapa lo que falta otro.',
  weekly: 'Falta por semana: lo que sobra un día tapa lo que falta otro de la misma semana.',
  monthly: 'Falta en la suma del mes.',
} as const
/** What the versions behind a total of several people are told of. */
const ABOUT = {
  loaded: ['entries'],
  expected: ['expected'],
  missing: ['missing', 'expected'],
  balance: ['expected'],
} as const
const ALL_COLUMNS = TOTAL_COLUMNS.length
const otherPeople = (count: number) => `${peopleText(count)} más`
const otherWeeks = (count: number) => `${count} semanas más`

function spanText(from: Day, to: Day): string {
  return from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`
}

/** Minutes of days as parts by week. */
function byWeek(days: readonly Day[], of: (at: number) => number): readonly ToldPart[] {
  const weeks = Map.groupBy(days.keys(), (at) => mondayOf(days[at] ?? ''))
  const parts = [...weeks.values()].map((places) => ({
    label: spanText(days[places[0]!] ?? '', days[places.at(-1)!] ?? ''),
    value: sumMinutes(places.map(of)),
  }))
  return toldParts(parts, otherWeeks)
}

/** The parts of a total of a person as it stands today. */
function partsOf({ sheet, days }: SheetLook, person: SheetPerson, key: keyof Totals): readonly ToldPart[] {
  const { loaded, progress } = person
  const expected = sheet.plans[person.plan]?.expected ?? []
  const rule = sheet.rules[person.rule]
  if (key === 'loaded') return byWeek(days, (at) => loaded[at] ?? 0)
  if (key === 'expected') return byWeek(days, (at) => expected[at] ?? 0)
  if (!rule) return []
  if (key === 'balance') {
    const isOver = (_: number, at: number) => (days[at] ?? rule.today) < rule.today
    return [
      { label: 'Cargado hasta ayer', value: sumMinutes(loaded.filter(isOver)) },
      { label: 'Esperado hasta ayer', value: -sumMinutes(expected.filter(isOver)) },
    ]
  }
  const owing = days.map((day, at) => {
    const minutes = loaded[at] ?? 0
    const isUnworked = minutes === 0 && progress[at] === 'n'
    return { day, owed: isUnworked ? 0 : (expected[at] ?? 0), loaded: minutes }
  })
  const parts = missingParts(owing, rule).map(({ from, to, missing }) => ({
    label: spanText(from, to),
    value: missing,
  }))
  // A day with rejected hours may have been declared as not worked, which the sheet does not say.
  const isWhole = sumMinutes(parts.map(({ value }) => value)) === person.missing
  return isWhole ? toldParts(parts, otherWeeks) : []
}

/** A total of a person; null for one that the viewer may not know. */
export function personTotal(
  { look }: Pick<SheetFigureFacts, 'look'>,
  person: SheetPerson,
  key: keyof Totals,
): ToldFigure | null {
  const { sheet, basis, days } = look
  const value = totalsOf(sheet, person, basis)[key]
  if (value === null) return null
  const { from, to } = monthBounds(monthOf(days[0] ?? ''))
  const told = {
    title: `${TITLES[key]}: ${person.name}`,
    value,
    isSigned: key === 'balance',
    rows: { label: 'Abrir su semana', to: '/hours', search: { user: person.user, week: person.since || from } },
  }
  const asked = { user: person.user, from, to }
  if (basis === 'closing')
    return {
      ...told,
      formula: `Como lo congeló el cierre ${person.frozen?.number ?? ''} del mes.`,
      grounds: { ...asked, about: ['expected'], ...(key === 'expected' && { expected: value }) },
    }
  const rule = sheet.rules[person.rule]
  return {
    ...told,
    formula: FORMULAS[key],
    parts: partsOf(look, person, key),
    ...(key === 'missing' && rule && { notes: [MODES[rule.mode]] }),
    grounds: {
      ...asked,
      about: key === 'loaded' ? ['entries'] : key === 'missing' ? ['missing', 'expected'] : ['expected'],
      ...(key === 'loaded' && { loaded: value }),
      ...(key === 'expected' && { expected: value }),
    },
  }
}

function personDay({ look }: SheetFigureFacts, person: SheetPerson, at: number): ToldFigure | null {
  const { sheet, days } = look
  const day = days[at]
  if (day === undefined) return null
  const told = dayAt(sheet, person, { day, at })
  if (told.face === 'outside') return null
  const { loaded, expected } = told
  return {
    title: `${person.name}, ${formatDay(day)}`,
    value: loaded,
    formula: 'Lo cargado ese día: en borrador, enviado y aprobado; sin lo rechazado.',
    notes: [`${dayText(told, sheet.holidays[day])}.`],
    grounds: { user: person.user, from: day, to: day, about: ['entries', 'expected'], loaded, expected },
    rows: { label: 'Abrir su semana', to: '/hours', search: { user: person.user, week: day } },
  }
}

interface Some {
  readonly people: readonly SheetPerson[]
  readonly where: string
}

/** A total of several people. */
function totalOf({ look }: SheetFigureFacts, { people, where }: Some, key: keyof Totals): ToldFigure | null {
  const { sheet, basis, days } = look
  const value = sumTotals(people.map((person) => totalsOf(sheet, person, basis)))[key]
  if (value === null) return null
  const parts = people.map((person) => ({ label: person.name, value: totalsOf(sheet, person, basis)[key] ?? 0 }))
  return {
    title: `${TITLES[key]}: ${where}`,
    value,
    isSigned: key === 'balance',
    formula: basis === 'closing' ? 'Como lo congelaron los cierres.' : FORMULAS[key],
    partsLabel: 'Por persona',
    parts: toldParts(parts, otherPeople),
    shared: {
      ...{ users: people.map(({ user }) => user), ...monthBounds(monthOf(days[0] ?? '')) },
      about: ABOUT[basis === 'closing' ? 'expected' : key],
    },
  }
}

/** A day of several people: what they loaded, what is expected of them, or how many miss hours. */
function dayOf({ look }: SheetFigureFacts, { people, where }: Some, { key, at }: DayPlace): ToldFigure | null {
  const { sheet, days } = look
  const day = days[at]
  if (day === undefined) return null
  const valueOf = (some: readonly SheetPerson[]) => dayTotals(sheet, some, { day, at })[key]
  const name = { loaded: 'Cargado', expected: 'Esperado', short: 'Con faltantes' }[key]
  return {
    title: `${name}: ${formatDay(day)}, ${where}`,
    value: valueOf(people),
    ...(key === 'short' && { unit: 'count' }),
    formula:
      key === 'short'
        ? 'Personas con menos cargado que esperado ese día.'
        : key === 'loaded'
          ? FORMULAS.loaded
          : FORMULAS.expected,
    partsLabel: 'Por persona',
    parts: toldParts(
      people.map((person) => ({ label: person.name, value: valueOf([person]) })),
      otherPeople,
    ),
    shared: {
      ...{ users: people.map(({ user }) => user), from: day, to: day },
      about: ABOUT[key === 'short' ? 'missing' : key],
    },
  }
}

interface DayPlace {
  readonly key: 'loaded' | 'expected' | 'short'
  readonly at: number
}

const FOOT = ['loaded', 'expected', 'short'] as const

/** The figure of a cell of the sheet; null for one that has none. */
export function sheetFigure(facts: SheetFigureFacts, { part, row, column }: GridPlace): ToldFigure | null {
  const { lines, look } = facts
  const total = TOTAL_COLUMNS[column]?.key
  const at = column - ALL_COLUMNS
  if (part === 'foot') {
    const key = FOOT[row]
    const all = { people: look.sheet.items, where: peopleText(look.sheet.items.length) }
    if (key === undefined || (total && key !== 'loaded')) return null
    return total ? totalOf(facts, all, total) : dayOf(facts, all, { key, at })
  }
  const line = lines[row]
  if (!line) return null
  if (line.kind === 'person') return total ? personTotal(facts, line.person, total) : personDay(facts, line.person, at)
  const some = { people: line.people, where: line.name }
  return total ? totalOf(facts, some, total) : dayOf(facts, some, { key: 'loaded', at })
}

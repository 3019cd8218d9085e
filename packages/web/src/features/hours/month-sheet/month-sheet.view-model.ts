import type { DayProgress, MonthSheet, SheetPerson } from '@timesheet/domain/alerts'
import { type Day, formatClock, formatDay, type Minutes, sumMinutes } from '@timesheet/domain/kernel'

/**
 * How a day of a person looks: outside of their employment, free, away, declared as not worked, short of hours,
 * complete, or not over yet.
 */
export type DayFace = 'outside' | 'free' | 'holiday' | 'away' | 'unworked' | 'short' | 'done' | 'ahead'

/** A day of a person in the sheet. */
export interface SheetDay {
  readonly day: Day
  readonly expected: Minutes
  readonly loaded: Minutes
  readonly face: DayFace
  readonly progress: DayProgress
  /** The kind of the absence, where the viewer may know it. */
  readonly kind: string
}

/** Which figures the totals are: as they stand today, or as the closing of the month froze them. */
export type Basis = 'today' | 'closing'

/** Totals of a person, or of several; null where the viewer may not know them or nothing was frozen. */
export interface Totals {
  readonly loaded: Minutes | null
  readonly expected: Minutes | null
  readonly missing: Minutes | null
  /** Loaded less expected until yesterday. */
  readonly balance: Minutes | null
}

/** A line of the sheet: the heading of a group with its people, or a person. */
export type SheetLine =
  | {
      readonly kind: 'group'
      readonly id: string
      readonly name: string
      readonly people: readonly SheetPerson[]
      readonly isOpen: boolean
    }
  | { readonly kind: 'person'; readonly person: SheetPerson }

const FACES: Readonly<Record<DayFace, string>> = {
  outside: 'fuera de la relación laboral',
  free: 'no laborable',
  holiday: 'feriado',
  away: 'ausente',
  unworked: 'declarado como no trabajado',
  short: 'faltan horas',
  done: 'completo',
  ahead: 'todavía no terminó',
}

const PROGRESS: Readonly<Record<DayProgress, string>> = {
  '-': '',
  'd': 'sin enviar',
  's': 'enviado',
  'a': 'aprobado',
  'r': 'con horas rechazadas',
  'n': '',
}

/** The day of a person at a place of the range. */
export function dayAt(sheet: MonthSheet, person: SheetPerson, { day, at }: { readonly day: Day; readonly at: number }) {
  const plan = sheet.plans[person.plan]
  const today = sheet.rules[person.rule]?.today ?? day
  const kind = person.away?.find(([from, to]) => from <= day && day <= to)?.[2] ?? ''
  const figures = { day, expected: plan?.expected[at] ?? 0, loaded: person.loaded[at] ?? 0, kind }
  const progress = (person.progress[at] ?? '-') as DayProgress
  const face = faceOf({ ...figures, progress, base: plan?.base[at] ?? 0, special: plan?.special[at] ?? '-', today })
  return { ...figures, face, progress } satisfies SheetDay
}

interface Faced extends Omit<SheetDay, 'face'> {
  readonly base: Minutes
  readonly special: string
  readonly today: Day
}

function faceOf({ day, base, expected, loaded, kind, progress, special, today }: Faced): DayFace {
  if (special === 'x') return 'outside'
  if (special === 'h' && base === 0) return 'holiday'
  if (base === 0) return 'free'
  if (expected === 0 && kind !== '') return 'away'
  if (expected === 0 && loaded === 0) return 'away'
  if (progress === 'n') return 'unworked'
  if (day >= today) return 'ahead'
  return loaded < expected ? 'short' : 'done'
}

/** A day in words: `12/06/2026: 3:00 de 8:00, faltan horas, enviado`. */
export function dayText({ day, expected, loaded, face, progress, kind }: SheetDay, holiday = ''): string {
  const figures = expected > 0 || loaded > 0 ? `${formatClock(loaded)} de ${formatClock(expected)}` : ''
  const what = face === 'away' && kind ? kind : face === 'holiday' && holiday ? holiday : FACES[face]
  return `${formatDay(day)}: ${[figures, what, PROGRESS[progress]].filter(Boolean).join(', ')}`
}

/** The lines of a sheet: by group, without the people of groups that are closed. */
export function linesOf(sheet: MonthSheet, options: { readonly by: string; readonly closed: ReadonlySet<string> }) {
  if (options.by === '') return sheet.items.map((person): SheetLine => ({ kind: 'person', person }))
  const groups = Map.groupBy(sheet.items, ({ group }) => group)
  return [...groups].flatMap(([id, people]): readonly SheetLine[] => {
    const isOpen = !options.closed.has(id || '-')
    const name = sheet.groups[id] ?? 'Sin dato'
    const own = people.map((person): SheetLine => ({ kind: 'person', person }))
    return [{ kind: 'group', id: id || '-', name, people, isOpen }, ...(isOpen ? own : [])]
  })
}

/** The totals of a person: of today, or as a closing froze them. */
export function totalsOf(sheet: MonthSheet, person: SheetPerson, basis: Basis): Totals {
  const { loaded, missing, balance, frozen, plan } = person
  if (basis === 'today')
    return { loaded: sumMinutes(loaded), expected: sumMinutes(sheet.plans[plan]?.expected ?? []), missing, balance }
  if (!frozen) return { loaded: null, expected: null, missing: null, balance: null }
  return { ...frozen, missing: null, balance: frozen.loaded - frozen.expected }
}

/** The sums of several totals; what is not known of anybody is not known of them. */
export function sumTotals(all: readonly Totals[]): Totals {
  const sum = (of: (one: Totals) => Minutes | null) => {
    const known = all.map(of).filter((minutes) => minutes !== null)
    return known.length === 0 && all.length > 0 ? null : sumMinutes(known)
  }
  return {
    loaded: sum(({ loaded }) => loaded),
    expected: sum(({ expected }) => expected),
    missing: sum(({ missing }) => missing),
    balance: sum(({ balance }) => balance),
  }
}

/** Sums of one day over several people. */
export interface DayTotals {
  readonly loaded: Minutes
  readonly expected: Minutes
  /** How many of them miss hours on it. */
  readonly short: number
}

/** The sums of a day over people. */
export function dayTotals(
  sheet: MonthSheet,
  people: readonly SheetPerson[],
  place: { readonly day: Day; readonly at: number },
): DayTotals {
  let [loaded, expected, short] = [0, 0, 0]
  for (const person of people) {
    const one = dayAt(sheet, person, place)
    loaded += one.loaded
    expected += one.expected
    if (one.face === 'short') short += 1
  }
  return { loaded, expected, short }
}

/** How many people miss hours, in words. */
export function missingTitle(missing: number, people: number): string {
  if (missing === 0) return people === 1 ? 'No falta nada.' : `A ninguna de ${people} personas le faltan horas.`
  return missing === 1 ? `A 1 de ${people} le faltan horas` : `A ${missing} de ${people} les faltan horas`
}

/** Whose sums the sheet shows. */
export function scopeText({ people, skipped, items }: MonthSheet): string {
  if (items.length < people)
    return `Personas ${skipped + 1} a ${skipped + items.length} de ${people}; los totales son de ellas.`
  return `Los totales son de ${people === 1 ? 'la persona' : `las ${people} personas`} que se ${people === 1 ? 've' : 'ven'}.`
}

/** What is said once people were reminded, and how many had been today already. */
export function remindedText(
  { people, already }: { readonly people: number; readonly already: number },
  name?: string,
): string {
  if (people + already === 0) return 'Ya no le falta nada: no hubo a quién recordar.'
  if (name !== undefined) return `Se recordó a ${name}.`
  const before = already === 1 ? 'A 1 ya se le recordó hoy.' : `A ${already} ya se les recordó hoy.`
  if (people === 0) return before
  const now = people === 1 ? 'Se recordó a 1 persona.' : `Se recordó a ${people} personas.`
  return already === 0 ? now : `${now} ${before}`
}

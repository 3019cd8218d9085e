import {
  covers,
  type Day,
  daysFrom,
  type Minutes,
  mondayOf,
  sumMinutes,
  timeToMinutes,
  weekDays,
  weekdayOf,
} from '../kernel/index.ts'
import { baseMinutes } from '../people/index.ts'
import { type DayRange, type ExpectedContext, expectedOn } from './expected.calc.ts'
import type { HourEntry } from './hours.collection.ts'
import type { HoursSettings } from './hours-rule.calc.ts'
import { type OvertimePack, overtimePackOf } from './overtime-packs.ts'

/** The classes of overtime with their labels (domain.md §5.5). */
export const OVERTIME_CLASSES = {
  extra50: 'Extra al 50 %',
  extra100: 'Extra al 100 %',
  extra: 'Extraordinarias',
} as const

/** A class of overtime. */
export type OvertimeClass = keyof typeof OVERTIME_CLASSES
/** Minutes by class: together all minutes that were classified (INV-HRS-09). */
export type ClassMinutes = Readonly<Record<'normal' | OvertimeClass, Minutes>>

/** A stretch of work within one day, from the register or from the hours of a project. */
export interface WorkPiece {
  readonly id: string
  readonly day: Day
  readonly minutes: Minutes
  /** The minute of the day at which it began; null where nobody knows. */
  readonly start: Minutes | null
  /** Whether work of a Saturday without times was after the weekly rest began. */
  readonly isLate: boolean
  /** Orders pieces of a day without times: when they were written down. */
  readonly order: string
}

/** What classifies the work of one person. */
export interface OvertimeTerms {
  readonly time: ExpectedContext
  /** The country whose law holds at the workplace on a day; '' where none is known, and then nothing is overtime. */
  readonly countryOn: (day: Day) => string
  /** The rule of hours of the person on a day. */
  readonly ruleOn: (day: Day) => Pick<HoursSettings, 'overtimeBase'>
}

const NOTHING: ClassMinutes = { normal: 0, extra50: 0, extra100: 0, extra: 0 }
const UNTIMED = 1440
const SATURDAY = 6
const SUNDAY = 7

/** An entry of hours as a piece of work; one of a Saturday without times says by its kind that it was in the afternoon. */
export function pieceOfEntry(
  entry: Pick<HourEntry, 'id' | 'day' | 'minutes' | 'start' | 'kind' | 'created'>,
): WorkPiece {
  const start = entry.start === '' ? null : timeToMinutes(entry.start)
  const { id, day, minutes, kind, created } = entry
  return { id, day, minutes, start, isLate: kind === 'overtime_100', order: created }
}

/**
 * Classifies pieces of work of one person, each week for itself and in order of day, beginning and writing down: which
 * minutes are normal and which overtime (domain.md §5.5). Later pieces never change the classes of earlier ones. The
 * classes of a piece add up to its minutes (INV-HRS-09).
 */
export function classifyOvertime(
  pieces: readonly WorkPiece[],
  terms: OvertimeTerms,
): ReadonlyMap<string, ClassMinutes> {
  const classes = new Map<string, ClassMinutes>()
  for (const [monday, week] of Map.groupBy(pieces, ({ day }) => mondayOf(day))) {
    const used: Used = { day: new Map(), week: 0 }
    const agreed = agreedOf(monday, terms)
    for (const piece of week.toSorted(inOrder)) {
      const pack = overtimePackOf(terms.countryOn(piece.day), piece.day)
      const split = pack ? splitPiece(piece, { pack, terms, used, agreed }) : { ...NOTHING, normal: piece.minutes }
      used.day.set(piece.day, (used.day.get(piece.day) ?? 0) + split.normal)
      used.week += split.normal
      classes.set(piece.id, split)
    }
  }
  return classes
}

interface Used {
  readonly day: Map<Day, Minutes>
  week: Minutes
}

interface Splitting {
  readonly pack: OvertimePack
  readonly terms: OvertimeTerms
  readonly used: Used
  /** The agreed working time of the week. */
  readonly agreed: () => Minutes
}

function splitPiece(piece: WorkPiece, { pack, terms, used, agreed }: Splitting): ClassMinutes {
  const { day, minutes } = piece
  if (pack.measure === 'agreed') {
    const normal = within(minutes, agreed() - used.week)
    return { ...NOTHING, normal, extra: minutes - normal }
  }
  const extra100 = restMinutes(piece, { pack, terms })
  const left = Math.min(limitOf(day, { pack, terms }) - (used.day.get(day) ?? 0), pack.week - used.week)
  const normal = within(minutes - extra100, left)
  return { ...NOTHING, normal, extra50: minutes - extra100 - normal, extra100 }
}

/** The part of a piece in the weekly rest or on a holiday. */
function restMinutes(piece: WorkPiece, { pack, terms }: Pick<Splitting, 'pack' | 'terms'>): Minutes {
  const { day, minutes, start } = piece
  const weekday = weekdayOf(day)
  if (weekday === SUNDAY || isHoliday(day, terms)) return minutes
  if (weekday !== SATURDAY) return 0
  if (start === null) return piece.isLate ? minutes : 0
  return minutes - within(minutes, pack.saturdayUntil - start)
}

/** The normal minutes of a day at most; of a Saturday the journey's. */
function limitOf(day: Day, { pack, terms }: Pick<Splitting, 'pack' | 'terms'>): Minutes {
  const { overtimeBase } = terms.ruleOn(day)
  const base = baseMinutes(day, terms.time)
  if (weekdayOf(day) === SATURDAY || overtimeBase === 'contractual') return base
  return Math.min(pack.unevenDay, Math.max(pack.day, base))
}

/** A holiday, unless the calendar makes it an extra working day (domain.md §5.2). */
function isHoliday(day: Day, { time }: OvertimeTerms): boolean {
  const kinds = time.specialsOn(day).map(({ kind }) => kind)
  return kinds.includes('holiday') && !kinds.includes('extra_working')
}

function agreedOf(monday: Day, { time }: OvertimeTerms): () => Minutes {
  let known: Minutes | undefined
  return () => (known ??= sumMinutes(weekDays(monday).map((day) => expectedOn(day, time))))
}

function within(minutes: Minutes, left: Minutes): Minutes {
  return Math.max(0, Math.min(minutes, left))
}

function inOrder(a: WorkPiece, b: WorkPiece): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  const starts = (a.start ?? UNTIMED) - (b.start ?? UNTIMED)
  if (starts !== 0) return starts
  return `${a.order} ${a.id}` < `${b.order} ${b.id}` ? -1 : 1
}

/** The entries of whole weeks of one person that have overtime, with their classes. */
export function surchargesOf<Entry extends Parameters<typeof pieceOfEntry>[0]>(
  entries: readonly Entry[],
  terms: OvertimeTerms,
): readonly { readonly entry: Entry; readonly classes: ClassMinutes }[] {
  const classes = classifyOvertime(entries.map(pieceOfEntry), terms)
  return entries.flatMap((entry) => {
    const own = classes.get(entry.id)
    return own && overtimeMinutes(own) > 0 ? [{ entry, classes: own }] : []
  })
}

/** The sum of classified minutes. */
export function sumClasses(all: readonly ClassMinutes[]): ClassMinutes {
  const sum = (name: keyof ClassMinutes) => sumMinutes(all.map((classes) => classes[name]))
  return { normal: sum('normal'), extra50: sum('extra50'), extra100: sum('extra100'), extra: sum('extra') }
}

/** The overtime of classified minutes, whatever its class. */
export function overtimeMinutes({ extra50, extra100, extra }: ClassMinutes): Minutes {
  return extra50 + extra100 + extra
}

/** Where the worked time of a day comes from: the legal register, or the approved hours. */
export type OvertimeSource = 'register' | 'hours'

/** The overtime of one day. */
export interface OvertimeDay {
  readonly day: Day
  readonly source: OvertimeSource
  readonly minutes: ClassMinutes
  /** True until the week is over and all of its hours are approved. */
  readonly isProvisional: boolean
}

/** The legal overtime of one person in a range of days (domain.md §11.1). */
export interface PersonOvertime {
  /** The days with overtime, in order. */
  readonly days: readonly OvertimeDay[]
  /** All classified minutes of the range. */
  readonly minutes: ClassMinutes
  readonly isProvisional: boolean
}

/** What the legal overtime of one person follows from; pieces cover whole weeks, from Monday to Sunday. */
export interface OvertimeFacts {
  readonly range: DayRange
  readonly today: Day
  readonly terms: OvertimeTerms
  readonly sourceOn: (day: Day) => OvertimeSource
  /** Worked time of the register, and of the approved hours. */
  readonly pieces: Readonly<Record<OvertimeSource, readonly WorkPiece[]>>
  /** The days with hours that are not approved. */
  readonly unsettled: ReadonlySet<Day>
}

/** The legal overtime of one person in a range: from the register where it is used, else from the approved hours. */
export function legalOvertime({ range, today, terms, sourceOn, pieces, unsettled }: OvertimeFacts): PersonOvertime {
  const counted = (['register', 'hours'] as const).flatMap((source) =>
    pieces[source].filter(({ day }) => sourceOn(day) === source),
  )
  const classes = classifyOvertime(counted, terms)
  const open = new Set([...unsettled].map(mondayOf))
  const isOpen = (day: Day) => mondayOf(day) >= mondayOf(today) || open.has(mondayOf(day))
  const shown = counted.filter(({ day }) => range.from <= day && day <= range.to)
  const byDay = Map.groupBy(shown, ({ day }) => day)
  const days = [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, all]): OvertimeDay => {
      const minutes = sumClasses(all.map(({ id }) => classes.get(id) ?? NOTHING))
      return { day, source: sourceOn(day), minutes, isProvisional: isOpen(day) }
    })
  return {
    days: days.filter(({ minutes }) => overtimeMinutes(minutes) > 0),
    minutes: sumClasses(days.map(({ minutes }) => minutes)),
    isProvisional: days.some(({ isProvisional }) => isProvisional),
  }
}

/**
 * What an employer is told of a person's overtime, without normal minutes: that of the days under it. It is classified by person and week, whoever
 * employs (domain.md §5.5): in the week of a change the limit is that of all its days.
 */
export function overtimeIn({ from, to }: DayRange, days: PersonOvertime['days']): ClassMinutes {
  const own = days.filter(({ day }) => covers({ from, to }, day)).map(({ minutes }) => minutes)
  return { ...sumClasses(own), normal: 0 }
}

/** The most overtime that the law allows a person in a month and a year; 0 is no limit. */
export function overtimeCaps(
  { country, fraction }: { readonly country: string; readonly fraction: number },
  day: Day,
): { readonly month: Minutes; readonly year: Minutes } {
  const pack = overtimePackOf(country, day)
  if (!pack) return { month: 0, year: 0 }
  const part = pack.isProportional ? fraction / 1000 : 1
  return { month: Math.floor(pack.monthCap * part), year: Math.floor(pack.yearCap * part) }
}

/** The Mondays of the weeks that a range of days touches. */
export function mondaysOf({ from, to }: DayRange): readonly Day[] {
  return daysFrom(mondayOf(from), to).filter((day) => weekdayOf(day) === 1)
}

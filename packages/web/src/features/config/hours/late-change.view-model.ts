import type { HoursRule, LateChangeKind } from '@timesheet/domain/hours'
import { type Day, formatClock, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import type { CommandPreview } from '@timesheet/schema'
import { type Typed, Unread } from '../../../forms/unread.ts'

/** What is typed into the form of a late change. */
export interface TypedLateChange {
  readonly kind: LateChangeKind
  /** Whether a working week or a rule concerns one person, or everybody who had it. */
  readonly isForAll: boolean
  readonly user: string
  readonly calendar: string
  readonly journey: string
  readonly was: string
  readonly fraction: Typed<number>
  readonly deducts: boolean
  readonly overtimeBase: HoursRule['overtimeBase']
  readonly from: Typed<string>
  readonly to: Typed<string>
  readonly minutesPerDay: Typed<number>
  readonly reason: string
}

const valueOf = <Value>(typed: Typed<Value>, otherwise: Value): Value => (typed instanceof Unread ? otherwise : typed)

function isRule(kind: LateChangeKind): boolean {
  return kind === 'rule' || kind === 'overtime_rule'
}

/** True where a late change may concern everybody. */
export function mayBeForAll(kind: LateChangeKind): boolean {
  return kind === 'journey' || isRule(kind)
}

/** True where it concerns everybody; a day off concerns those of its calendar. */
function concernsAll({ kind, isForAll }: TypedLateChange): boolean {
  return kind === 'day_off' || (mayBeForAll(kind) && isForAll)
}

/** What the command is asked for; what the kind does not use is left out. */
export function lateInput(typed: TypedLateChange) {
  const { kind } = typed
  const isForAll = concernsAll(typed)
  const from = valueOf(typed.from, '')
  return {
    kind,
    user: isForAll ? '' : typed.user,
    calendar: kind === 'day_off' || kind === 'calendar' ? typed.calendar : '',
    journey: kind === 'journey' ? typed.journey : '',
    was: kind === 'journey' && isForAll ? typed.was : '',
    fraction: kind === 'journey' && !isForAll ? valueOf(typed.fraction, 0) : 0,
    deducts: kind === 'rule' && typed.deducts,
    ...(kind === 'overtime_rule' && { overtimeBase: typed.overtimeBase }),
    from,
    to: kind === 'day_off' ? from : valueOf(typed.to, ''),
    minutesPerDay: kind === 'absence' ? valueOf(typed.minutesPerDay, 0) : 0,
    reason: typed.reason.trim(),
  }
}

/** True when everything that the kind needs is typed; the command takes a rule without a person for one of the firm. */
export function isWholeChange(typed: TypedLateChange): boolean {
  const { kind, user, calendar, journey, was, from, to, fraction } = lateInput(typed)
  if (from === '' || to === '' || from > to) return false
  if (!concernsAll(typed) && user === '') return false
  if (kind === 'day_off' || kind === 'calendar') return calendar !== ''
  if (kind === 'journey') return journey !== '' && (user !== '' ? fraction > 0 : was !== '' && was !== journey)
  return true
}

/** What a late change moves of one person. */
export interface ImpactLine {
  readonly user: string
  readonly name: string
  readonly days: number
  readonly first: Day
  readonly minutes: Minutes
  /** Overtime that payroll is told in addition. */
  readonly overtime: Minutes
}

/** The steps of a preview by person, the most moved first. */
export function impactLines(
  { steps }: Pick<CommandPreview, 'steps'>,
  names: ReadonlyMap<string, string>,
): readonly ImpactLine[] {
  const rows = steps.flatMap(({ after }) => (after ? [after] : []))
  return [...Map.groupBy(rows, (row) => String(row['user']))]
    .map(([user, own]) => ({
      user,
      name: names.get(user) ?? '—',
      days: new Set(own.map((row) => row['factDay'])).size,
      first: own.map((row) => String(row['factDay'])).toSorted()[0] ?? '',
      minutes: minutesOf(own.filter((row) => row['kind'] !== 'overtime')),
      overtime: minutesOf(own.filter((row) => row['kind'] === 'overtime')),
    }))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.name.localeCompare(b.name, 'es'))
}

function minutesOf(rows: readonly Readonly<Record<string, unknown>>[]): Minutes {
  return sumMinutes(rows.map((row) => Number(row['minutes'])))
}

function weightOf({ minutes, overtime }: Pick<ImpactLine, 'minutes' | 'overtime'>): Minutes {
  return Math.abs(minutes) + Math.abs(overtime)
}

function moreOrLess(minutes: Minutes): string {
  return `${formatClock(Math.abs(minutes))} h ${minutes < 0 ? 'menos' : 'más'}`
}

/** The impact as a sentence. */
export function impactWords(lines: readonly ImpactLine[]): string {
  if (lines.length === 0) return 'No mueve las horas esperadas ni las extra de nadie.'
  const minutes = sumMinutes(lines.map((line) => line.minutes))
  const overtime = sumMinutes(lines.map((line) => line.overtime))
  const people = lines.length === 1 ? '1 persona' : `${lines.length} personas`
  const expected = minutes === 0 ? 'en total se espera lo mismo' : `se esperan ${moreOrLess(minutes)} en total`
  if (lines.every((line) => line.overtime === 0)) return `Alcanza a ${people}: ${expected}.`
  const told =
    overtime === 0 ? 'las horas extra cambian de clase' : `son ${moreOrLess(overtime)} extra para las novedades`
  return `Alcanza a ${people}: ${minutes === 0 ? '' : `${expected}; `}${told}.`
}

/** What was posted of a change of many people. */
export function postedWords({ posted, left }: { readonly posted: number; readonly left: number }): string {
  const words = posted === 1 ? 'Se cargó 1 ajuste' : `Se cargaron ${posted} ajustes`
  if (left === 0) return `${words}.`
  return `${words}; ${left === 1 ? '1 quedó' : `${left} quedaron`} sin cargar, porque ese día cambió mientras tanto.`
}

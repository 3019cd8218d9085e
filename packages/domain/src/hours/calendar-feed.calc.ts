import type { Absence } from '../people/index.ts'
import { addDays, type Day, formatClock, realSpans, sumMinutes } from '../kernel/index.ts'
import { LOADED_STATES } from './expected.calc.ts'
import { HOUR_STATES, type HourEntry } from './hours.collection.ts'

/** Days before today whose hours a calendar link tells. */
export const FEED_DAYS_BACK = 180
/** Days after today that a calendar link tells. */
export const FEED_DAYS_AHEAD = 366
/** Most octets of a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** An entry as a calendar tells it. */
export type FeedEntry = Pick<HourEntry, 'id' | 'day' | 'minutes' | 'start' | 'end' | 'note' | 'state' | 'updated'> & {
  /** What it was worked on, in words. */
  readonly target: string
}

/** An absence as a calendar tells it: neither its kind nor its reason, which are nobody else's. */
export type FeedAbsence = Pick<Absence, 'id' | 'from' | 'to' | 'half' | 'minutesPerDay' | 'state' | 'updated'>

/** What a calendar link tells. */
export interface FeedFacts {
  readonly name: string
  /** The person's id, of which the ids of days are made. */
  readonly user: string
  /** The time zone in which times of a day are meant; '' when none is known. */
  readonly zoneOn: (day: Day) => string
  readonly entries: readonly FeedEntry[]
  readonly absences: readonly FeedAbsence[]
  /** Whether what was written about each entry is told. */
  readonly withNotes: boolean
}

/** The first and the last day that a calendar link tells. */
export function feedRange(today: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(today, -FEED_DAYS_BACK), to: addDays(today, FEED_DAYS_AHEAD) }
}

/**
 * A calendar (RFC 5545) of one person's hours and absences. Entries with times are events in UTC, those without are one
 * event of their day, and absences are events of whole days. The same facts give the same text.
 */
export function calendarText({ name, user, zoneOn, entries, absences, withNotes }: FeedFacts): string {
  const told = entries
    .filter(({ state }) => LOADED_STATES.includes(state))
    .map((entry) => (withNotes ? entry : { ...entry, note: '' }))
  const timed = told.map((entry) => ({ entry, span: spanOf(entry, zoneOn(entry.day)) }))
  const days = Map.groupBy(
    timed.filter(({ span }) => span === null).map(({ entry }) => entry),
    ({ day }) => day,
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Timesheet//Horas y ausencias//ES',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...timed.flatMap(({ entry, span }) => (span ? entryEvent(entry, span) : [])),
    ...[...days].flatMap(([day, list]) => dayEvent(user, day, list)),
    ...absences.flatMap(absenceEvent),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

interface Span {
  readonly from: string
  readonly to: string
}

/** The instants of an entry with times; local ones, of no zone, when none is known; null for an entry without. */
function spanOf({ day, start, end }: FeedEntry, timeZone: string): Span | null {
  if (start === '' || end === '') return null
  if (timeZone === '') {
    const ends = end === '00:00' ? addDays(day, 1) : day
    return { from: `${basic(day)}T${basic(start)}00`, to: `${basic(ends)}T${basic(end)}00` }
  }
  const [real] = realSpans({ day, start, end }, timeZone)
  return real ? { from: stamp(new Date(real.from)), to: stamp(new Date(real.until)) } : null
}

function entryEvent(entry: FeedEntry, { from, to }: Span): readonly string[] {
  return event({
    uid: `hours-${entry.id}`,
    changed: entry.updated,
    when: [`DTSTART:${from}`, `DTEND:${to}`],
    summary: `${formatClock(entry.minutes)} h · ${entry.target}`,
    text: [entry.note, HOUR_STATES[entry.state]].filter(Boolean).join('\n'),
    isFree: true,
  })
}

function dayEvent(user: string, day: Day, entries: readonly FeedEntry[]): readonly string[] {
  const line = ({ minutes, target, note, state }: FeedEntry) =>
    `${formatClock(minutes)} h · ${target}${note && ` · ${note}`} (${HOUR_STATES[state]})`
  return event({
    uid: `hours-${user}-${basic(day)}`,
    changed: latest(entries.map(({ updated }) => updated)),
    when: wholeDays(day, day),
    summary: `Horas: ${formatClock(sumMinutes(entries.map(({ minutes }) => minutes)))}`,
    text: entries.map(line).join('\n'),
    isFree: true,
  })
}

const TOLD: Partial<Record<FeedAbsence['state'], 'CONFIRMED' | 'TENTATIVE'>> = {
  requested: 'TENTATIVE',
  approved_manager: 'TENTATIVE',
  approved: 'CONFIRMED',
  notified: 'CONFIRMED',
  cancel_requested: 'CONFIRMED',
  taken: 'CONFIRMED',
}

function absenceEvent({ id, from, to, half, minutesPerDay, state, updated }: FeedAbsence): readonly string[] {
  const status = TOLD[state]
  if (!status) return []
  const part = half ? ' (medio día)' : minutesPerDay > 0 ? ` (${formatClock(minutesPerDay)} h por día)` : ''
  return event({
    uid: `absence-${id}`,
    changed: updated,
    when: wholeDays(from, to),
    summary: `${status === 'TENTATIVE' ? 'Ausencia solicitada' : 'Ausencia'}${part}`,
    text: '',
    isFree: part !== '',
    status,
  })
}

interface EventFacts {
  readonly uid: string
  readonly changed: string
  readonly when: readonly string[]
  readonly summary: string
  readonly text: string
  /** Whether the person can be invited at that time all the same. */
  readonly isFree: boolean
  readonly status?: string
}

function event({ uid, changed, when, summary, text, isFree, status = 'CONFIRMED' }: EventFacts): readonly string[] {
  const at = stamp(new Date(changed))
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@timesheet`,
    // Without a method of sending, the stamp is when the event was last changed (RFC 5545, 3.8.7.2).
    `DTSTAMP:${at}`,
    `LAST-MODIFIED:${at}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    `STATUS:${status}`,
    `TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

function wholeDays(from: Day, to: Day): readonly string[] {
  return [`DTSTART;VALUE=DATE:${basic(from)}`, `DTEND;VALUE=DATE:${basic(addDays(to, 1))}`]
}

function latest(instants: readonly string[]): string {
  return instants.reduce((last, each) => (each > last ? each : last))
}

/** A day or time without its separators. */
function basic(text: string): string {
  return text.replaceAll(/[-:]/g, '')
}

function stamp(instant: Date): string {
  return `${basic(instant.toISOString()).slice(0, 15)}Z`
}

/** Text as a value: control characters but line breaks are left out (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => (sign === '\n' ? sign : ' '))
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** A line in pieces of at most 75 octets, none of which cuts a character. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += size
  }
  return text
}

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}

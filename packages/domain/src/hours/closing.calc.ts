import { digestPlan } from '@timesheet/schema'
import { daysFrom, type Minutes, sumMinutes } from '../kernel/index.ts'
import { baseMinutes } from '../people/index.ts'
import { type DayRange, type ExpectedContext, expectedOn } from './expected.calc.ts'
import { compensatedMinutes } from './hour-bank.calc.ts'
import type { HourEntry, HourState } from './hours.collection.ts'

/** Minutes and entries of one person in one state, summed over a period. */
export type StateSum = Pick<HourEntry, 'user' | 'minutes'> & {
  readonly state: HourEntry['state'] | ''
  readonly entries: number
}

/** What of a person a period waits for. */
export interface PersonBlockers {
  readonly user: string
  readonly expected: Minutes
  readonly loaded: Minutes
  /** Minutes that are expected and not loaded, but on days declared as not worked, less the tolerance. */
  readonly missing: Minutes
  readonly drafts: number
  readonly rejected: number
  /** Entries that were sent and not decided. */
  readonly waiting: number
}

/** The blockers of a period, summed up. */
export interface BlockerTotals {
  readonly people: number
  readonly missingPeople: number
  /** Entries that were not sent, or were rejected and not corrected. */
  readonly unsent: number
  readonly unapproved: number
}

const WAITING: readonly HourState[] = ['submitted', 'approved_1']

/** What a period expects of a person. */
export interface ExpectedOfPerson {
  readonly user: string
  readonly expected: Minutes
  /** What of it is expected on days that the person declared as not worked. */
  readonly unworked?: Minutes
  readonly tolerance: Minutes
}

/** What of a person, with their sums in the period, hinders its closing. */
export function blockersOf(
  { user, expected, unworked = 0, tolerance }: ExpectedOfPerson,
  sums: readonly StateSum[],
): PersonBlockers {
  const minutesIn = (isIn: (sum: StateSum) => boolean) => sumMinutes(sums.filter(isIn).map(({ minutes }) => minutes))
  const entriesIn = (...states: readonly string[]) =>
    sums.reduce((count, { state, entries }) => (states.includes(state) ? count + entries : count), 0)
  const loaded = minutesIn(({ state }) => state !== 'rejected')
  return {
    user,
    expected,
    loaded,
    missing: Math.max(0, expected - unworked - loaded - tolerance),
    drafts: entriesIn('draft'),
    rejected: entriesIn('rejected'),
    waiting: entriesIn(...WAITING),
  }
}

/** True when something of the person hinders the closing. */
export function isBlocking({ missing, drafts, rejected, waiting }: PersonBlockers): boolean {
  return missing > 0 || drafts > 0 || rejected > 0 || waiting > 0
}

/** True for a person whose own hours are missing, were not sent or came back: what waits to be approved waits for others. */
export function owesHours({
  missing,
  drafts,
  rejected,
}: Pick<PersonBlockers, 'missing' | 'drafts' | 'rejected'>): boolean {
  return missing + drafts + rejected > 0
}

/** The sums of everybody's blockers. */
export function blockerTotals(all: readonly PersonBlockers[]): BlockerTotals {
  return {
    people: all.length,
    missingPeople: all.filter(({ missing }) => missing > 0).length,
    unsent: all.reduce((sum, { drafts, rejected }) => sum + drafts + rejected, 0),
    unapproved: all.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}

/**
 * A short text that changes with every entry that is loaded, sent, decided or taken away: what a closing compares. It
 * tells people apart, so that changes of two that offset each other are seen, and is empty where there are no hours.
 */
export function hoursDigest(sums: readonly StateSum[]): string {
  if (sums.length === 0) return ''
  const bySum = new Map<string, { readonly minutes: Minutes; readonly entries: number }>()
  for (const { user, state, minutes, entries } of sums) {
    const sum = bySum.get(`${user} ${state}`) ?? { minutes: 0, entries: 0 }
    bySum.set(`${user} ${state}`, { minutes: sum.minutes + minutes, entries: sum.entries + entries })
  }
  const steps = [...bySum]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, after]) => ({ collection: 'hours', id, before: null, after }))
  return digestPlan({ steps })
}

/** What a closing freezes of a person. */
export interface FrozenFigures {
  readonly base: Minutes
  readonly expected: Minutes
  readonly capacity: Minutes
  readonly loaded: Minutes
  readonly approved: Minutes
  readonly adjusted: Minutes
  readonly opening: Minutes
  readonly balance: Minutes
}

/** A person's posted corrections and their balance before the period. */
export interface FrozenSpec {
  /** The days of the period that are the person's. */
  readonly ranges: readonly DayRange[]
  readonly opening: Minutes
  readonly adjusted: Minutes
}

/**
 * The figures of a person's period: minutes of the working days, expected and capacity after absences, loaded and
 * approved hours, and the balance: opening + approved − expected − compensated + adjusted (domain.md §5.3, INV-HRS-12).
 * Time off that was taken from the hour bank is less expected, and as much less balance.
 */
export function frozenFigures(
  { ranges, opening, adjusted }: FrozenSpec,
  context: ExpectedContext,
  sums: readonly StateSum[],
): FrozenFigures {
  const days = ranges.flatMap(({ from, to }) => daysFrom(from, to))
  const base = sumMinutes(days.map((day) => baseMinutes(day, context)))
  const expected = sumMinutes(days.map((day) => expectedOn(day, context)))
  const loaded = sumMinutes(sums.filter(({ state }) => state !== 'rejected').map(({ minutes }) => minutes))
  const approved = sumMinutes(sums.filter(({ state }) => state === 'approved').map(({ minutes }) => minutes))
  const compensated = sumMinutes(ranges.map((range) => compensatedMinutes(range, context)))
  const balance = opening + approved - expected - compensated + adjusted
  return { base, expected, capacity: expected, loaded, approved, adjusted, opening, balance }
}

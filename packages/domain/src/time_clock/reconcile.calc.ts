import type { Minutes } from '../kernel/index.ts'
import { type RulePack } from './rule-packs.ts'

/** A day of both ledgers. */
export interface DayFacts {
  /** The register: minutes of work, of that travelling, marked pauses, and the longest stretch without one. */
  readonly worked: Minutes
  readonly travel: Minutes
  readonly paused: Minutes
  readonly longest: Minutes
  /** True if the register has any span that day. */
  readonly isRecorded: boolean
  /** Hours charged to projects, in any state but rejected. */
  readonly loaded: Minutes
  readonly expected: Minutes
  /** Minutes of approved absences by hours. */
  readonly absence: Minutes
  readonly pack: RulePack | null
}

/** Why the register and the charged hours of a day differ. */
export type GapCause = 'unmarked_pause' | 'absence' | 'travel' | 'unloaded' | 'overloaded' | 'unrecorded'

/** A part of a gap; parts sum up to it. */
export interface GapPart {
  readonly cause: GapCause
  readonly minutes: Minutes
}

/** The reconciliation of a day (domain.md §5.9). */
export interface Reconciliation {
  /** Brecha: worked − loaded. */
  readonly gap: Minutes
  /** Desvío: worked − expected. */
  readonly deviation: Minutes
  readonly parts: readonly GapPart[]
}

/**
 * Explains the gap of a day as a sum of parts. A positive one is explained by a pause that the law asks for and nobody
 * marked, by an absence and by travel, each at most once; what is left is not loaded yet.
 */
export function reconcileDay(facts: DayFacts): Reconciliation {
  const { worked, loaded, expected } = facts
  const gap = worked - loaded
  return { gap, deviation: worked - expected, parts: gap > 0 ? gapParts(gap, facts) : shortParts(gap, facts) }
}

function gapParts(gap: Minutes, { travel, paused, longest, absence, pack }: DayFacts): readonly GapPart[] {
  const missesPause = pack !== null && pack.pauseAfter > 0 && paused === 0 && longest > pack.pauseAfter
  const limits: readonly GapPart[] = [
    { cause: 'unmarked_pause', minutes: missesPause ? pack.pauseMinutes : 0 },
    { cause: 'absence', minutes: absence },
    { cause: 'travel', minutes: travel },
    { cause: 'unloaded', minutes: gap },
  ]
  const parts: GapPart[] = []
  let left = gap
  for (const { cause, minutes } of limits) {
    const taken = Math.min(left, minutes)
    if (taken > 0) parts.push({ cause, minutes: taken })
    left -= taken
  }
  return parts
}

function shortParts(gap: Minutes, { isRecorded }: DayFacts): readonly GapPart[] {
  return gap === 0 ? [] : [{ cause: isRecorded ? 'overloaded' : 'unrecorded', minutes: gap }]
}

import type { Day } from '@timesheet/domain/kernel'

/** A part of a figure; the values of its parts add up to it. */
export interface ToldPart {
  readonly label: string
  readonly value: number
}

/** What is told of the versions behind a figure: what is expected, entries, missing hours, overtime. */
export type GroundsAbout = 'expected' | 'entries' | 'missing' | 'overtime'

/** Of whom and which days the versions are asked. */
export interface AskedGrounds {
  readonly user: string
  readonly from: Day
  readonly to: Day
  /** Only entries of a project, of a document, activity or category, of a kind. */
  readonly project?: string
  readonly task?: string
  readonly kind?: string
  readonly about: readonly GroundsAbout[]
  /** What the figure says is expected, or loaded, where it is one of them: what is told is compared with it. */
  readonly expected?: number
  readonly loaded?: number
}

/** Of which people and days it is asked how many of them have which version. */
export interface AskedSharedGrounds {
  readonly users: readonly string[]
  readonly from: Day
  readonly to: Day
  readonly about: readonly Exclude<GroundsAbout, 'overtime'>[]
}

/** Where the rows behind a figure are. */
export interface ToldRows {
  readonly label: string
  readonly to: string
  readonly search?: object
}

/** A figure with what explains it. */
export interface ToldFigure {
  readonly title: string
  readonly value: number
  readonly unit?: 'minutes' | 'days' | 'count' | 'share'
  /** Written with its sign. */
  readonly isSigned?: boolean
  /** How it is computed, in words. */
  readonly formula: string
  readonly partsLabel?: string
  readonly parts?: readonly ToldPart[]
  readonly notes?: readonly string[]
  readonly grounds?: AskedGrounds
  /** Instead of `grounds`, of a figure over several people. */
  readonly shared?: AskedSharedGrounds
  readonly rows?: ToldRows
}

/** Months, weeks or days that are named; those before are one. */
const MOST_IN_TIME = 12
/** Parts that are named; the others are one. */
const MOST_PARTS = 7

/** Parts of one kind in the order of time. */
export function partsInTime(all: readonly ToldPart[], others: (count: number) => string): readonly ToldPart[] {
  const parts = all.filter(({ value }) => value !== 0)
  if (parts.length <= MOST_IN_TIME) return parts
  const [before, last] = [parts.slice(0, 1 - MOST_IN_TIME), parts.slice(1 - MOST_IN_TIME)]
  return [{ label: others(before.length), value: before.reduce((sum, part) => sum + part.value, 0) }, ...last]
}

/** The parts of a figure that are not nothing; beyond seven the smallest are one. */
export function toldParts(all: readonly ToldPart[], others: (count: number) => string): readonly ToldPart[] {
  const parts = all.filter(({ value }) => value !== 0)
  if (parts.length <= MOST_PARTS) return parts
  const bySize = parts.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const named = new Set(bySize.slice(0, MOST_PARTS - 1))
  const rest = parts.filter((part) => !named.has(part))
  const value = rest.reduce((sum, part) => sum + part.value, 0)
  return [...bySize.slice(0, MOST_PARTS - 1), { label: others(rest.length), value }]
}

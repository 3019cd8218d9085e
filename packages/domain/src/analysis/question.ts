import type { Day } from '../kernel/index.ts'
import { type DimensionKey, DIMENSIONS } from './dimensions.ts'
import { type MeasureKey, MEASURES } from './measures.ts'

/** By which day hours are counted. */
export const BASES = { work: 'Fecha de trabajo', posted: 'Período contable' } as const
/** By which day hours are counted. */
export type Basis = keyof typeof BASES

/** The members of a dimension that count, or that do not. */
export interface QuestionFilter {
  readonly dimension: DimensionKey
  readonly mode: 'include' | 'exclude'
  /** Keys of members; those of several filters of one dimension all hold. */
  readonly members: readonly string[]
}

/** What is asked of the hours of a range of days: figures by dimensions on rows and columns. */
export interface Question {
  readonly rows: readonly DimensionKey[]
  readonly columns: readonly DimensionKey[]
  readonly measures: readonly MeasureKey[]
  readonly filters: readonly QuestionFilter[]
  /** The first and the last day. */
  readonly from: Day
  readonly to: Day
  readonly basis: Basis
  /** The day as it was known at whose end hours count, by the firm's clock; without it as they are known now. */
  readonly knownOn?: Day
}

/** Most dimensions on rows and columns together. */
export const MOST_AXES = 6
/** Most filters of a question. */
export const MOST_FILTERS = 24
/** Most members of one filter. */
export const MOST_MEMBERS = 1000
/** Most days of a question: thirty years. */
export const MOST_DAYS = 10_958
/** Most cells of an answer, its totals included; a larger one is refused with its size. */
export const MOST_CELLS = 1_000_000
/** Most rows, or columns, of a table with those of all depths, which a browser holds one by one. */
export const MOST_LINES = 200_000

/**
 * Whether a measure has a value in the cells of these dimensions: what exists per person and day has none in parts of
 * a day, nor where a filter chooses such parts (domain.md §11.1).
 */
export function existsIn(
  measure: MeasureKey,
  dimensions: readonly DimensionKey[],
  filters: readonly Pick<QuestionFilter, 'dimension'>[],
): boolean {
  if (MEASURES[measure].level === 'entry') return true
  return [...dimensions, ...filters.map(({ dimension }) => dimension)].every((key) => DIMENSIONS[key].isOfDay)
}

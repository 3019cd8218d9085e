import type { Day, Minutes } from '../kernel/index.ts'
import type { DimensionKey } from './dimensions.ts'
import type { Question } from './question.ts'

/** By what the rows behind a cell are ordered; those that are equal there the newest first. */
export const DETAIL_SORTS = ['day', 'person', 'project', 'specialty', 'kind', 'billable', 'state', 'minutes'] as const
/** By what the rows behind a cell are ordered. */
export type DetailSort = (typeof DETAIL_SORTS)[number]

/** Most rows of a page. */
export const MOST_DETAIL_ROWS = 500

/** Which of the rows behind a cell. */
export interface DetailPage {
  readonly sort: DetailSort
  readonly isDescending: boolean
  /** From 1 on. */
  readonly page: number
  readonly perPage: number
}

/** A row behind a cell: an entry of hours or an adjustment. */
export interface DetailRow {
  readonly table: 'hours' | 'hours_adjustments'
  readonly id: string
  readonly user: string
  readonly day: Day
  readonly minutes: Minutes
  readonly project: string
  readonly document: string
  readonly activity: string
  readonly nonproductive: string
  readonly specialty: string
  readonly kind: string
  /** The description of an entry, the reason of an adjustment. */
  readonly note: string
  /** '' for adjustments, which have none. */
  readonly state: string
  readonly billable: boolean
}

/** The dimensions whose members the rows name. */
export const DETAIL_NAMES = [
  'person',
  'project',
  'document',
  'activity',
  'category',
  'specialty',
] as const satisfies readonly DimensionKey[]

/** The rows behind a cell, a page of them. */
export interface Detail {
  /** The question as it was understood; a cell is its filters. */
  readonly question: Question
  readonly rows: readonly DetailRow[]
  /** The names of the members that the rows have, by key, as the viewer may see them. */
  readonly names: Readonly<Record<(typeof DETAIL_NAMES)[number], Readonly<Record<string, string>>>>
  /** All rows behind the cell, and the sum of their minutes. */
  readonly total: number
  readonly minutes: number
  readonly revision: number
  readonly asOf: string
}

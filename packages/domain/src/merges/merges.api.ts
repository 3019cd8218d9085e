import { answers, defineRoute, f, type Violation } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { MERGE_KINDS, type MergeMeeting } from './merge-kinds.ts'

/** The rows of one relation field that refer to the one that is merged. */
export interface MergeCount {
  readonly collection: string
  readonly field: string
  /** The labels of both. */
  readonly label: string
  readonly fieldLabel: string
  readonly rows: number
}

/** Rows that both have, where only one may stand. */
export interface MergeConflict {
  /** The label of their collection. */
  readonly label: string
  /** They are merged, too; that of the merged one stays with it; or they refuse the merge. */
  readonly way: MergeMeeting | 'taken'
  readonly rows: number
  /** What some of them are called. */
  readonly names: readonly string[]
}

/** What a merge would do, before anything is written. */
export interface MergePreview {
  readonly counts: readonly MergeCount[]
  readonly total: number
  readonly conflicts: readonly MergeConflict[]
  /** Why it is refused; null where it is not. */
  readonly refusal: Violation | null
  readonly warnings: readonly string[]
}

/** How a merge began. */
export interface MergeBegun {
  readonly merge: string
  readonly total: number
  /** False for one that goes on part by part. */
  readonly isDone: boolean
}

const ID = { required: true, min: 15, max: 15, pattern: '^\\w+$' } as const

const pair = {
  kind: f.select(MERGE_KINDS, { label: 'De qué', required: true }),
  merged: f.text({ label: 'El que se une', ...ID }),
  kept: f.text({ label: 'El que queda', ...ID }),
} as const

/** Tells what a merge of two rows would do. */
export const previewMergeRoute = defineRoute({
  method: 'GET',
  path: '/merges/preview',
  input: pair,
  output: answers.json<MergePreview>(),
  who: EMPLOYEE,
})

/** Merges a row into another: everything that refers to it refers to the other from then on. */
export const mergeRoute = defineRoute({
  method: 'POST',
  path: '/merges',
  input: {
    ...pair,
    /** The fields whose value the one that stays takes from the other, joined by commas. */
    take: f.text({ label: 'Valores que pasan', max: 400, pattern: '^[\\w,]*$' }),
    /** How many references the person saw. */
    expected: f.number({ label: 'Referencias', onlyInt: true, min: 0 }),
  },
  output: answers.json<MergeBegun>(),
  who: EMPLOYEE,
})

/** Takes a merge back: what refers to the one that stays because of it refers to the other again. */
export const undoMergeRoute = defineRoute({
  method: 'POST',
  path: '/merges/:merge/undo',
  input: { merge: f.text({ label: 'Unión', ...ID }) },
  output: answers.nothing(),
  who: EMPLOYEE,
})

import type { Asking, ReaderPlace } from '@timesheet/engine/cube'
import type { Detail, DetailPage, EntryRows, Question, QuestionCode } from '@timesheet/domain/analysis'
import type { Violation } from '@timesheet/schema'
import type { FactName } from './cube-tables.ts'

/** What the thread of the cube is given when it begins. */
export interface CubeStart {
  readonly place: ReaderPlace
}

/** How somebody may see the facts of a table: by its list rule, or those that the database found for them. */
export interface FactsSeen {
  /** Null for nobody. */
  readonly rule: string | null
  readonly collection: Asking['collection']
  /** The ids of the facts that they may list, where the rule needs more than the facts say. */
  readonly ids: readonly string[] | null
}

/** Who asks, and what they may see. */
export interface CubeAsker {
  readonly request: Asking['request']
  /** The instant of the question, ISO 8601. */
  readonly now: string
  /** The firm's day, or that as which's end hours are asked for. */
  readonly today: string
  /** The instant as of which hours are asked for, in milliseconds; null for now. */
  readonly knownAt: number | null
  readonly facts: Readonly<Record<FactName, FactsSeen>>
  /** The people whose employment they read. */
  readonly employment: 'all' | readonly string[]
  /** The people whose register they read. */
  readonly register: 'all' | readonly string[]
  /** The rows of collections that they may list. */
  readonly listed: Readonly<Record<string, 'all' | readonly string[]>>
}

/** A question to the cube. */
export interface CubeOrder {
  readonly id: number
  readonly question: Question
  readonly asker: CubeAsker
  /** The rows that are asked for in the place of cells. */
  readonly rows: RowsWanted | null
}

/** A page of rows: all that is told of those behind a cell, or the ids of entries in the order of the table of hours. */
export type RowsWanted = (DetailPage & { readonly told: 'all' }) | (EntryRows & { readonly told: 'ids' })

/**
 * What the cube answers, an `Answer` as JSON; `beyond` names tables whose rule only the database can apply; `unkept` says
 * that what was known at the instant is not kept, but since when it is.
 */
export type CubeReply =
  | {
      readonly kind: 'answer'
      readonly json: Uint8Array<ArrayBuffer>
      /** The people whose register figures come from. */
      readonly registers: readonly string[]
    }
  | { readonly kind: 'detail'; readonly detail: Detail }
  | { readonly kind: 'ids'; readonly ids: readonly string[]; readonly total: number }
  | { readonly kind: 'refused'; readonly violation: Violation<QuestionCode> }
  | { readonly kind: 'beyond'; readonly tables: readonly FactName[] }
  | { readonly kind: 'unkept'; readonly since: number | null }

/** What the thread says about an order. */
export type CubeMessage =
  | { readonly id: number; readonly reply: CubeReply }
  | { readonly id: number; readonly failure: string }

import type { ReactNode } from 'react'

export type { CellAddress } from '../selection.model.ts'
export type { PlacedText as SheetChange } from '../clipboard.model.ts'

/** How far the last thing typed in a cell has come. */
export type CellStatus = 'saving' | 'saved' | 'refused' | 'waiting'

/** Why a column or cell looks different from an ordinary one; each has a pattern besides its colour. */
export type CellShade = 'rest' | 'holiday' | 'absence' | 'closed' | 'future'

/** What one cell shows and allows. */
export interface SheetCell {
  /** What is read, and what a copy takes along. */
  readonly text: string
  /** What editing starts with, when it is not `text`. */
  readonly editText?: string
  /** True for a value that should not attract the eye, such as zero. */
  readonly dimmed?: boolean
  readonly emphasis?: 'total' | 'positive' | 'warning' | 'negative'
  /** A sign before the text, as the path of an icon; `message` says what it means. */
  readonly icon?: string
  readonly shade?: CellShade
  readonly status?: CellStatus
  /** Said at the cell: why it was refused, why it waits, what to look at. */
  readonly message?: string
  /** Why this cell takes no text; empty or missing when it does. */
  readonly readOnly?: string
  /** Small signs at the corner, in words: "Con nota". */
  readonly marks?: readonly string[]
  /** Shown beside the text and no part of it: a value that does not count. */
  readonly aside?: string
  /** The value goes on in another cell, or began there. */
  readonly link?: SheetLink
}

/** A way from one half of a value to the other. */
export interface SheetLink {
  readonly towards: 'next' | 'previous'
  readonly text: string
}

/** One column of values. */
export interface SheetColumn {
  readonly key: string
  readonly label: string
  readonly sublabel?: string
  /** The words a screen reader says instead of label and sublabel. */
  readonly longLabel?: string
  readonly shade?: CellShade
  /** Why the column is shaded, in words: said to screen readers and on hover; whoever uses the sheet shows it once for all columns. */
  readonly reason?: string
  readonly current?: boolean
  /** It sums up the row: Tab passes over it, and `refusal` says why it takes no text. */
  readonly total?: boolean
  readonly refusal?: string
  /** A CSS grid track; by default all data columns share the width. */
  readonly width?: string
}

/** One row of values with its heading. */
export interface SheetRow {
  readonly key: string
  readonly label: string
  readonly header: ReactNode
  readonly cells: readonly SheetCell[]
}

/** A row of sums below the values. */
export interface SheetFootRow {
  readonly key: string
  readonly label: string
  readonly cells: readonly SheetFootCell[]
}

/** A sum: its text, its tone and the words that explain it. */
export interface SheetFootCell {
  readonly text: string
  readonly sign?: string
  readonly dimmed?: boolean
  readonly emphasis?: 'positive' | 'negative'
  readonly explanation?: string
}

/** What of one act found no place: texts past the grid's edge, and cells that take none, with the reason of the first. */
export interface SheetLeftOver {
  readonly outside: number
  readonly readOnly: number
  readonly reason: string
}

/** What a typed text would mean: the echo, or why it means nothing. */
export interface SheetEcho {
  readonly ok: boolean
  readonly text: string
}

import type { ReactNode } from 'react'

export type { CellAddress } from '../selection.model.ts'
export type { PlacedText as SheetChange } from '../clipboard.model.ts'

/** The save state of the text typed last in a cell. */
export type CellStatus = 'saving' | 'saved' | 'refused' | 'waiting'

/** Why a column or cell is shaded; each shade has a pattern besides its colour. */
export type CellShade = 'rest' | 'holiday' | 'absence' | 'closed' | 'future'

/** The content and permissions of a cell. */
export interface SheetCell {
  /** The displayed and copied text. */
  readonly text: string
  /** The initial text when it is edited, if it is not `text`. */
  readonly editText?: string
  /** True for an unimportant value such as zero. */
  readonly dimmed?: boolean
  readonly emphasis?: 'total' | 'positive' | 'warning' | 'negative'
  /** An icon before the text, as an SVG path; `message` says what it means. */
  readonly icon?: string
  readonly shade?: CellShade
  readonly status?: CellStatus
  /** A message at the cell: why it was refused, why it waits, a warning. */
  readonly message?: string
  /** Why the cell is read-only; empty or missing when it is not. */
  readonly readOnly?: string
  /** Marks in the corner, by their texts: "Con nota". */
  readonly marks?: readonly string[]
  /** Shown beside the text but not part of it: a value that does not count. */
  readonly aside?: string
  /** A small sign in the corner, by which the cell is told apart without its colour; `message` says what it means. */
  readonly sign?: SheetSign
  /** The value continues in another cell, or began there. */
  readonly link?: SheetLink
}

/** A sign of one or two characters. */
export interface SheetSign {
  readonly text: string
  readonly tone: 'good' | 'warning' | 'bad' | 'plain'
}

/** A link from one part of a value to the other. */
export interface SheetLink {
  readonly towards: 'next' | 'previous'
  readonly text: string
}

/** A column of values. */
export interface SheetColumn {
  readonly key: string
  readonly label: string
  readonly sublabel?: string
  /** The name for screen readers, instead of label and sublabel. */
  readonly longLabel?: string
  readonly shade?: CellShade
  /** Why the column is shaded, for screen readers and as a tooltip; the screen shows it once for all columns. */
  readonly reason?: string
  readonly current?: boolean
  /** A column of row totals: Tab skips it, and `refusal` says why it takes no text. */
  readonly total?: boolean
  readonly refusal?: string
  /** A CSS grid track; by default all data columns share the width. */
  readonly width?: string
}

/** A row of values with its heading. */
export interface SheetRow {
  readonly key: string
  readonly label: string
  readonly header: ReactNode
  readonly cells: readonly SheetCell[]
  /** The heading and totals of the rows below it. */
  readonly isGroup?: boolean
}

/** A row of sums below the values. */
export interface SheetFootRow {
  readonly key: string
  readonly label: string
  readonly cells: readonly SheetFootCell[]
}

/** A sum: its text, tone and explanation. */
export interface SheetFootCell {
  readonly text: string
  readonly sign?: string
  readonly dimmed?: boolean
  readonly emphasis?: 'positive' | 'negative'
  readonly explanation?: string
}

/**
 * The texts of one act that were not applied: outside of the grid, and on read-only cells, with the reason of the
 * first.
 */
export interface SheetLeftOver {
  readonly outside: number
  readonly readOnly: number
  readonly reason: string
}

/** What a typed text would mean, or why it is invalid. */
export interface SheetEcho {
  readonly ok: boolean
  readonly text: string
}

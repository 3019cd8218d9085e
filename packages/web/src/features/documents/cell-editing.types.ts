import type { CollectionDeclaration } from '@timesheet/schema'
import type { Stored } from '../../data/collection.ts'

/** A value of a cell: minutes, a day, or a text. */
export type CellValue = string | number

/** What a cell holds as it is edited. */
export type EditedCell = { readonly label: string } & (
  | { readonly kind: 'hours'; readonly value: number }
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string; readonly max: number; readonly isRequired: boolean }
)

/** What was typed in cells and is on its way, by place: it is seen at once, however slow the network is. */
export type StoringTexts = Readonly<Record<string, string | undefined>>

/** What of the rows of a list is edited in its cells. */
export interface CellEditing<C extends CollectionDeclaration, Field extends string> {
  readonly declaration: C
  /** The field that a column edits; undefined for one that is only shown. */
  readonly fieldOf: (column: string) => Field | undefined
  readonly mayEdit: (row: Stored<C>) => boolean
  /** Why a value stays as it is although the viewer edits the row; '' where it does not. */
  readonly fixedText: (row: Stored<C>, field: Field) => string
  readonly cellOf: (row: Stored<C>, field: Field) => EditedCell
  /** What a row is called where its change is told: `2631-CI-PL-0007`. */
  readonly nameOf: (row: Stored<C>) => string
  /** The column that names the rows: what is pasted on it must say the same, or the block was moved. */
  readonly nameColumn: string
}

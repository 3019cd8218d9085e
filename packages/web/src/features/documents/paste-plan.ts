import type { CollectionDeclaration } from '@timesheet/schema'
import type { Stored } from '../../data/collection.ts'
import { Unread } from '../../forms/unread.ts'
import { parseTsv, placeBlock } from '../../ui/grid/clipboard.model.ts'
import { cellText } from '../../ui/grid/data-grid/cell-text.ts'
import type { Column, Pasted } from '../../ui/grid/data-grid/data-grid.types.ts'
import type { CellEditing, CellValue } from './cell-editing.types.ts'
import { readCell } from './read-cell.ts'

/** Rows of one paste: they are written in one batch, all or none. */
export const MOST_ROWS = 300

/** The new values of a row, and those that it had. */
export interface PastedRow<Row> {
  readonly row: Row
  readonly values: Readonly<Record<string, CellValue>>
  readonly before: Readonly<Record<string, CellValue>>
}

/** What a paste writes, and why it leaves other cells alone. */
export interface PastePlan<Row> {
  readonly rows: readonly PastedRow<Row>[]
  readonly cells: number
  /** `2631-CI-PL-0007, planificada: no es una fecha.` */
  readonly problems: readonly string[]
  /** The texts that are beyond the last row or column. */
  readonly outside: number
}

/** The lines of a block that are rows, from its first on: heads of groups take no text. */
export function pastedLines<Row>({ text, range, source }: Pasted<Row>): readonly number[] {
  const { count = 0, groups } = source()
  const height = Math.max(parseTsv(text).length, range.bottom - range.top + 1)
  const lines: number[] = []
  for (let line = range.top; line < count && lines.length < height; line++) if (!groups?.headAt(line)) lines.push(line)
  return lines
}

function selectedRows(lines: readonly number[], bottom: number): number {
  return Math.max(1, lines.filter((line) => line <= bottom).length)
}

/** Plans what a pasted block changes; a single value fills the selection. Rows of `rows` are those of the lines. */
export function planPaste<C extends CollectionDeclaration, Field extends string>(
  editing: Omit<CellEditing<C, Field>, 'declaration'>,
  pasted: Pasted<Stored<C>>,
  { lines, rows }: { readonly lines: readonly number[]; readonly rows: readonly (Stored<C> | undefined)[] },
): PastePlan<Stored<C>> {
  const { range, columns } = pasted
  const { changes, outside } = placeBlock(
    parseTsv(pasted.text),
    { ...range, top: 0, bottom: selectedRows(lines, range.bottom) - 1 },
    { rows: lines.length, columns: columns.length },
  )
  const problems: string[] = []
  const planned = new Map<string, PastedRow<Stored<C>>>()
  let cells = 0
  for (const { row: at, column: index, text } of changes) {
    const [row, column] = [rows[at], columns[index]]
    if (!row || !column) continue
    const found = readPasted(editing, { row, column, text })
    if (found === null) continue
    if (typeof found === 'string') problems.push(`${editing.nameOf(row)}, ${column.header.toLowerCase()}: ${found}`)
    else {
      const { values, before } = planned.get(row.id) ?? { values: {}, before: {} }
      const [field, value] = found
      const old = editing.cellOf(row, field).value
      planned.set(row.id, { row, values: { ...values, [field]: value }, before: { ...before, [field]: old } })
      cells++
    }
  }
  return { rows: [...planned.values()], cells, problems, outside }
}

/** The field and its new value; why it is none; or null where the cell says it already. */
function readPasted<C extends CollectionDeclaration, Field extends string>(
  { fieldOf, mayEdit, fixedText, cellOf, nameColumn }: Omit<CellEditing<C, Field>, 'declaration'>,
  { row, column, text }: { readonly row: Stored<C>; readonly column: Column<Stored<C>>; readonly text: string },
): readonly [Field, CellValue] | string | null {
  if (column.id === nameColumn || text === cellText(column.value(row)).trim()) return null
  const field = fieldOf(column.id)
  if (!field) return 'no se edita acá.'
  const cell = cellOf(row, field)
  const value = readCell(cell, text)
  if (!(value instanceof Unread) && value === cell.value) return null
  if (!mayEdit(row)) return 'no se puede cambiar.'
  const fixed = fixedText(row, field)
  if (fixed) return fixed
  if (value instanceof Unread) return value.problem
  return [field, value]
}

/** What is pasted on the column that names a row but names another one: the block was moved. */
export function movedName<C extends CollectionDeclaration, Field extends string>(
  { nameColumn }: Omit<CellEditing<C, Field>, 'declaration'>,
  { text, range, columns }: Pasted<Stored<C>>,
  rows: readonly (Stored<C> | undefined)[],
): { readonly said: string; readonly here: string } | null {
  const at = columns.findIndex(({ id }) => id === nameColumn)
  if (at < range.left) return null
  for (const [index, cells] of parseTsv(text).entries()) {
    const row = rows[index]
    const said = cells[at - range.left]?.trim() ?? ''
    const here = row ? cellText(columns[at]!.value(row)).trim() : ''
    if (row && said !== '' && said !== here && !here.startsWith(`${said} `)) return { said, here }
  }
  return null
}

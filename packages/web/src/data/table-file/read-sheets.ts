import type { TableRow } from '@timesheet/domain/kernel'
import { readXlsx } from 'hucre/xlsx'
import { FileRefused, refuseBomb, sheetsOf } from './inflated-size.ts'
import { cellText, refuseOther } from './read-table.ts'

/** How far down the headings of a template are looked for. */
const ROWS = 60
const COLUMNS = 100

/** A sheet of a workbook, as far as its headings are looked for. */
export interface ReadSheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}

/** Reads how each sheet of a workbook begins, by their names; formulas as the value that was stored. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<readonly ReadSheet[]> {
  refuseOther(bytes)
  await refuseBomb(bytes)
  if (sheetsOf(bytes) === 0) throw new FileRefused('file_broken')
  const { sheets } = await readXlsx(bytes, { maxRows: ROWS }).catch(() => {
    throw new FileRefused('file_broken')
  })
  return sheets.map(({ name, rows }) => ({ name, rows: rows.slice(0, ROWS).flatMap(rowOf) }))
}

function rowOf(values: readonly unknown[], index: number): readonly TableRow[] {
  const cells = values.slice(0, COLUMNS).map(cellText)
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  return cells.length > 0 ? [{ line: index + 1, cells }] : []
}

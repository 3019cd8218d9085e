import { useState } from 'react'
import { ALL, type ChosenRows, countChosen, isChosen, knownRows, NONE, toggleRow } from '../chosen-rows.model.ts'
import type { RowSource } from '../row-source.ts'
import type { Chosen, DataGridProps } from './data-grid.types.ts'

export interface ChosenState<Row> {
  readonly has: (id: string) => boolean
  readonly toggle: (row: Row) => void
  readonly chooseAll: () => void
  /** Chooses all rows, or none where some are chosen. */
  readonly toggleAll: () => void
  readonly isAll: boolean
  /** Null when no row is selected. */
  readonly chosen: Chosen<Row> | null
}

function rowsHere<Row>({ count = 0, rowAt }: RowSource<Row>): readonly Row[] {
  return Array.from({ length: count }, (_, index) => rowAt(index)).filter((row) => row !== undefined)
}

/** The row selection of a grid; it is cleared when the filter or sort changes. */
export function useChosen<Row>({
  source,
  rowId,
  total,
  isMore = false,
  loadAll,
}: DataGridProps<Row>): ChosenState<Row> {
  const [held, hold] = useState<{ readonly key: string; readonly rows: ChosenRows<Row> }>({ key: '', rows: NONE })
  const rows: ChosenRows<Row> = held.key === source.key ? held.rows : NONE
  const set = (next: ChosenRows<Row>) => hold({ key: source.key, rows: next })
  const count = countChosen(rows, total)
  const isWhole = rows.kind === 'all'
  const here = () => knownRows(rows, rowsHere(source), rowId)
  const load = async (fields?: readonly string[]) =>
    isWhole ? (await (loadAll?.('', fields) ?? rowsHere(source))).filter((row) => isChosen(rows, rowId(row))) : here()
  return {
    has: (id) => isChosen(rows, id),
    toggle: (row) => set(toggleRow(rows, rowId(row), row)),
    chooseAll: () => set(ALL),
    toggleAll: () => set(count > 0 ? NONE : ALL),
    isAll: isWhole && rows.except.size === 0,
    chosen:
      count === 0
        ? null
        : {
            count,
            isMore: isWhole && isMore,
            here: here(),
            isWhole,
            except: isWhole ? [...rows.except] : [],
            load: () => load(),
            loadFields: load,
            keep: async (within) =>
              set({ kind: 'some', rows: new Map((await loadAll?.(within))?.map((row) => [rowId(row), row])) }),
            clear: () => set(NONE),
          },
  }
}

import { useMemo } from 'react'
import { useStored } from '../../use-stored.ts'
import { type ColumnChoices, isShown, moveColumn, orderColumns, resizeColumn, toggleColumn } from '../columns.model.ts'
import { type Density, defaultDensity } from '../density.ts'
import type { Column } from './data-grid.types.ts'

interface StoredSettings extends ColumnChoices {
  readonly density: Density | null
}

export interface GridSettings<Row> {
  /** All columns in order; `columns` are the visible ones. */
  readonly all: readonly Column<Row>[]
  readonly columns: readonly Column<Row>[]
  readonly choices: ColumnChoices
  readonly toggle: (id: string) => void
  readonly move: (id: string, to: string) => void
  readonly resize: (id: string, width: number | null) => void
  readonly setFrozen: (frozen: boolean) => void
  readonly density: Density
  readonly setDensity: (density: Density) => void
  /** Restores the defaults; undefined when nothing was changed. */
  readonly reset: (() => void) | undefined
}

const UNTOUCHED: StoredSettings = { shown: null, density: null }

/** A person's column and density settings of a grid, stored in this browser. */
export function useGridSettings<Row>(name: string, columns: readonly Column<Row>[]): GridSettings<Row> {
  const [stored, store] = useStored<StoredSettings>(`timesheet-table:${name}`, UNTOUCHED)
  const { shown, order } = stored
  const all = useMemo(() => orderColumns(columns, { shown, order: order ?? [] }), [columns, shown, order])
  const visible = useMemo(() => all.filter((column) => isShown(column, { shown })), [all, shown])
  const put = (change: Partial<StoredSettings>) => store({ ...stored, ...change })
  return {
    all,
    columns: visible,
    choices: stored,
    toggle: (id) => put(toggleColumn(columns, stored, id)),
    move: (id, to) => put(moveColumn(columns, stored, { id, to })),
    resize: (id, width) => put(resizeColumn(stored, id, width)),
    setFrozen: (frozen) => put({ frozen }),
    density: stored.density ?? defaultDensity(),
    setDensity: (density) => put({ density }),
    reset:
      shown || order || stored.widths || stored.frozen === false
        ? () => store({ ...UNTOUCHED, density: stored.density })
        : undefined,
  }
}

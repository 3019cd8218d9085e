import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import type { RowSource } from '../../../ui/grid/row-source.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { withEditors } from '../../../widgets/entry-editing/entry-cell.tsx'
import { type EntryEditing, useEntryEditing } from '../../../widgets/entry-editing/entry-editing.ts'
import type { NamedRow } from './detail.queries.ts'
import { draftOf, writtenRow } from './written-row.ts'

const LoadedCellEditor = lazyPart(() => import('./components/loaded-cell-editor.tsx'), 'LoadedCellEditor', {
  failed: 'over',
})

/** The cells of rows behind a cell, edited in place; none where the hours are those of a past day. */
export interface DetailEditing {
  readonly editing: EntryEditing
  readonly mayEdit: (row: NamedRow, column: string) => boolean
  readonly start: (row: NamedRow, column: string) => boolean
  /** The rows as they were written here. */
  readonly written: (source: RowSource<NamedRow>) => RowSource<NamedRow>
}

/** Edits the drafts among the rows behind a cell; the rows and the figure are read anew once a change is stored. */
export function useDetailEditing(isPast: boolean): DetailEditing {
  const cache = useQueryClient()
  const refresh = useCallback(() => cache.invalidateQueries({ queryKey: ['analysis-detail'] }), [cache])
  const editing = useEntryEditing(refresh)
  return useMemo(() => {
    const { shownOf } = editing
    const mayEdit = (row: NamedRow, column: string) => {
      const draft = isPast ? null : draftOf(row)
      return draft !== null && editing.mayEdit(draft, column)
    }
    return {
      editing,
      mayEdit,
      start: (row, column) => mayEdit(row, column) && editing.start({ id: row.id, state: 'draft' }, column),
      written: (source) => ({
        ...source,
        rowAt: (index) => {
          const row = source.rowAt(index)
          return row && writtenRow(row, shownOf(row.id))
        },
      }),
    }
  }, [editing, isPast])
}

/** The columns with those of drafts edited in place. */
export function detailCells(
  columns: readonly Column<NamedRow>[],
  { editing, mayEdit }: DetailEditing,
): readonly Column<NamedRow>[] {
  return withEditors(columns, {
    editing,
    rowOf: (row, column) => ({ id: row.id, isEditable: mayEdit(row, column) }),
    editorOf: (row, column) => <LoadedCellEditor id={row.id} column={column} editing={editing} />,
  })
}

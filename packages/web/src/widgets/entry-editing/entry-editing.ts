import { may, type Viewer } from '@timesheet/domain/access'
import { hours } from '@timesheet/domain/hours'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
import { recordKeys } from '../../data/cache-keys.ts'
import type { OutboxState, RefusedText } from '../../data/outbox/outbox.ts'
import { history, outbox, settled, useOutbox } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import type { OutboxProblem } from '../../data/outbox/refusal.ts'
import type { RowSource } from '../../ui/grid/row-source.ts'
import { useViewer } from '../viewer.ts'
import type { Entry } from './entry.types.ts'

/** The columns whose cells are edited in place. */
export const EDITED_COLUMNS = ['project', 'target', 'note', 'kind', 'billable', 'minutes'] as const
export type EditedColumn = (typeof EDITED_COLUMNS)[number]

/** A change of one entry, with what was typed. */
export interface CellChange {
  readonly change: Partial<Entry>
  readonly text: string
}

interface Cell {
  readonly id: string
  readonly column: EditedColumn
}

interface Shown {
  readonly after: Entry
  readonly version: number
}

const PLACE = 'hours-table'
const placeOf = ({ id, column }: Cell) => `${PLACE}:${id}:${column}`
const isEdited = (column: string): column is EditedColumn => EDITED_COLUMNS.some((one) => one === column)

/** The refused writes of this table. */
export function refusedHere({ refused }: Pick<OutboxState, 'refused'>): readonly (readonly [string, RefusedText])[] {
  return [...refused].filter(([place]) => place.startsWith(`${PLACE}:`))
}

/**
 * The rows as they were written here: until a page with the stored version was read, because a page cannot replace a
 * row in place when its relations changed.
 */
function useShownRows() {
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map())
  const put = useCallback((after: Entry, version: number) => {
    setShown((before) => {
      const earlier = before.get(after.id)
      // Each write that still waits makes one version more.
      const last = earlier && earlier.version >= version ? earlier.version + 1 : version
      return new Map(before).set(after.id, { after, version: last })
    })
  }, [])
  const drop = useCallback((id: string) => {
    setShown((before) => new Map([...before].filter(([each]) => each !== id)))
  }, [])
  const rowOf = useCallback(
    (row: Entry): Entry => {
      const own = shown.get(row.id)
      return own && row.version <= own.version ? own.after : row
    },
    [shown],
  )
  const shownOf = useCallback((id: string): Entry | undefined => shown.get(id)?.after, [shown])
  return { put, drop, rowOf, shownOf }
}

/** Writes a change of a row through the outbox, and shows it until it is stored or refused. */
function useCellWrites(refresh?: () => Promise<unknown>) {
  const cache = useQueryClient()
  const { put, drop, rowOf, shownOf } = useShownRows()
  const write = useCallback(
    (row: Entry, column: EditedColumn, { change, text }: CellChange) => {
      const place = placeOf({ id: row.id, column })
      outbox.forgive(place)
      const names = Object.keys(change).filter((name) => name !== 'expand')
      if (names.every((name) => change[name] === row[name])) return
      const key = newRecordId()
      const after = { ...row, ...change }
      put(after, row.version)
      history.act([{ key, place, text, steps: [{ id: row.id, before: row, after }] }])
      void settled(key).then((problem) => {
        if (problem) {
          drop(row.id)
          void bringErrorTexts()
        } else if (refresh) void refresh().then(() => drop(row.id))
        else void cache.invalidateQueries({ queryKey: [...recordKeys.collection(hours.name), 'page'] })
      })
    },
    [cache, put, drop, refresh],
  )
  return { write, rowOf, shownOf }
}

/** Whether the cell of an entry is edited in place, as far as is known of it. */
export function mayEditCell(
  row: Partial<Entry> & Pick<Entry, 'state'>,
  column: string,
  viewer: Viewer,
): column is EditedColumn {
  return (
    isEdited(column) &&
    row.state === 'draft' &&
    !(column === 'minutes' && (row.start ?? '') !== '') &&
    may(hours, 'update', row, viewer) !== 'no'
  )
}

/**
 * Edits cells of entries in place: shown at once, sent in the background, refused at the cell. `refresh` reads the rows
 * of a screen anew that are no pages of entries.
 */
export function useEntryEditing(refresh?: () => Promise<unknown>) {
  const viewer = useViewer()
  const { refused } = useOutbox()
  const [editing, setEditing] = useState<Cell | null>(null)
  const { write, rowOf, shownOf } = useCellWrites(refresh)
  return useMemo(() => {
    const mayEdit = (row: Parameters<typeof mayEditCell>[0], column: string): column is EditedColumn =>
      mayEditCell(row, column, viewer)
    return {
      editing,
      rowOf,
      /** An entry as it was written here; undefined once it was read anew. */
      shownOf,
      mayEdit,
      refusedAt: (id: string, column: EditedColumn) => refused.get(placeOf({ id, column })),
      /** Opens the editor of a cell; returns false where there is none. */
      start(row: Parameters<typeof mayEditCell>[0] & { readonly id: string }, column: string): boolean {
        const isAllowed = mayEdit(row, column)
        if (isAllowed) setEditing({ id: row.id, column })
        return isAllowed
      },
      stop: () => setEditing(null),
      save(row: Entry, column: EditedColumn, change: CellChange): void {
        setEditing(null)
        write(row, column, change)
      },
      /** Keeps a text that cannot be read at its cell, with the reason. */
      refuse(row: Entry, column: EditedColumn, { text, ...problem }: OutboxProblem & { readonly text: string }): void {
        setEditing(null)
        outbox.refuse({ key: newRecordId(), place: placeOf({ id: row.id, column }), text, steps: [] }, problem)
      },
    }
  }, [editing, rowOf, shownOf, refused, viewer, write])
}

export type EntryEditing = ReturnType<typeof useEntryEditing>

/** The rows of a source as they were written here. */
export function writtenRows(source: RowSource<Entry>, { rowOf }: EntryEditing): RowSource<Entry> {
  return {
    ...source,
    rowAt: (index) => {
      const row = source.rowAt(index)
      return row && rowOf(row)
    },
  }
}

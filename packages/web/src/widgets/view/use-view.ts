import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { TableView } from '../../ui/grid/data-grid/data-grid.types.ts'
import type { Search, View, ViewParts, ViewValues } from './define-view.ts'
import { useSearchNow } from '../use-search-now.ts'

/** The view in the address, and functions that change it. */
export interface ViewState<Parts extends ViewParts> {
  readonly values: ViewValues<Parts>
  readonly table: TableView
  /** Changes some parts and returns to the first page; `push` adds a history entry. */
  readonly set: (change: Partial<ViewValues<Parts>>, step?: 'push') => void
  readonly setTable: (table: TableView) => void
  /** Replaces the whole view by a saved one. */
  readonly replace: (search: Search) => void
}

function kept(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}

/** The view of a screen, kept in the address so that a link reproduces it. */
export function useView<Parts extends ViewParts>(view: View<Parts>): ViewState<Parts> {
  const search: Search = useSearchNow()
  const navigate = useNavigate()
  const go = useCallback(
    (next: (before: Search) => Search, step?: 'push') =>
      void navigate({
        to: '.',
        search: ((before: Search) => kept(next(before))) as never,
        replace: step !== 'push',
        resetScroll: false,
      }),
    [navigate],
  )
  const set = useCallback<ViewState<Parts>['set']>(
    (change, step) => {
      const isFilter = Object.keys(change).some((name) => {
        const part = view.parts[name]
        return part?.kind !== 'word' && !(part?.kind === 'text' && part.isPlace)
      })
      go((before) => ({ ...before, ...view.write(change), ...(isFilter ? { page: undefined } : {}) }), step)
    },
    [go, view],
  )
  const setTable = useCallback(
    ({ text, sort, page }: TableView) =>
      go((before) => ({ ...before, q: text, sort, page: page > 1 ? page : undefined })),
    [go],
  )
  const replace = useCallback(
    (saved: Search) => go(({ tab }) => ({ ...(tab === undefined ? {} : { tab }), ...saved }), 'push'),
    [go],
  )
  const values = useMemo(() => view.read(search), [view, search])
  const table = useMemo(() => view.readTable(search), [view, search])
  return { values, table, set, setTable, replace }
}

import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { COUNTED_ROWS, DEFAULT_PAGE_SIZE } from '../data/page-sizes.ts'
import type { RowSource } from '../ui/grid/row-source.ts'
import { MAX_ROWS, pagesAround, sparseRows } from '../ui/grid/sparse-rows.model.ts'

/** While one scrolls on, pages that come into sight are not asked for. */
const SETTLE_MS = 80

interface ReadPage<Row> {
  readonly items: readonly Row[]
  readonly totalItems: number
}

export interface SparseList<Data, Key extends QueryKey> {
  /** Names the list: the same for all of its pages, another one for another filter or order. */
  readonly key: string
  /** Where the address says that it is looked at. */
  readonly page: number
  readonly queryOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>
}

export interface SparsePages<Row, Data> {
  readonly source: RowSource<Row>
  /** The rows of the pages that are here; undefined before the first answer. */
  readonly rows: readonly Row[] | undefined
  /** The pages that are here, as they were read and changed since. */
  readonly read: readonly Data[]
  /** What the server counted; more than `COUNTED_ROWS` says that there are more. */
  readonly counted: number
  readonly perPage: number
  /** The rows of the list before are shown, until those of this one are here. */
  readonly isStale: boolean
  readonly isFetching: boolean
  readonly error: Error | null
  readonly refetch: () => void
}

/** Which pages of a list are wanted: the one that the address names, then those in sight. */
function useWantedPages({ key, page }: Pick<SparseList<never, never>, 'key' | 'page'>) {
  const [sight, setSight] = useState<{ readonly key: string; readonly pages: readonly number[] } | null>(null)
  const timer = useRef(0)
  const pages = sight?.key === key ? sight.pages : [page]
  const look = useCallback(
    (next: readonly number[]) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(
        () =>
          setSight((before) =>
            before?.key === key && before.pages.join() === next.join() ? before : { key, pages: next },
          ),
        SETTLE_MS,
      )
    },
    [key],
  )
  useEffect(() => () => window.clearTimeout(timer.current), [key])
  return { pages, look }
}

/** How many rows the grid has room for: those counted, and where there are more, a page behind the last one read. */
function roomFor(counted: number, pages: readonly number[]): number {
  if (counted <= COUNTED_ROWS) return counted
  return Math.min(MAX_ROWS, Math.max(COUNTED_ROWS, (Math.max(...pages) + 1) * DEFAULT_PAGE_SIZE))
}

/** A long list of which only the pages in sight are read; the list before stays in sight while another one loads. */
export function useSparsePages<Data extends ReadPage<unknown>, Key extends QueryKey>({
  key,
  page,
  queryOf,
}: SparseList<Data, Key>): SparsePages<Data['items'][number], Data> {
  const { pages, look } = useWantedPages({ key, page })
  const queries = useQueries({ queries: pages.map(queryOf) })
  const here = pages.flatMap((number, index) => {
    const data = queries[index]?.data as Data | undefined
    return data ? [{ number, data }] : []
  })
  const [last, hold] = useState<{ readonly key: string; readonly here: typeof here }>({ key: '', here: [] })
  const isHeld =
    last.key === key && last.here.length === here.length && here.every(({ data }, at) => data === last.here[at]?.data)
  if (here.length > 0 && !isHeld) hold({ key, here })
  const error = queries.find((query) => query.isError)?.error ?? null
  // Of a list that was never read there is nothing to keep in sight.
  const isStale = here.length === 0 && error === null && last.here.length > 0
  const shown = isStale ? last : { key, here }
  const perPage = DEFAULT_PAGE_SIZE
  const sparse = sparseRows(
    new Map(shown.here.map(({ number, data }) => [number, { rows: data.items, total: data.totalItems }])),
    perPage,
  )
  const counted = shown.here.length > 0 ? Math.min(...shown.here.map(({ data }) => data.totalItems)) : 0
  const room = roomFor(
    counted,
    shown.here.filter(({ data }) => data.items.length === perPage).map(({ number }) => number),
  )
  const count = shown.here.length > 0 ? Math.min(MAX_ROWS, room) : undefined
  const onSight = useCallback(
    (first: number, end: number) => {
      if (count !== undefined) look(pagesAround(first, end, { perPage, count }))
    },
    [look, count, perPage],
  )
  return {
    source: { key: shown.key, count, rowAt: sparse.rowAt, onSight },
    rows: count === undefined ? undefined : sparse.loaded,
    read: shown.here.map(({ data }) => data),
    counted,
    perPage,
    isStale,
    isFetching: queries.some((query) => query.isFetching),
    error,
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}

import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { COUNTED_ROWS, DEFAULT_PAGE_SIZE } from '../data/page-sizes.ts'
import type { RowSource } from '../ui/grid/row-source.ts'
import { MAX_ROWS, pagesAround, sparseRows } from '../ui/grid/sparse-rows.model.ts'

/** While scrolling continues, pages that come into view are not requested. */
const SETTLE_MS = 80

interface ReadPage<Row> {
  readonly items: readonly Row[]
  readonly totalItems: number
}

export interface SparseList<Data, Key extends QueryKey> {
  /** Identifies the list: equal for all its pages, different for another filter or sort. */
  readonly key: string
  /** The page in the address. */
  readonly page: number
  readonly queryOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>
}

export interface SparsePages<Row, Data> {
  readonly source: RowSource<Row>
  /** The rows of the loaded pages; undefined before the first answer. */
  readonly rows: readonly Row[] | undefined
  /** The loaded pages, with the changes since they were read. */
  readonly read: readonly Data[]
  /** The server's count; above `COUNTED_ROWS` it is a lower bound. */
  readonly counted: number
  readonly perPage: number
  /** True while the rows of the previous list are shown, until those of this one are loaded. */
  readonly isStale: boolean
  readonly isFetching: boolean
  readonly error: Error | null
  readonly refetch: () => void
}

/** The pages to load: the one in the address, then those in view. */
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

/**
 * The number of rows that the grid makes room for: the counted ones, and when there are more, one page beyond the last
 * loaded one.
 */
function roomFor(counted: number, pages: readonly number[]): number {
  if (counted <= COUNTED_ROWS) return counted
  return Math.min(MAX_ROWS, Math.max(COUNTED_ROWS, (Math.max(...pages) + 1) * DEFAULT_PAGE_SIZE))
}

/** A long list of which only the pages in view are read; the previous list stays visible while another one loads. */
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
  // The previous list is kept only if it was read.
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

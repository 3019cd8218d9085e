import type { CollectionDeclaration } from '@timesheet/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { collection, filterText, pageQuery } from '../data/collection.ts'
import { derivedQuery } from '../data/derived-query.ts'
import { type PartOf, partOf } from '../data/live-source.ts'
import { COUNTED_ROWS, DEFAULT_PAGE_SIZE } from '../data/page-sizes.ts'
import type { Stored } from '../data/collection.ts'
import type { TableView } from '../ui/table/table.types.ts'
import { LoadError } from './load-error.tsx'

export interface PagedOptions {
  readonly view: TableView
  readonly filter: string
  /** The sort when the viewer chose none. */
  readonly sort: string
  readonly expand?: string
  /** The part of the collection that the filter selects within, so that only its changes are followed. */
  readonly part?: PartOf
}

/** A page of records with everything that a `DataTable` needs. */
export interface PagedRecords<Row> {
  readonly rows: readonly Row[] | undefined
  /** The number of records; a lower bound with `isMore`. */
  readonly total: number
  readonly isMore: boolean
  /** Requests the exact number. */
  readonly onCount: () => void
  readonly perPage: number
  readonly isStale: boolean
  readonly error: ReactNode
  /** How many records outside of this page changed since it was read. */
  readonly changes: number
  readonly onShowChanges: () => void
  readonly loadAll: () => Promise<readonly Row[]>
}

/** The number of records of a list: counted up to a limit, or exactly once that was requested for this filter. */
function useTotal<C extends CollectionDeclaration>(
  declaration: C,
  { filter, part, counted }: { readonly filter: string; readonly part: PartOf | undefined; readonly counted: number },
): Pick<PagedRecords<Stored<C>>, 'total' | 'isMore' | 'onCount'> {
  const [asked, setAsked] = useState<string | null>(null)
  const isMore = counted > COUNTED_ROWS
  const { data } = useQuery({
    ...derivedQuery({
      dependsOn: [part ? partOf(declaration, part) : declaration],
      queryKey: ['count', declaration.name, filter],
      queryFn: () => collection(declaration).count(filter),
    }),
    enabled: isMore && asked === filter,
  })
  const onCount = () => setAsked(filter)
  return isMore && asked === filter && data !== undefined
    ? { total: data, isMore: false, onCount }
    : { total: Math.min(counted, COUNTED_ROWS), isMore, onCount }
}

/** Fetches one page of a collection for a table; the previous page stays visible while the next one loads. */
export function usePagedRecords<C extends CollectionDeclaration>(
  declaration: C,
  { view, filter, sort, expand, part }: PagedOptions,
): PagedRecords<Stored<C>> {
  const list = { sort: view.sort || sort, ...(filter ? { filter } : {}), ...(expand ? { expand } : {}) }
  const query = useQuery({
    ...pageQuery(declaration, { ...list, page: view.page }, { part, announces: true }),
    placeholderData: keepPreviousData,
  })
  return {
    rows: query.data?.items,
    ...useTotal(declaration, { filter, part, counted: query.data?.totalItems ?? 0 }),
    perPage: DEFAULT_PAGE_SIZE,
    isStale: query.isPlaceholderData,
    error: query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : undefined,
    changes: query.data?.changed?.length ?? 0,
    onShowChanges: () => void query.refetch(),
    loadAll: () => collection(declaration).list(list),
  }
}

const MAX_WORDS = 4

/** A filter that requires each typed word in one of the fields; '' when nothing was typed. */
export function wordsFilter(text: string, fields: readonly string[]): string {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return words
    .map((word) => `(${fields.map((field) => filterText(`${field} ~ {:word}`, { word })).join(' || ')})`)
    .join(' && ')
}

/** Joins the non-empty conditions by `&&`. */
export function allFilters(...filters: readonly string[]): string {
  return filters
    .filter(Boolean)
    .map((filter) => `(${filter})`)
    .join(' && ')
}

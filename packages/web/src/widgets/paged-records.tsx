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
  /** The order when the person chose none. */
  readonly sort: string
  readonly expand?: string
  /** Whose records they are, when the filter asks for one person's or project's only. */
  readonly part?: PartOf
}

/** What a `DataTable` needs of a page of records. */
export interface PagedRecords<Row> {
  readonly rows: readonly Row[] | undefined
  /** How many there are; with `isMore` at least so many. */
  readonly total: number
  readonly isMore: boolean
  /** Asks for the exact number. */
  readonly onCount: () => void
  readonly perPage: number
  readonly isStale: boolean
  readonly error: ReactNode
  /** How many records changed outside this page since it was read. */
  readonly changes: number
  readonly onShowChanges: () => void
  readonly loadAll: () => Promise<readonly Row[]>
}

/** How many records a list has: counted so far, or all of them once somebody asked for the number of just these. */
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

/** One page of a collection for a table, the page before kept in sight while the next one loads. */
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

/** A filter that asks for each typed word in one of the fields; '' for nothing typed. */
export function wordsFilter(text: string, fields: readonly string[]): string {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return words
    .map((word) => `(${fields.map((field) => filterText(`${field} ~ {:word}`, { word })).join(' || ')})`)
    .join(' && ')
}

/** The conditions that are there, all of them. */
export function allFilters(...filters: readonly string[]): string {
  return filters
    .filter(Boolean)
    .map((filter) => `(${filter})`)
    .join(' && ')
}

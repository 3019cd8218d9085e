import type { CollectionDeclaration } from '@timesheet/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { LivePage } from '../data/apply-to-page.ts'
import { recordKeys } from '../data/cache-keys.ts'
import { collection, filterText, pageQuery, type FindPage } from '../data/collection.ts'
import { derivedQuery } from '../data/derived-query.ts'
import { type PartOf, partOf } from '../data/live-source.ts'
import { COUNTED_ROWS } from '../data/page-sizes.ts'
import type { Stored } from '../data/collection.ts'
import type { TableView } from '../ui/grid/data-grid/data-grid.types.ts'
import type { RowSource } from '../ui/grid/row-source.ts'
import { LoadError } from './load-error.tsx'
import { useSparsePages } from './sparse-pages.ts'

export interface PagedOptions {
  readonly view: TableView
  readonly filter: string
  /** The sort when the viewer chose none. */
  readonly sort: string
  readonly expand?: string
  /** The part of the collection that the filter selects within, so that only its changes are followed. */
  readonly part?: PartOf
}

/** How the pages of a collection are found, other than by the record API. */
export interface FoundPages<C extends CollectionDeclaration> {
  readonly read?: FindPage<C> | undefined
}

/** The records of a collection with everything that a `DataGrid` needs. */
export interface PagedRecords<Row> {
  /** The loaded rows: those of the pages in view. */
  readonly rows: readonly Row[] | undefined
  readonly source: RowSource<Row>
  /** The number of records; a lower bound with `isMore`. */
  readonly total: number
  readonly isMore: boolean
  /** Requests the exact number. */
  readonly onCount: () => void
  readonly perPage: number
  readonly isStale: boolean
  readonly error: ReactNode
  /** The number of records that changed outside of the loaded pages since those were read. */
  readonly changes: number
  readonly onShowChanges: () => void
  readonly loadAll: (within?: string, fields?: readonly string[]) => Promise<readonly Row[]>
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

/** The number of changed records that are on none of the loaded pages. */
function changesOf<Row extends { readonly id: string }>(pages: readonly LivePage<Row>[]): number {
  const here = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  return new Set(pages.flatMap(({ changed = [] }) => changed).filter((id) => !here.has(id))).size
}

/**
 * The records of a collection for a list: reads the pages in view, keeps them live, and keeps showing the previous list
 * while another one loads.
 */
export function usePagedRecords<C extends CollectionDeclaration>(
  declaration: C,
  { view, filter, sort, expand, part, read: readPage }: PagedOptions & FoundPages<C>,
): PagedRecords<Stored<C>> {
  const cache = useQueryClient()
  const list = { sort: view.sort || sort, ...(filter ? { filter } : {}), ...(expand ? { expand } : {}) }
  const pages = useSparsePages({
    key: JSON.stringify([declaration.name, list]),
    page: view.page,
    queryOf: (page) => pageQuery(declaration, { ...list, page }, { part, announces: true, read: readPage }),
  })
  const { counted, error, read, refetch } = pages
  return {
    rows: pages.rows,
    source: pages.source,
    ...useTotal(declaration, { filter, part, counted }),
    perPage: pages.perPage,
    isStale: pages.isStale,
    error: error ? <LoadError error={error} onRetry={refetch} /> : undefined,
    changes: changesOf(read),
    // Invalidates also pages that are no longer in view, so that they are read again when needed.
    onShowChanges: () =>
      void cache.invalidateQueries({ queryKey: [...recordKeys.collection(declaration.name), 'page'] }),
    loadAll: listedRecords(declaration, list),
  }
}

/** Reads the records of a list: all, or those for which another filter holds; whole, or their ids and some fields. */
export function listedRecords<C extends CollectionDeclaration>(
  declaration: C,
  { filter = '', sort, expand }: { readonly filter?: string; readonly sort: string; readonly expand?: string },
) {
  return (within = '', fields?: readonly string[]) =>
    collection(declaration).list({
      ...{ filter: allFilters(filter, within), sort },
      ...(fields ? { fields: ['id', ...fields].join(',') } : expand && { expand }),
    })
}

const MAX_WORDS = 4

/**
 * A filter that requires each typed word in one of the fields; '' when nothing was typed. `@search`, `relation:search` and
 * `field:fold` find it whatever its accents.
 */
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

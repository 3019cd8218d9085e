import type { CollectionDeclaration, CreateOf, RecordOf, UpdateOf } from '@timesheet/schema'
import { queryOptions } from '@tanstack/react-query'
import type { ListResult, RecordModel, SendOptions } from 'pocketbase'
import type { LivePage } from './apply-to-page.ts'
import { recordKeys } from './cache-keys.ts'
import type { ListOptions, PageOptions } from './cache-keys.ts'
import { client } from './client.ts'
import { declare } from './declared.ts'
import { partOf, type PartOf } from './live-source.ts'
import { COUNTED_ROWS, DEFAULT_PAGE_SIZE, FULL_LIST_BATCH } from './page-sizes.ts'

/** A record of a declared collection, with its expanded relations. */
export type Stored<C extends CollectionDeclaration> = RecordOf<C> & RecordModel

/** The record API of one declared collection, typed by its declaration. */
export function collection<C extends CollectionDeclaration>(declaration: C) {
  declare(declaration)
  const service = client.collection<Stored<C>>(declaration.name)
  return {
    list: (options: ListOptions = {}): Promise<Stored<C>[]> =>
      service.getFullList({ ...options, batch: FULL_LIST_BATCH }),
    page: ({ page, perPage = DEFAULT_PAGE_SIZE, ...options }: PageOptions): Promise<ListResult<Stored<C>>> =>
      service.getList(page, perPage, { maxTotal: COUNTED_ROWS, ...options }),
    count: async (filter: string): Promise<number> =>
      (await service.getList(1, 1, { fields: 'id', ...(filter && { filter }) })).totalItems,
    one: (id: string, options: ListOptions = {}): Promise<Stored<C>> => service.getOne(id, options),
    first: (filter: string, options: ListOptions = {}): Promise<Stored<C>> => service.getFirstListItem(filter, options),
    create: (values: CreateOf<C> | FormData, options: SendOptions = {}): Promise<Stored<C>> =>
      service.create(values as FormData, options),
    update: (id: string, values: UpdateOf<C> | FormData, options: SendOptions = {}): Promise<Stored<C>> =>
      service.update(id, values as FormData, options),
    remove: (id: string): Promise<boolean> => service.delete(id),
  }
}

/**
 * The query of a whole list, which realtime events keep up to date. With `part` it subscribes to those records only, so
 * its filter must select within them.
 */
export function listQuery<C extends CollectionDeclaration>(declaration: C, options: ListOptions = {}, part?: PartOf) {
  declare(declaration)
  return queryOptions({
    queryKey: recordKeys.list(declaration.name, options),
    queryFn: () => collection(declaration).list(options),
    ...(part && { meta: { part: partOf(declaration, part) } }),
  })
}

export interface PageLiveness {
  readonly part?: PartOf | undefined
  /** Show the number of changes outside the page instead of fetching it again. */
  readonly announces?: boolean
}

/** A page of records in an order that the record API would take long to find. */
export type FindPage<C extends CollectionDeclaration> = (options: PageOptions) => Promise<LivePage<Stored<C>>>

/** The query of one page of a list. */
export function pageQuery<C extends CollectionDeclaration>(
  declaration: C,
  options: PageOptions,
  { part, announces = false, read }: PageLiveness & { readonly read?: FindPage<C> | undefined } = {},
) {
  const { page } = collection(declaration)
  return queryOptions({
    queryKey: recordKeys.page(declaration.name, options),
    queryFn: (): Promise<LivePage<Stored<C>>> => (read ?? page)(options),
    meta: { announces, ...(part && { part: partOf(declaration, part) }) },
  })
}

/** The query of one record. */
export function oneQuery<C extends CollectionDeclaration>(declaration: C, id: string, options: ListOptions = {}) {
  return queryOptions({
    queryKey: recordKeys.one(declaration.name, id, options),
    queryFn: () => collection(declaration).one(id, options),
  })
}

/** Inserts quoted values into a filter: `filterText('name ~ {:text}', { text })`. */
export function filterText(expression: string, values: Record<string, unknown>): string {
  return client.filter(expression, values)
}

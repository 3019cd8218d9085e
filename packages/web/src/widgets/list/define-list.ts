import type { CollectionDeclaration } from '@timesheet/schema'
import type { RecordModel } from 'pocketbase'
import type { ComponentType, ReactNode } from 'react'
import type { Stored } from '../../data/collection.ts'
import type { FormCheck, FormDraft, FormValues } from '../../forms/use-record-form.ts'
import type { Column, TableView } from '../../ui/table/table.types.ts'
import type { PagedRecords } from '../paged-records.tsx'
import { choice, defineView, type View, type ViewParts, word } from '../view/define-view.ts'

/** Where rows are pointed at from: such a row is deactivated, never deleted (domain.md §0.1). */
export interface RecordUse {
  readonly collection: string
  readonly field: string
  /** As in `2 proyectos`. */
  readonly one: string
  readonly many: string
}

/** The form of one row beside its list. */
export interface ListForm<C extends CollectionDeclaration> {
  /** The fields, in order. */
  readonly fields: readonly string[]
  readonly durations?: readonly string[]
  readonly wide?: readonly string[]
  readonly defaults: FormValues
  readonly uses: readonly RecordUse[]
  readonly check?: FormCheck<C>
  /** What follows live from the values that are being typed. */
  readonly Live?: ComponentType<{ readonly values: FormDraft<C> }>
  /** What belongs to a stored row, below its form. */
  readonly Below?: ComponentType<{ readonly record: RecordModel; readonly canEdit: boolean }>
}

/** What stands beside a list for the row that the address names. */
export interface RowDrawerProps {
  /** The id of a row, or `new`. */
  readonly id: string
  readonly canEdit: boolean
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
}

/** What shows the rows otherwise than as a table. */
export interface FaceProps<Row> {
  readonly records: PagedRecords<Row>
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly filter: string
  readonly filters: ReactNode
  readonly empty: ReactNode
}

const BASE = {
  id: word,
  state: choice({
    label: 'Qué filas se ven',
    options: { active: 'Vigentes', all: 'Todos' },
    fallback: 'active',
    isOpen: true,
    filter: (state: string) => (state === 'active' ? 'active = true' : ''),
  }),
} as const

/** The parts of every list, and its own. */
export type ListParts<Own extends ViewParts> = Omit<typeof BASE, keyof Own> & Own

interface ListOptions<C extends CollectionDeclaration, Own extends ViewParts> {
  readonly declaration: C
  readonly title: string
  readonly subtitle: string | ((total: number | undefined, isMore: boolean) => string)
  readonly sort: string
  readonly expand?: string
  readonly searchIn: readonly string[]
  readonly searchLabel?: string
  /** The filters and the other words of the address; a list of rows with `active` has that filter of itself. */
  readonly parts?: Own
  /** Parts that only people of the company are asked for. */
  readonly staffParts?: readonly (keyof Own & string)[]
  /** The columns, or a hook that gives them for the rows in sight. */
  readonly columns:
    | readonly Column<Stored<C>>[]
    | ((rows: readonly Stored<C>[] | undefined) => readonly Column<Stored<C>>[])
  readonly newLabel: string
  readonly newIcon?: string
  readonly emptyIcon?: string
  readonly emptyHelp: string
  /** The form beside the list, or what else stands there. */
  readonly form?: ListForm<C>
  readonly Drawer?: ComponentType<RowDrawerProps>
  /** Where a row is opened that has a screen of its own. */
  readonly addressOf?: (id: string) => string
  /** Other faces than the table, by the value of the part `shape`. */
  readonly faces?: Readonly<Record<string, ComponentType<FaceProps<Stored<C>>>>>
  /** Whether readers of a customer have this list too. */
  readonly isForReaders?: boolean
}

/** A list screen as data: `ListScreen` and `ListPage` draw them all. */
export interface ListDefinition<C extends CollectionDeclaration, Own extends ViewParts> extends ListOptions<C, Own> {
  readonly view: View<ListParts<Own>>
}

/** A list screen as data: a collection, its columns, filters, form and rights. */
export function defineList<C extends CollectionDeclaration, const Own extends ViewParts = Record<never, never>>(
  list: ListOptions<C, Own>,
): ListDefinition<C, Own> {
  const base = 'active' in list.declaration.fields ? BASE : { id: BASE.id }
  // The parts of every list are among its own: what TypeScript cannot follow through the spread.
  const parts: object = { ...base, ...list.parts }
  return { ...list, view: defineView(list.declaration.name, parts as ListParts<Own>) }
}

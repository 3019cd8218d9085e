import type { CollectionDeclaration } from '@timesheet/schema'
import type { RecordModel } from 'pocketbase'
import type { ComponentType, ReactNode } from 'react'
import type { Stored } from '../../data/collection.ts'
import type { FormCheck, FormDraft, FormValues } from '../../forms/use-record-form.ts'
import type {
  Chosen,
  Column,
  EditStart,
  OfferFiles,
  Pasted,
  TableView,
} from '../../ui/grid/data-grid/data-grid.types.ts'
import type { PagedRecords } from '../paged-records.tsx'
import { choice, defineView, type TextPart, type View, type ViewParts, word } from '../view/define-view.ts'

/** A relation that points at the rows: a row in use is deactivated instead of deleted (domain.md §0.1). */
export interface RecordUse {
  readonly collection: string
  readonly field: string
  /** The singular and plural in `2 proyectos`. */
  readonly one: string
  readonly many: string
}

/** The form of a row in the list's drawer. */
export interface ListForm<C extends CollectionDeclaration> {
  /** The names of the fields, in order. */
  readonly fields: readonly string[]
  /** The names of the shown fields, where they depend on what is typed. */
  readonly shown?: (values: FormDraft<C>) => readonly string[]
  readonly durations?: readonly string[]
  readonly wide?: readonly string[]
  readonly defaults: FormValues
  readonly uses: readonly RecordUse[]
  readonly check?: FormCheck<C>
  /** Shown below the inputs, computed from the values while they are typed. */
  readonly Live?: ComponentType<{ readonly values: FormDraft<C> }>
  /** Shown below the form of a stored row. */
  readonly Below?: ComponentType<BelowProps>
}

/** How rows are grouped by a field. */
export interface ListGroup {
  /** `Por tipo`. */
  readonly label: string
  /** The name of the rows without a value. */
  readonly none?: string
}

/** The props of what is shown below the form of a stored row. */
export interface BelowProps {
  readonly record: RecordModel
  readonly canEdit: boolean
  /** Shows another row in its place. */
  readonly onPass: (id: string) => void
}

/** The props of the drawer for the row that the address names. */
export interface RowDrawerProps {
  /** The id of a row, or `new`. */
  readonly id: string
  readonly canEdit: boolean
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
}

/** The props of a face, an alternative to the table. */
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

/** The groups that are open, or closed, where that is not as their rows are few or many: `open.some.keys`. */
const FOLD: TextPart = { kind: 'text', pattern: /^(open|closed)(\.[\w*]+)*$/, isPlace: true }

/** The parts of a list that may be grouped. */
function groupParts(groups: Readonly<Record<string, ListGroup>> | undefined) {
  if (!groups) return {}
  const options = Object.fromEntries(Object.entries(groups).map(([name, { label }]) => [name, label]))
  return { group: choice({ label: 'Agrupar', options, fallback: '', any: 'Sin agrupar' }), fold: FOLD }
}

/** The view parts that every list has, and those of this one. */
export type ListParts<Own extends ViewParts> = Omit<typeof BASE, keyof Own> & Own

interface ListOptions<C extends CollectionDeclaration, Own extends ViewParts> {
  readonly declaration: C
  /** Under which its views and columns are kept, where another list shows rows of the same collection. */
  readonly screen?: string
  readonly title: string
  /** `which` says, where it is so, that the rows are not all; it begins with a space. */
  readonly subtitle: string | ((total: number | undefined, isMore: boolean, which: string) => string)
  /** What every row of the list satisfies. */
  readonly only?: string
  readonly sort: string
  readonly expand?: string
  /**
   * Fields in one of which each typed word is; `@search` stands for those that the collection declares as searched,
   * `relation:search` for those of a related record, and `field:fold` for one without its accents.
   */
  readonly searchIn: readonly string[]
  readonly searchLabel?: string
  /** The filters and other parts of the address; a collection with an `active` field gets its filter automatically. */
  readonly parts?: Own
  /** A hook that returns a filter by several of the parts together, or by what it asks for. */
  readonly useAlso?: (values: Readonly<Record<string, unknown>>) => string
  /** Parts that are not offered to readers of a customer. */
  readonly staffParts?: readonly (keyof Own & string)[]
  /** The columns, or a hook that computes them from the shown rows. */
  readonly columns:
    | readonly Column<Stored<C>>[]
    | ((rows: readonly Stored<C>[] | undefined) => readonly Column<Stored<C>>[])
  /** The same for all rows that are exported or printed, where columns show what is asked for beside the rows. */
  readonly columnsFor?: (rows: readonly Stored<C>[], shown: readonly string[]) => Promise<readonly Column<Stored<C>>[]>
  readonly newLabel: string
  readonly newIcon?: string
  /** A hook that says why the viewer may create none just now, shown beside the greyed button; '' where they may. */
  readonly useNewRefusal?: () => string
  readonly emptyIcon?: string
  readonly emptyHelp: string
  /** Its title under the filters that the screen begins with, where they leave rows out. */
  readonly emptyTitle?: string
  /** The relations and choices by which its rows may be grouped. */
  readonly groups?: Readonly<Record<string, ListGroup>>
  /** A field of minutes that is added up in the heads of groups. */
  readonly groupSum?: string
  /** What else is done with the selected rows. */
  readonly Bulk?: ComponentType<{ readonly chosen: Chosen<RecordModel> }>
  /** The form in the drawer, or a drawer of the list's own. */
  readonly form?: ListForm<C>
  readonly Drawer?: ComponentType<RowDrawerProps>
  /** The address of a row that opens on a screen of its own. */
  readonly addressOf?: (id: string) => string
  /** A hook that edits cells in place. */
  readonly useEditing?: (columns: readonly Column<Stored<C>>[]) => ListEditing<Stored<C>>
  /** A hook that says what else than the table may be taken along, of the rows that this filter selects. */
  readonly useFiles?: (shown: ShownRows) => OfferFiles<Stored<C>>
  /** Alternatives to the table, by the value of the part `shape`. */
  readonly faces?: Readonly<Record<string, ComponentType<FaceProps<Stored<C>>>>>
  /** Whether readers of a customer may open this list. */
  readonly isForReaders?: boolean
}

/** What a list shows: its filter, and the parts of the address that chose it. */
export interface ShownRows {
  readonly filter: string
  readonly values: Readonly<Record<string, unknown>>
}

/** What edits cells of a list in place. */
export interface ListEditing<Row> {
  /** The columns with their editors. */
  readonly columns: readonly Column<Row>[]
  /** Begins to edit a cell; returns false for one that cannot be edited, which opens. */
  readonly onEdit: (row: Row, column: string, start?: EditStart) => boolean
  readonly onPaste: (pasted: Pasted<Row>) => void
}

/** A list screen as data, rendered by `ListScreen` or `ListPage`. */
export interface ListDefinition<C extends CollectionDeclaration, Own extends ViewParts> extends ListOptions<C, Own> {
  readonly view: View<ListParts<Own>>
}

/** Declares a list screen: collection, columns, filters, form and rights. */
export function defineList<C extends CollectionDeclaration, const Own extends ViewParts = Record<never, never>>(
  list: ListOptions<C, Own>,
): ListDefinition<C, Own> {
  const base = 'active' in list.declaration.fields ? BASE : { id: BASE.id }
  // TypeScript cannot infer through the spread that the common parts are included.
  const parts: object = { ...base, ...list.parts, ...groupParts(list.groups) }
  return { ...list, view: defineView(list.screen ?? list.declaration.name, parts as ListParts<Own>) }
}

import { Button, SegmentedControl } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import type { CollectionDeclaration } from '@timesheet/schema'
import { useNavigate } from '@tanstack/react-router'
import type { RecordModel } from 'pocketbase'
import { type ReactNode, Suspense, useCallback, useId } from 'react'
import type { Stored } from '../../data/collection.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HeldUntilField } from '../../ui/held-keys/held-until-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { ListDrawerProps } from './list-drawer.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { DataGrid } from '../../ui/grid/data-grid/data-grid.tsx'
import type { Chosen, Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { allFilters, type PagedRecords, usePagedRecords, wordsFilter } from '../paged-records.tsx'
import type { ViewPart, ViewParts } from '../view/define-view.ts'
import { FilterBar, type FilterBarProps } from '../view/filter-bar.tsx'
import { ViewsButton } from '../view/views-button.tsx'
import { useView, type ViewState } from '../view/use-view.ts'
import { useMay } from '../may.ts'
import { useViewer } from '../viewer.ts'
import { bulkActive } from './bulk-active.tsx'
import { clearFilters } from './clear-filters.ts'
import type { ListDefinition, ListParts } from './define-list.ts'
import { useNewAction } from './use-new-action.ts'
import type { GroupedListProps } from './groups/grouped-list.tsx'

/** The drawer for any list; `lazyPart` loses the type parameter. */
const ListDrawer = lazyPart(() => import('./list-drawer.tsx'), 'ListDrawer') as <C extends CollectionDeclaration>(
  props: ListDrawerProps<C>,
) => ReactNode

/** The filters of any list on a phone. */
const FoldedFilters = lazyPart(() => import('../view/folded-filters.tsx'), 'FoldedFilters', { failed: 'bar' }) as <
  Parts extends ViewParts,
>(
  props: FilterBarProps<Parts>,
) => ReactNode

/** The rows of any list in groups. */
const GroupedList = lazyPart(() => import('./groups/grouped-list.tsx'), 'GroupedList') as <
  C extends CollectionDeclaration,
>(
  props: GroupedListProps<C>,
) => ReactNode

interface ListState<C extends CollectionDeclaration, Own extends ViewParts> {
  readonly list: ListDefinition<C, Own>
  readonly state: ViewState<ListParts<Own>>
  readonly records: PagedRecords<Stored<C>>
  readonly filter: string
  /** The part of it that the viewer chose. */
  readonly chosen: string
  /** Whether that is more than what the list shows first. */
  readonly isNarrowed: boolean
  readonly canEdit: boolean
  /** Why the viewer may create none just now. */
  readonly refusal: string
  readonly isReader: boolean
  readonly open: (id: string) => void
}

function useList<C extends CollectionDeclaration, Own extends ViewParts>(
  list: ListDefinition<C, Own>,
): ListState<C, Own> {
  const state = useView(list.view)
  const viewer = useViewer()
  const navigate = useNavigate()
  // In every current list, the viewers who may create rows may also edit them.
  const canEdit = useMay(list.declaration, 'create')
  const also = (list.useAlso ?? useNoFilter)(state.values)
  const chosen = allFilters(
    ...list.view.filters(state.values, viewer.id),
    also,
    wordsFilter(state.table.text, list.searchIn),
  )
  const filter = list.only ? allFilters(list.only, chosen) : chosen
  const { declaration, sort, expand, addressOf } = list
  const records = usePagedRecords(declaration, { view: state.table, filter, sort, ...(expand ? { expand } : {}) })
  const { set } = state
  const open = useCallback(
    (id: string) => (addressOf && id !== 'new' ? void navigate({ to: addressOf(id) }) : set({ id } as never, 'push')),
    [addressOf, navigate, set],
  )
  const refusal = (list.useNewRefusal ?? useNoRefusal)()
  useNewAction(list, canEdit && refusal === '', open)
  const isNarrowed = chosen !== '' && chosen !== allFilters(...list.view.filters(list.view.read({}), viewer.id))
  return { list, state, records, filter, chosen, isNarrowed, canEdit, refusal, isReader: viewer.external, open }
}

const useNoRefusal = () => ''
const useNoFilter = useNoRefusal

function NewButton<C extends CollectionDeclaration, Own extends ViewParts>(all: ListState<C, Own>) {
  const { list, canEdit, refusal, open } = all
  const why = useId()
  const isPhone = useIsPhone()
  if (!canEdit) return null
  const { newLabel } = list
  const isRefused = refusal !== ''
  return (
    <>
      <Button
        leftSection={<Icon path={list.newIcon ?? mdiPlus} />}
        disabled={isRefused}
        aria-describedby={isRefused ? why : undefined}
        aria-label={newLabel}
        onClick={() => open('new')}
      >
        {isPhone ? newLabel.split(' ')[0] : newLabel}
      </Button>
      {isRefused ? <small id={why}>{refusal}</small> : null}
    </>
  )
}

function Empty<C extends CollectionDeclaration, Own extends ViewParts>(all: ListState<C, Own>) {
  const { list, state, chosen, isNarrowed } = all
  const { text } = state.table
  if (isNarrowed)
    return (
      <EmptyState title={`Nada coincide con ${text ? `“${text}”` : 'estos filtros'}`}>
        <Button variant="default" onClick={() => clearFilters(list.view, state)}>
          Quitar los filtros
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={list.emptyIcon}
      title={(chosen && list.emptyTitle) || `Todavía no hay ${list.declaration.label.toLowerCase()}`}
      help={list.emptyHelp}
    >
      <NewButton {...all} />
    </EmptyState>
  )
}

/** The switch between faces: the choice part `shape`. */
function FaceChoice<C extends CollectionDeclaration, Own extends ViewParts>({ list, state }: ListState<C, Own>) {
  const part: ViewPart | undefined = (list.view.parts as ViewParts)['shape']
  if (!list.faces || part?.kind !== 'choice') return null
  const values: Readonly<Record<string, unknown>> = state.values
  return (
    <SegmentedControl
      data={Object.entries<string>(part.options).map(([value, label]) => ({ value, label }))}
      value={String(values['shape'])}
      onChange={(shape) => state.set({ shape } as never)}
      aria-label={part.label}
    />
  )
}

function useColumns<C extends CollectionDeclaration, Own extends ViewParts>({
  list,
  records,
}: ListState<C, Own>): readonly Column<Stored<C>>[] {
  const { columns } = list
  return typeof columns === 'function' ? columns(records.rows) : columns
}

function notEdited<Row>(columns: readonly Column<Row>[]): { readonly columns: readonly Column<Row>[] } {
  return { columns }
}

type RowsProps<C extends CollectionDeclaration, Own extends ViewParts> = ListState<C, Own> & {
  readonly filters: ReactNode
}

/** The rows one after the other, or in groups. */
function Rows<C extends CollectionDeclaration, Own extends ViewParts>(all: RowsProps<C, Own>) {
  const { list, state, records, filter, filters } = all
  const { group = '' }: { readonly group?: string } = state.values
  const { shape = '' }: { readonly shape?: string } = state.values
  if (group === '' || list.faces?.[shape]) return <FlatRows {...all} />
  return (
    <Suspense fallback={<FlatRows {...all} records={{ ...records, isStale: true }} />}>
      <GroupedList list={list} by={group} state={state} filter={filter}>
        {(grouped, fold) => (
          <FlatRows
            {...all}
            records={grouped}
            filters={
              <>
                {filters}
                {fold}
              </>
            }
          />
        )}
      </GroupedList>
    </Suspense>
  )
}

function FlatRows<C extends CollectionDeclaration, Own extends ViewParts>(all: RowsProps<C, Own>) {
  const { list, state, records, canEdit, open, filters } = all
  const edited = (list.useEditing ?? notEdited)(useColumns(all))
  const values: Readonly<Record<string, unknown>> = state.values
  const filesOf = list.useFiles?.({ filter: all.filter, values })
  const Face = list.faces?.[String(values['shape'] ?? '')]
  const empty = <Empty {...all} />
  if (Face)
    return (
      <Face
        records={records}
        view={state.table}
        onView={state.setTable}
        filter={all.filter}
        filters={filters}
        empty={empty}
      />
    )
  const { declaration } = list
  return (
    <DataGrid
      name={list.view.screen}
      label={declaration.label}
      {...edited}
      rowId={(row) => row.id}
      view={state.table}
      onView={state.setTable}
      filters={filters}
      empty={empty}
      onOpen={(row) => open(row.id)}
      {...(list.searchLabel ? { searchLabel: list.searchLabel } : {})}
      {...(canEdit ? bulkOf(list) : {})}
      columnsFor={list.columnsFor}
      filesOf={filesOf}
      {...records}
    />
  )
}

/** The bulk actions of a list, where it has some. */
function bulkOf<C extends CollectionDeclaration, Own extends ViewParts>({
  declaration,
  form,
  Bulk,
}: ListDefinition<C, Own>) {
  const active = 'active' in declaration.fields && form ? bulkActive(declaration) : null
  if (!active && !Bulk) return {}
  return {
    bulkActions: (chosen: Chosen<RecordModel>) => (
      <>
        {active?.(chosen)}
        {Bulk ? (
          <Suspense fallback={null}>
            <Bulk chosen={chosen} />
          </Suspense>
        ) : null}
      </>
    ),
  }
}

function RowDrawer<C extends CollectionDeclaration, Own extends ViewParts>({
  list,
  state,
  canEdit,
  open,
}: ListState<C, Own>) {
  const { id = '' }: { readonly id?: string } = state.values
  const onClose = useCallback(() => state.set({ id: '', part: '' } as never), [state])
  const onPass = useCallback((next: string) => state.set({ id: next } as never), [state])
  const { declaration, newLabel, form, Drawer } = list
  if (id === '' || (id === 'new' && !canEdit)) return null
  const drawer = (
    <Suspense fallback={null}>
      {Drawer ? <Drawer key={id} id={id} canEdit={canEdit} onClose={onClose} onOpen={open} /> : null}
      {form ? (
        <ListDrawer
          key={id}
          list={{ declaration, newLabel, form }}
          id={id}
          canEdit={canEdit}
          onClose={onClose}
          onPass={onPass}
        />
      ) : null}
    </Suspense>
  )
  // A form is typed into at once; a row may be no form.
  return id === 'new' ? <HeldUntilField onClose={onClose}>{drawer}</HeldUntilField> : drawer
}

function Body<C extends CollectionDeclaration, Own extends ViewParts>(
  all: ListState<C, Own> & { readonly extra?: ReactNode },
) {
  const { list, state, isReader, extra } = all
  const isPhone = useIsPhone()
  const shown = { view: list.view, state, without: isReader ? (list.staffParts ?? []) : [] }
  const filters = (
    <>
      {isPhone ? (
        <Suspense fallback={null}>
          <FoldedFilters {...shown} />
        </Suspense>
      ) : (
        <FilterBar {...shown} />
      )}
      {extra}
    </>
  )
  return (
    <>
      <Rows {...all} filters={filters} />
      <RowDrawer {...all} />
    </>
  )
}

export interface ListScreenProps<C extends CollectionDeclaration, Own extends ViewParts> {
  readonly list: ListDefinition<C, Own>
  /** What else the screen does, beside what the list does. */
  readonly more?: ReactNode
}

/** A list inside of another screen: rows with search, filters and saved views, and a drawer for one of them. */
export function ListScreen<C extends CollectionDeclaration, Own extends ViewParts>({
  list,
  more,
}: ListScreenProps<C, Own>) {
  const all = useList(list)
  const extra = (
    <>
      <ViewsButton screen={list.view.screen} onChoose={all.state.replace} />
      <NewButton {...all} />
      {more}
    </>
  )
  return <Body {...all} extra={extra} />
}

export interface ListPageProps<C extends CollectionDeclaration, Own extends ViewParts> {
  readonly list: ListDefinition<C, Own>
  /** Shown between the head and the rows. */
  readonly below?: ReactNode
  /** What is done rarely: before the other actions, on a phone under the rows. */
  readonly rare?: ReactNode
}

/** A list as a screen of its own; a reader of a customer gets only lists that are `isForReaders`. */
export function ListPage<C extends CollectionDeclaration, Own extends ViewParts>({
  list,
  below,
  rare,
}: ListPageProps<C, Own>) {
  const all = useList(list)
  const isPhone = useIsPhone()
  const { records } = all
  if (all.isReader && !list.isForReaders)
    return (
      <PageFrame>
        <PageHeader title={list.title} />
        <EmptyState
          title="Esta parte es de la empresa"
          help="La configuración no está al alcance de los lectores del cliente."
        />
      </PageFrame>
    )
  const subtitle =
    typeof list.subtitle === 'string'
      ? list.subtitle
      : list.subtitle(
          records.rows ? records.total : undefined,
          records.isMore,
          all.isNarrowed ? ' con estos filtros' : '',
        )
  const { shape = '' }: { readonly shape?: string } = all.state.values
  // A face need not show what else stands beside its filters.
  const isBeside = isPhone && !list.faces?.[shape]
  const actions = (
    <>
      {all.isReader ? null : <ViewsButton screen={list.view.screen} onChoose={all.state.replace} />}
      <NewButton {...all} />
    </>
  )
  return (
    <PageFrame>
      <PageHeader title={list.title} subtitle={subtitle}>
        <FaceChoice {...all} />
        {isPhone ? null : rare}
        {isBeside ? null : actions}
      </PageHeader>
      {below}
      <Body {...all} extra={isBeside ? actions : null} />
      {isPhone ? rare : null}
    </PageFrame>
  )
}

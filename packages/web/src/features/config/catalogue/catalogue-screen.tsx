import { Button, SegmentedControl } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useMemo } from 'react'
import { useActions } from '../../../commands/registry.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { allFilters, usePagedRecords, wordsFilter } from '../../../widgets/paged-records.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { useTableView } from '../../../widgets/use-table-view.ts'
import { useMay } from '../../../widgets/viewer.ts'
import { CatalogueDrawer } from './catalogue-drawer.tsx'
import type { Catalogue } from './catalogue.types.ts'

const STATES = [
  { value: 'active', label: 'Vigentes' },
  { value: 'all', label: 'Todos' },
]

function useNewAction(catalogue: Catalogue, enabled: boolean, open: (id: string) => void): void {
  const actions = useMemo(
    () =>
      enabled
        ? [
            {
              id: `new-${catalogue.declaration.name}`,
              label: catalogue.newLabel,
              group: 'En esta pantalla' as const,
              keys: 'n',
              icon: mdiPlus,
              run: () => open('new'),
            },
          ]
        : [],
    [catalogue, enabled, open],
  )
  useActions(actions)
}

/** A catalogue: its rows with search, its form beside them; who may not change it only reads it. */
export function CatalogueScreen({ catalogue }: { readonly catalogue: Catalogue }) {
  const { declaration, columns, sort, expand, searchIn } = catalogue
  const [view, setView] = useTableView()
  const [search, setSearch] = useUrlState()
  const canEdit = useMay(declaration, 'create')
  const open = useMemo(() => (id: string) => setSearch({ id }, 'push'), [setSearch])
  useNewAction(catalogue, canEdit, open)
  const state = search['state'] === 'all' ? 'all' : 'active'
  const filter = allFilters(state === 'active' ? 'active = true' : '', wordsFilter(view.text, searchIn))
  const records = usePagedRecords(declaration, { view, filter, sort, ...(expand ? { expand } : {}) })

  const addButton = canEdit ? (
    <Button leftSection={<Icon path={mdiPlus} />} onClick={() => open('new')}>
      {catalogue.newLabel}
    </Button>
  ) : null
  const filters = (
    <>
      <SegmentedControl
        data={STATES}
        value={state}
        onChange={(value) => setSearch({ state: value === 'all' ? 'all' : undefined, page: undefined })}
        aria-label="Qué filas se ven"
      />
      {addButton}
    </>
  )
  const empty = view.text ? (
    <EmptyState
      title={`Nada coincide con “${view.text}”`}
      help="Se puede buscar con otra palabra, o ver también las filas no vigentes."
    />
  ) : (
    <EmptyState title={`Todavía no hay ${declaration.label.toLowerCase()}`} help={catalogue.emptyHelp}>
      {addButton}
    </EmptyState>
  )
  return (
    <>
      <DataTable
        name={declaration.name}
        label={declaration.label}
        columns={columns}
        rowId={(row) => row.id}
        view={view}
        onView={setView}
        filters={filters}
        empty={empty}
        onOpen={(row) => open(row.id)}
        {...records}
      />
      {search['id'] ? (
        <CatalogueDrawer
          key={search['id']}
          catalogue={catalogue}
          id={search['id']}
          canEdit={canEdit}
          onClose={() => setSearch({ id: undefined })}
        />
      ) : null}
    </>
  )
}

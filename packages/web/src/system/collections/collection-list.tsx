import { Badge, Button, Menu, SegmentedControl } from '@mantine/core'
import { mdiFileImportOutline, mdiPlus, mdiTableCog } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useActions } from '../../commands/registry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { DataGrid } from '../../ui/grid/data-grid/data-grid.tsx'
import { localRows } from '../../ui/grid/row-source.ts'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { NumberText } from '../../ui/text/number-text.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { useTableView } from '../../widgets/use-table-view.ts'
import type { CollectionType, SchemaCollection } from './collection.types.ts'
import classes from './collections.module.css'
import { recordCountQuery } from './collections.queries.ts'
import { TYPE_WORDS } from './field-words.ts'
import { isProgram, programLabel } from './program-collections.ts'
import { shownCollections } from './shown-collections.ts'

const TransferDialog = lazyPart(() => import('./transfer/transfer-dialog.tsx'), 'TransferDialog', { failed: 'over' })

const ORIGINS = [
  { value: 'all', label: 'Todas' },
  { value: 'own', label: 'Propias' },
  { value: 'program', label: 'Programa' },
  { value: 'system', label: 'Sistema' },
]
const TYPES = Object.entries(TYPE_WORDS) as readonly (readonly [
  CollectionType,
  { readonly label: string; readonly help: string },
])[]

function Count({ name }: { readonly name: string }) {
  const count = useQuery(recordCountQuery(name))
  if (count.isError) return <span title="No se pudo contar">—</span>
  return count.data === undefined ? <span className={classes.quiet}>…</span> : <NumberText value={count.data} />
}

/** Marks a collection of the system or of the program; shows nothing for any other. */
export function OriginBadge({ collection }: { readonly collection: SchemaCollection }) {
  if (collection.system)
    return (
      <Badge variant="light" color="gray" tt="none">
        Sistema
      </Badge>
    )
  return isProgram(collection) ? (
    <Badge variant="light" tt="none">
      Programa
    </Badge>
  ) : null
}

const COLUMNS: readonly Column<SchemaCollection>[] = [
  {
    id: 'name',
    header: 'Colección',
    value: ({ name }) => name,
    cell: (collection) => (
      <span className={classes.name}>
        <strong>{collection.name}</strong>
        {programLabel(collection) ? <small>{programLabel(collection)}</small> : null}
      </span>
    ),
    sortField: 'name',
    primary: true,
  },
  { id: 'type', header: 'Tipo', value: ({ type }) => TYPE_WORDS[type].label, sortField: 'type' },
  { id: 'records', header: 'Cantidad', value: () => '', cell: ({ name }) => <Count name={name} />, align: 'end' },
  { id: 'fields', header: 'Campos', value: ({ fields }) => fields.length, sortField: 'fields', align: 'end' },
  {
    id: 'origin',
    header: 'Origen',
    value: (collection) => (collection.system ? 'Sistema' : isProgram(collection) ? 'Programa' : 'Propia'),
    cell: (collection) => <OriginBadge collection={collection} />,
  },
  { id: 'id', header: 'Identificador', value: ({ id }) => id, optional: true },
]

function NewMenu({ onChoose }: { readonly onChoose: (type: CollectionType) => void }) {
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <Button leftSection={<Icon path={mdiPlus} />}>Nueva colección</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TYPES.map(([type, { label, help }]) => (
          <Menu.Item key={type} onClick={() => onChoose(type)}>
            <span className={classes.choice}>
              {label}
              <small>{help}</small>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** All collections, with actions to create, import and export. */
export function CollectionList({ collections }: { readonly collections: readonly SchemaCollection[] }) {
  const [view, setView] = useTableView()
  const [search, setSearch] = useUrlState()
  const [transfers, setTransfers] = useState(false)
  const create = useMemo(
    () => (type: CollectionType) => setSearch({ new: type, q: undefined, page: undefined }, 'push'),
    [setSearch],
  )
  const actions = useMemo(
    () => [
      {
        id: 'new-collection',
        label: 'Nueva colección',
        group: 'En esta pantalla' as const,
        keys: 'n',
        icon: mdiPlus,
        run: () => create('base'),
      },
    ],
    [create],
  )
  useActions(actions)
  const origin = search['origin'] ?? 'all'
  const rows = shownCollections(collections, { ...view, origin })
  return (
    <>
      <DataGrid
        name="colecciones"
        label="Colecciones"
        columns={COLUMNS}
        rowId={({ id }) => id}
        source={localRows(rows)}
        total={rows.length}
        perPage={Math.max(1, rows.length)}
        view={{ ...view, page: 1 }}
        onView={setView}
        onOpen={({ name }) =>
          setSearch({ c: name, tab: undefined, q: undefined, sort: undefined, origin: undefined }, 'push')
        }
        searchLabel="Buscar una colección o un campo"
        filters={
          <>
            <SegmentedControl
              data={ORIGINS}
              value={origin}
              onChange={(value) => setSearch({ origin: value === 'all' ? undefined : value })}
              aria-label="Qué colecciones se ven"
            />
            <NewMenu onChoose={create} />
            <Button
              variant="default"
              leftSection={<Icon path={mdiFileImportOutline} />}
              onClick={() => setTransfers(true)}
            >
              Importar o exportar
            </Button>
          </>
        }
        empty={
          <EmptyState
            icon={mdiTableCog}
            title={view.text ? `Ninguna colección coincide con “${view.text}”` : 'Todavía no hay colecciones propias'}
            help={view.text ? 'Se busca en los nombres y en los campos.' : 'Con “Nueva colección” se crea la primera.'}
          />
        }
      />
      {transfers ? (
        <Suspense>
          <TransferDialog collections={collections} onClose={() => setTransfers(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

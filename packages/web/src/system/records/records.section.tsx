import { Select, Skeleton } from '@mantine/core'
import { mdiDatabaseOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { collectionsQuery } from '../collections/collections.queries.ts'
import { isProgram, programLabel } from '../collections/program-collections.ts'
import { RecordsTable } from './records-table.tsx'

function groupOf(collection: SchemaCollection): string {
  if (collection.system) return 'Del sistema'
  return isProgram(collection) ? 'Del programa' : 'Propias'
}

function CollectionSelect({
  collections,
  chosen,
}: {
  readonly collections: readonly SchemaCollection[]
  readonly chosen: string | null
}) {
  const [, setSearch] = useUrlState()
  const groups = ['Propias', 'Del programa', 'Del sistema'].map((group) => ({
    group,
    items: collections
      .filter((collection) => groupOf(collection) === group)
      .map((collection) => ({
        value: collection.name,
        label: programLabel(collection) ? `${collection.name} · ${programLabel(collection)}` : collection.name,
      })),
  }))
  const choose = (name: string | null) =>
    setSearch(
      { c: name ?? undefined, filter: undefined, q: undefined, sort: undefined, page: undefined, id: undefined },
      'push',
    )
  return (
    <Select
      aria-label="Colección"
      placeholder="Elegir una colección"
      w={280}
      maw="100%"
      mb="sm"
      searchable
      nothingFoundMessage="Nada coincide"
      allowDeselect={false}
      maxDropdownHeight={420}
      data={groups.filter(({ items }) => items.length > 0)}
      value={chosen}
      onChange={choose}
    />
  )
}

/** The records of any collection: search, view, edit, export. */
export function Section() {
  const [search] = useUrlState()
  const collections = useQuery(collectionsQuery)
  if (collections.isError)
    return <LoadError isScreen error={collections.error} onRetry={() => void collections.refetch()} />
  if (!collections.data) return <Skeleton height={360} />
  const collection = collections.data.find(({ id, name }) => name === search['c'] || id === search['c'])
  return (
    <>
      <CollectionSelect collections={collections.data} chosen={collection?.name ?? null} />
      {collection ? (
        <RecordsTable key={collection.id} collection={collection} collections={collections.data} />
      ) : (
        <EmptyState
          icon={mdiDatabaseOutline}
          title={search['c'] ? `No hay una colección “${search['c']}”` : 'Falta elegir una colección'}
          help="Sus registros aparecen acá, y cambian solos cuando alguien los cambia."
        />
      )}
    </>
  )
}

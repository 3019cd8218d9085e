import { Button, Skeleton } from '@mantine/core'
import { mdiTableOff } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { CollectionDetail } from './collection-detail.tsx'
import { CollectionList } from './collection-list.tsx'
import { collectionsQuery } from './collections.queries.ts'
import { NewCollection } from './new-collection.tsx'

function Missing({ name }: { readonly name: string }) {
  return (
    <EmptyState
      icon={mdiTableOff}
      title={`No hay una colección “${name}”`}
      help="Puede haberse borrado o tener otro nombre."
    >
      <Button variant="default" component={Link} to="/config/system/collections">
        Ver todas las colecciones
      </Button>
    </EmptyState>
  )
}

/** The collections: fields, rules and API examples of each. */
export function Section() {
  const [search] = useUrlState()
  const collections = useQuery(collectionsQuery)
  if (collections.isError)
    return <LoadError isScreen error={collections.error} onRetry={() => void collections.refetch()} />
  if (!collections.data) return <Skeleton height={360} />
  const { c: chosen = '', new: created = '' } = search
  if (created) return <NewCollection key={created} kind={created} collections={collections.data} />
  if (!chosen) return <CollectionList collections={collections.data} />
  const collection = collections.data.find(({ id, name }) => name === chosen || id === chosen)
  return collection ? (
    <CollectionDetail key={collection.id} stored={collection} collections={collections.data} />
  ) : (
    <Missing name={chosen} />
  )
}

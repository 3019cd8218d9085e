import { Button, Skeleton } from '@mantine/core'
import { mdiTableOff } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { CollectionList } from './collection-list.tsx'
import { collectionsQuery } from './collections.queries.ts'

// The editor of a collection is most of this section's code, and the list needs none of it.
const CollectionDetail = lazyPart(() => import('./collection-detail.tsx'), 'CollectionDetail')
const NewCollection = lazyPart(() => import('./new-collection.tsx'), 'NewCollection')

const WAITING = <Skeleton height={360} />

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
  if (!collections.data) return WAITING
  const { c: chosen = '', new: created = '' } = search
  if (created)
    return (
      <Suspense fallback={WAITING}>
        <NewCollection key={created} kind={created} collections={collections.data} />
      </Suspense>
    )
  if (!chosen) return <CollectionList collections={collections.data} />
  const collection = collections.data.find(({ id, name }) => name === chosen || id === chosen)
  return collection ? (
    <Suspense fallback={WAITING}>
      <CollectionDetail key={collection.id} stored={collection} collections={collections.data} />
    </Suspense>
  ) : (
    <Missing name={chosen} />
  )
}

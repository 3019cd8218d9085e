import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { useUrlState } from '../../../../widgets/url-state.ts'
import { CollectionDetail } from './collection-detail.tsx'
import { CollectionList } from './collection-list.tsx'
import { collectionsQuery } from './collections.queries.ts'
import { NewCollection } from './new-collection.tsx'

/** The collections: what each holds, who may do what with it, and how it is asked for. */
export function Section() {
  const [search] = useUrlState()
  const collections = useQuery(collectionsQuery)
  if (collections.isError) return <LoadError error={collections.error} onRetry={() => void collections.refetch()} />
  if (!collections.data) return <Skeleton height={360} />
  const { c: chosen = '', new: created = '' } = search
  if (created) return <NewCollection key={created} kind={created} collections={collections.data} />
  if (!chosen) return <CollectionList collections={collections.data} />
  const collection = collections.data.find(({ id, name }) => name === chosen || id === chosen)
  return collection ? <CollectionDetail key={collection.id} stored={collection} collections={collections.data} /> : <EmptyState title={`No hay una colección “${chosen}”`} help="Puede haberse borrado o tener otro nombre." />
}

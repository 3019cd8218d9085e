import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../widgets/load-error.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { recordLabel } from '../collections/record-labels.ts'
import { RecordAccount } from './record-account.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordForm } from './record-form.tsx'
import { anyRecordQuery } from './records.queries.ts'
import { shortText } from './value-text.ts'

export interface RecordDrawerProps {
  /** The id of a record, or `new`. */
  readonly id: string
  readonly collection: SchemaCollection
  readonly collections: readonly SchemaCollection[]
  readonly onClose: () => void
}

const TITLE_LENGTH = 60

function Content({ drawer }: { readonly drawer: RecordDrawerProps }) {
  const { id, collection, collections, onClose } = drawer
  const [search] = useUrlState()
  const isNew = id === 'new'
  const wanted = isNew ? (search['from'] ?? '') : id
  const record = useQuery({ ...anyRecordQuery(collection.name, wanted), enabled: wanted !== '' })
  if (wanted !== '' && record.isError) return <LoadError error={record.error} onRetry={() => void record.refetch()} />
  if (wanted !== '' && !record.data) return <Skeleton height={320} />
  const shown = record.data ?? null
  if (collection.type === 'view' && shown) {
    return (
      <>
        <Alert color="gray" mb="md">
          Sale de una consulta: se cambia donde se guardan sus datos.
        </Alert>
        <RecordFacts record={shown} collection={collection} collections={collections} fields={collection.fields} />
      </>
    )
  }
  return (
    <>
      <RecordForm record={shown} isNew={isNew} collection={collection} collections={collections} onClose={onClose} />
      {collection.type === 'auth' && shown && !isNew ? <RecordAccount record={shown} collection={collection} /> : null}
    </>
  )
}

function titleOf({ id, collection }: RecordDrawerProps, record: Parameters<typeof recordLabel>[1] | undefined): string {
  if (id === 'new') return `Nuevo registro en ${collection.name}`
  return record ? shortText(recordLabel(collection, record), TITLE_LENGTH) : collection.name
}

/** One record: view, edit, copy, delete; for an account also its sessions. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { id, collection, onClose } = props
  const record = useQuery({ ...anyRecordQuery(collection.name, id), enabled: id !== 'new' })
  return (
    <SideDrawer title={titleOf(props, record.data)} size="42rem" onClose={onClose}>
      <Content drawer={props} />
    </SideDrawer>
  )
}

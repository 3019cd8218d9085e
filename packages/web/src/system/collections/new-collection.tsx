import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { CollectionDetail } from './collection-detail.tsx'
import { duplicateOf, freeName } from './collection-draft.ts'
import type { CollectionType, SchemaCollection } from './collection.types.ts'
import { scaffoldsQuery } from './collections.queries.ts'
import { newField } from './fields/field-defaults.ts'

export interface NewCollectionProps {
  /** A type, or the name of the collection to duplicate. */
  readonly kind: string
  readonly collections: readonly SchemaCollection[]
}

type Scaffolds = Readonly<Record<CollectionType, SchemaCollection>>

/** Adds the fields that most collections want: a name, and the created and updated dates. */
function withUsualFields(scaffold: SchemaCollection, name: string): SchemaCollection {
  const { type } = scaffold
  if (type === 'view') return { ...scaffold, name }
  let fields = [...scaffold.fields]
  if (type === 'base')
    fields = [...fields, { ...newField('text', fields), name: 'nombre', required: true, presentable: true }]
  for (const date of ['created', 'updated'])
    if (!fields.some((field) => field.name === date)) fields = [...fields, newField('autodate', fields)]
  // The indexes of a scaffold have an empty table name.
  return {
    ...scaffold,
    name,
    fields,
    indexes: scaffold.indexes.map((index) => index.replace(/\bon\s+``/i, `ON \`${name}\``)),
  }
}

function begin(kind: string, collections: readonly SchemaCollection[], scaffolds: Scaffolds): SchemaCollection {
  const names = collections.map(({ name }) => name)
  const original = collections.find(({ name }) => name === kind)
  if (original) return duplicateOf(original, freeName(`${original.name.replace(/^_+/, '')}_copia`, names))
  const type: CollectionType = kind === 'auth' || kind === 'view' ? kind : 'base'
  return withUsualFields(
    scaffolds[type],
    freeName(type === 'auth' ? 'cuentas' : type === 'view' ? 'consulta' : 'coleccion', names),
  )
}

/** Computes the new collection once, so that a refresh of the list does not change it while it is edited. */
function NewDraft({ kind, collections, scaffolds }: NewCollectionProps & { readonly scaffolds: Scaffolds }) {
  const [, setSearch] = useUrlState()
  const [stored] = useState(() => begin(kind, collections, scaffolds))
  return (
    <CollectionDetail
      stored={stored}
      collections={collections}
      onStored={({ name }) => setSearch({ new: undefined, c: name, tab: undefined })}
    />
  )
}

/** The editor of a collection that is not stored yet. */
export function NewCollection({ kind, collections }: NewCollectionProps) {
  const scaffolds = useQuery(scaffoldsQuery)
  if (scaffolds.isError) return <LoadError isScreen error={scaffolds.error} onRetry={() => void scaffolds.refetch()} />
  if (!scaffolds.data) return <Skeleton height={360} />
  return <NewDraft kind={kind} collections={collections} scaffolds={scaffolds.data} />
}

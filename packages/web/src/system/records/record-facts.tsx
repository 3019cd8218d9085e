import type { RecordModel } from 'pocketbase'
import type { SchemaCollection, SchemaField } from '../collections/collection.types.ts'
import { fieldLabel } from '../collections/program-collections.ts'
import { FileThumbs } from './file-thumbs.tsx'
import { valuesOf } from './record-columns.tsx'
import { RelationLinks } from './relation-links.tsx'
import classes from './records.module.css'
import { valueText } from './value-text.ts'

export interface RecordFactsProps {
  readonly record: RecordModel
  readonly collection: SchemaCollection
  readonly collections: readonly SchemaCollection[]
  readonly fields: readonly SchemaField[]
}

function Value({ field, record, collections }: RecordFactsProps & { readonly field: SchemaField }) {
  if (field.type === 'relation')
    return (
      <RelationLinks
        ids={valuesOf(record, field)}
        target={collections.find(({ id }) => id === field['collectionId'])}
      />
    )
  if (field.type === 'file') return <FileThumbs record={record} field={field} names={valuesOf(record, field)} />
  return valueText(field, record[field.name]) || '—'
}

/** The read-only values of a record. */
export function RecordFacts(props: RecordFactsProps) {
  return (
    <dl className={classes.facts}>
      {props.fields.map((field) => (
        <div key={field.id || field.name} style={{ display: 'contents' }}>
          <dt>{fieldLabel(props.collection, field) || field.name}</dt>
          <dd>
            <Value {...props} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

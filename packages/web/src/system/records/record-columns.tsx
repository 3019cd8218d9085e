import { Link } from '@tanstack/react-router'
import type { RecordModel } from 'pocketbase'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import type { SchemaCollection, SchemaField } from '../collections/collection.types.ts'
import { fieldLabel } from '../collections/program-collections.ts'
import { FileThumbs } from './file-thumbs.tsx'
import { RelationLinks } from './relation-links.tsx'
import classes from './records.module.css'
import { exportValue, plainWords, shortText, valueText } from './value-text.ts'

const SHOWN_FIELDS = 8
/** Matches short texts without spaces (days, codes, numbers), which are not wrapped. */
const SHORT_WORD = /^\S{1,24}$/
const UNSORTED = new Set<SchemaField['type']>(['file', 'json', 'geoPoint', 'editor'])

/** The values of a field as a list. */
export function valuesOf(record: RecordModel, { name }: SchemaField): readonly string[] {
  const value: unknown = record[name]
  if (Array.isArray(value)) return value.map(String)
  return value ? [String(value)] : []
}

/** The related records that the page was expanded with. */
function expandedOf(record: RecordModel, { name }: SchemaField): readonly RecordModel[] {
  const found: unknown = record.expand?.[name]
  return Array.isArray(found) ? (found as RecordModel[]) : found ? [found as RecordModel] : []
}

export interface ColumnsContext {
  readonly collection: SchemaCollection
  readonly collections: readonly SchemaCollection[]
}

function Cell({
  field,
  record,
  context,
}: {
  readonly field: SchemaField
  readonly record: RecordModel
  readonly context: ColumnsContext
}) {
  const value: unknown = record[field.name]
  if (field.type === 'relation')
    return (
      <RelationLinks
        ids={valuesOf(record, field)}
        target={context.collections.find(({ id }) => id === field['collectionId'])}
        expanded={expandedOf(record, field)}
      />
    )
  if (field.type === 'file') return <FileThumbs record={record} field={field} names={valuesOf(record, field)} />
  if (field.type === 'json') return <code className={classes.json}>{shortText(valueText(field, value))}</code>
  if (field.type === 'editor')
    return <span title={plainWords(String(value ?? ''))}>{shortText(plainWords(String(value ?? '')))}</span>
  if (field.type === 'bool')
    return <span className={value === true ? undefined : classes.quiet}>{valueText(field, value)}</span>
  const text = valueText(field, value)
  return (
    <span title={text} className={SHORT_WORD.test(text) ? classes.word : undefined}>
      {shortText(text)}
    </span>
  )
}

/** The id of a record, as a link that opens it. */
function IdCell({ record, collection }: { readonly record: RecordModel; readonly collection: SchemaCollection }) {
  return (
    <Link
      to="/config/system/records"
      search={((before: object) => ({ ...before, c: collection.name, id: record.id })) as never}
      className={classes.id}
    >
      {record.id}
    </Link>
  )
}

/** One column per field in declared order; the first ones and the dates are visible by default. */
export function recordColumns(context: ColumnsContext): readonly Column<RecordModel>[] {
  const { collection } = context
  const fields = collection.fields.filter(({ type, name }) => type !== 'password' && name !== 'tokenKey')
  let shown = 0
  return fields.map((field): Column<RecordModel> => {
    const isId = field.name === 'id'
    const optional =
      !isId &&
      (field.hidden || field.name === 'emailVisibility' || field.name === 'updated' || (shown += 1) > SHOWN_FIELDS)
    return {
      id: field.name,
      header: fieldLabel(collection, field) || field.name,
      value: (record) => exportValue(field, record[field.name]),
      cell: (record) =>
        isId ? (
          <IdCell record={record} collection={collection} />
        ) : (
          <Cell field={field} record={record} context={context} />
        ),
      ...(UNSORTED.has(field.type) ? {} : { sortField: field.name }),
      ...(field.type === 'number' ? { align: 'end' as const } : {}),
      ...(optional ? { optional: true } : {}),
      ...(isId ? { primary: true } : {}),
    }
  })
}

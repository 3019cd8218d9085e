import type { SchemaCollection, SchemaField } from './collection.types.ts'

type Row = Readonly<Record<string, unknown>>

const USUAL = ['name', 'surname', 'nombre', 'code', 'codigo', 'title', 'titulo', 'label', 'username', 'email', 'key']
const MAX_FIELDS = 3
const TEXTUAL = new Set<SchemaField['type']>(['text', 'email', 'url', 'editor', 'select'])

/** The fields that label a record: the presentable ones, else those with usual names. */
export function labelFields({ fields }: SchemaCollection): readonly string[] {
  const marked = fields
    .filter(({ presentable, type }) => presentable && type !== 'file' && type !== 'password')
    .map(({ name }) => name)
  if (marked.length > 0) return marked.slice(0, MAX_FIELDS)
  const usual = USUAL.filter((name) => fields.some((field) => field.name === name && TEXTUAL.has(field.type))).slice(
    0,
    2,
  )
  if (usual.length > 0) return usual
  const first = fields.find(({ type, system }) => type === 'text' && !system)
  return first ? [first.name] : []
}

/** The label of a record, from its label fields, else its id. */
export function recordLabel(collection: SchemaCollection, record: Row): string {
  const words = labelFields(collection)
    .map((name) => record[name])
    .filter((value) => value !== '' && value !== null && value !== undefined && typeof value !== 'object')
  return words.length > 0 ? words.map(String).join(' · ') : String(record['id'] ?? '')
}

/** The fields that a text search looks into. */
export function searchedFields(collection: SchemaCollection): readonly string[] {
  const textual = collection.fields
    .filter(({ type, name, hidden }) => TEXTUAL.has(type) && name !== 'tokenKey' && name !== 'id' && !hidden)
    .map(({ name }) => name)
  return [...new Set([...labelFields(collection), ...textual])].slice(0, 10)
}

import { unreadTexts } from '../../forms/unread.ts'
import { isList } from '../collections/collection.types.ts'
import type { SchemaCollection, SchemaField } from '../collections/collection.types.ts'

/** The files of a field: stored ones that are kept, and new ones. */
export interface FileDraft {
  readonly kept: readonly string[]
  readonly added: readonly File[]
}

export type DraftValues = Readonly<Record<string, unknown>>

/** JSON as the text that is being typed. */
export interface JsonDraft {
  readonly text: string
}

/** The fields that can be edited, in order; passwords of accounts are edited elsewhere. */
export function writtenFields(collection: SchemaCollection, isNew: boolean): readonly SchemaField[] {
  return collection.fields.filter(
    ({ name, type }) =>
      type !== 'autodate' &&
      name !== 'tokenKey' &&
      !(collection.type === 'auth' && name === 'password') &&
      (isNew || name !== 'id'),
  )
}

function startOf(field: SchemaField, value: unknown): unknown {
  if (field.type === 'file')
    return {
      kept: Array.isArray(value) ? (value as string[]) : value ? [String(value)] : [],
      added: [],
    } satisfies FileDraft
  if (field.type === 'json')
    return { text: value === null || value === undefined ? '' : JSON.stringify(value, null, 2) } satisfies JsonDraft
  if (isList(field)) return Array.isArray(value) ? value : []
  if (field.type === 'bool') return value === true
  if (field.type === 'number') return typeof value === 'number' ? value : ''
  if (field.type === 'geoPoint') return typeof value === 'object' && value !== null ? value : { lon: 0, lat: 0 }
  return field.type === 'password' ? '' : String(value ?? '')
}

/** The initial values of a form: those of a record, or empty; a copy omits the id and the files. */
export function startValues(collection: SchemaCollection, record: DraftValues | null, isCopy = false): DraftValues {
  const fields = collection.fields.map((field) => {
    const value = isCopy && (field.name === 'id' || field.type === 'file') ? undefined : record?.[field.name]
    return [field.name, startOf(field, value)] as const
  })
  return Object.fromEntries(fields)
}

/** Why a text is no valid JSON; null when it is valid or empty. */
export function jsonProblem(text: string): string | null {
  if (text.trim() === '') return null
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    if (position === undefined) return 'No es JSON: está incompleto o le sobra algo'
    const before = text.slice(0, Number(position)).split('\n')
    return `No es JSON: hay algo mal en la línea ${before.length}, carácter ${(before.at(-1) ?? '').length + 1}`
  }
}

/** Sends JSON text as JSON within a text, so that `"123"` stays a string. */
function sentJson(text: string): unknown {
  if (text.trim() === '') return null
  const value: unknown = JSON.parse(text)
  return typeof value === 'string' ? JSON.stringify(value) : value
}

function sentFiles(field: SchemaField, { kept, added }: FileDraft): unknown {
  if (isList(field)) return [...kept, ...added]
  return added.at(-1) ?? kept[0] ?? ''
}

/** The value of a field in the API's format. */
export function sentValue(field: SchemaField, value: unknown): unknown {
  if (field.type === 'file') return sentFiles(field, value as FileDraft)
  if (field.type === 'json') return sentJson((value as JsonDraft).text)
  if (field.type === 'number') return value === '' ? 0 : value
  return value
}

function isUnset(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

/** The body of a create request: only what was filled in, so that the server sets the rest. */
export function bodyToCreate(collection: SchemaCollection, values: DraftValues): Readonly<Record<string, unknown>> {
  const own = writtenFields(collection, true).map(
    (field) => [field.name, sentValue(field, values[field.name])] as const,
  )
  const account =
    collection.type === 'auth'
      ? { password: values['password'] ?? '', passwordConfirm: values['passwordConfirm'] ?? '' }
      : {}
  return { ...Object.fromEntries(own.filter(([, value]) => !isUnset(value))), ...account }
}

/** The body of an update request: only changed fields. */
export function bodyToUpdate(collection: SchemaCollection, changes: DraftValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    writtenFields(collection, false)
      .filter(({ name }) => name in changes)
      .map((field) => [field.name, sentValue(field, changes[field.name])]),
  )
}

/** Errors that can be found without asking the server, by field. */
export function localErrors(collection: SchemaCollection, values: DraftValues): Readonly<Record<string, string>> {
  const found = collection.fields.flatMap((field) => {
    const value = values[field.name]
    const problem =
      field.type === 'json'
        ? jsonProblem((value as JsonDraft | undefined)?.text ?? '')
        : (Object.values(unreadTexts(value))[0] ?? null)
    return problem ? [[field.name, problem] as const] : []
  })
  return Object.fromEntries(found)
}

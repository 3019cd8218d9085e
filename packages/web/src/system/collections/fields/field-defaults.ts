import type { FieldType } from '@timesheet/schema'
import { freeName, newFieldId } from '../collection-draft.ts'
import type { SchemaField } from '../collection.types.ts'

const DEFAULTS: Readonly<Record<FieldType, Readonly<Record<string, unknown>>>> = {
  text: { min: 0, max: 0, pattern: '', autogeneratePattern: '', primaryKey: false },
  editor: { maxSize: 0, convertURLs: false },
  number: { min: null, max: null, onlyInt: false },
  bool: {},
  email: { exceptDomains: null, onlyDomains: null },
  url: { exceptDomains: null, onlyDomains: null },
  date: { min: '', max: '' },
  autodate: { onCreate: true, onUpdate: false },
  select: { values: [], maxSelect: 1 },
  file: { maxSize: 0, maxSelect: 1, mimeTypes: null, thumbs: null, protected: false },
  relation: { collectionId: '', cascadeDelete: false, minSelect: 0, maxSelect: 1 },
  json: { maxSize: 0 },
  geoPoint: {},
  password: { min: 8, max: 0, pattern: '', cost: 0 },
}

const NAMES: Readonly<Record<FieldType, string>> = {
  text: 'texto',
  editor: 'descripcion',
  number: 'numero',
  bool: 'activo',
  email: 'correo',
  url: 'enlace',
  date: 'fecha',
  autodate: 'created',
  select: 'estado',
  file: 'archivo',
  relation: 'relacion',
  json: 'datos',
  geoPoint: 'lugar',
  password: 'clave',
}

/** A new field of a kind, with a free name and common default options. */
export function newField(type: FieldType, fields: readonly SchemaField[]): SchemaField {
  const names = fields.map(({ name }) => name)
  // The first autodate field is set on creation, the second one on each update.
  const isSecond = type === 'autodate' && names.includes('created')
  const name = freeName(isSecond ? 'updated' : NAMES[type], names)
  const common = {
    id: newFieldId(type, new Set(fields.map(({ id }) => id))),
    name,
    type,
    system: false,
    hidden: type === 'password',
    presentable: false,
  }
  return {
    ...common,
    ...(type === 'autodate' ? {} : { required: false, help: '' }),
    ...DEFAULTS[type],
    ...(isSecond ? { onUpdate: true } : {}),
  }
}

/** A copy of a field under a free name. */
export function copyOfField(field: SchemaField, fields: readonly SchemaField[]): SchemaField {
  return {
    ...field,
    id: newFieldId(field.type, new Set(fields.map(({ id }) => id))),
    name: freeName(
      field.name,
      fields.map(({ name }) => name),
    ),
    system: false,
  }
}

/** The list with one field moved by some places. */
export function movedField(fields: readonly SchemaField[], id: string, by: number): readonly SchemaField[] {
  const from = fields.findIndex((field) => field.id === id)
  const to = from + by
  const field = fields[from]
  if (!field || to < 0 || to >= fields.length) return fields
  return fields.toSpliced(from, 1).toSpliced(to, 0, field)
}

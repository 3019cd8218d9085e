import type { DiffRow } from '../../ui/diff-review.tsx'
import { isList, ruleOf } from './collection.types.ts'
import type { RuleKey, SchemaCollection, SchemaField } from './collection.types.ts'
import { FIELD_WORDS } from './field-words.ts'
import { OPTION_WORDS } from './option-words.ts'

/** The changes of a collection, and those of them that lose data. */
export interface SchemaDiff {
  readonly rows: readonly DiffRow[]
  /** Sentences about data that would be deleted. */
  readonly losses: readonly string[]
}

export const RULE_WORDS: Readonly<Record<RuleKey, string>> = {
  listRule: 'Regla para listar',
  viewRule: 'Regla para ver',
  createRule: 'Regla para crear',
  updateRule: 'Regla para cambiar',
  deleteRule: 'Regla para borrar',
  authRule: 'Regla para ingresar',
  manageRule: 'Regla para administrar cuentas',
}

const COMMON: Readonly<Record<string, string>> = {
  name: 'Nombre',
  required: 'Obligatorio',
  hidden: 'Oculto',
  presentable: 'Se muestra en las relaciones',
  help: 'Ayuda',
}
const KEYS: Readonly<Record<string, string>> = {
  authAlert: 'Aviso de ingreso',
  oauth2: 'Proveedores',
  passwordAuth: 'Ingreso con contraseña',
  mfa: 'Segundo paso',
  otp: 'Ingreso con código',
  authToken: 'Duración de la sesión',
  passwordResetToken: 'Enlace para cambiar la contraseña',
  emailChangeToken: 'Enlace para cambiar el correo',
  verificationToken: 'Enlace de verificación',
  fileToken: 'Enlace de archivos',
  verificationTemplate: 'Mensaje de verificación',
  resetPasswordTemplate: 'Mensaje para cambiar la contraseña',
  confirmEmailChangeTemplate: 'Mensaje para cambiar el correo',
  viewQuery: 'Consulta',
  type: 'Tipo',
}
const SKIPPED = new Set(['id', 'system', 'created', 'updated', 'fields', 'indexes', 'name'])

/** A schema value as display text. */
function shown(value: unknown): string {
  if (value === true) return 'sí'
  if (value === false) return 'no'
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value))
    return value.length === 0
      ? '—'
      : value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A rule as display text. */
export function ruleText(rule: string | null): string {
  return rule === null ? 'bloqueada' : rule === '' ? 'abierta' : rule
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

function fieldChanges(before: SchemaField, after: SchemaField): DiffRow['changes'] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => key !== 'id' && key !== 'type' && key !== 'system' && !isSame(before[key], after[key]),
  )
  return keys.map((key) => ({
    label: COMMON[key] ?? OPTION_WORDS[key] ?? key,
    before: shown(before[key]),
    after: shown(after[key]),
  }))
}

function fieldRows(before: SchemaCollection, after: SchemaCollection): readonly DiffRow[] {
  const was = new Map(before.fields.map((field) => [field.id, field]))
  const is = new Set(after.fields.map(({ id }) => id))
  const now = after.fields.flatMap((field): readonly DiffRow[] => {
    const old = was.get(field.id)
    if (!old)
      return [
        {
          id: field.id,
          kind: 'added',
          name: `Campo ${field.name}`,
          changes: [{ label: 'Tipo', before: '', after: FIELD_WORDS[field.type].label }],
        },
      ]
    const changes = fieldChanges(old, field)
    return changes.length > 0 ? [{ id: field.id, kind: 'changed', name: `Campo ${old.name}`, changes }] : []
  })
  const gone = before.fields
    .filter(({ id }) => !is.has(id))
    .map((field): DiffRow => ({
      id: field.id,
      kind: 'removed',
      name: `Campo ${field.name}`,
      changes: [{ label: 'Sus datos', before: '', after: 'se borran' }],
    }))
  const kept = before.fields.filter(({ id }) => is.has(id)).map(({ id }) => id)
  const order = after.fields.filter(({ id }) => was.has(id)).map(({ id }) => id)
  const moved: readonly DiffRow[] = isSame(kept, order)
    ? []
    : [
        {
          id: 'order',
          kind: 'changed',
          name: 'Orden de los campos',
          changes: [{ label: 'Ahora', before: '', after: after.fields.map(({ name }) => name).join(', ') }],
        },
      ]
  return [...now, ...gone, ...moved]
}

const INDEX_NAME = /index\s+(?:if\s+not\s+exists\s+)?[`"[]?(\w+)/i

function indexRows(before: SchemaCollection, after: SchemaCollection): readonly DiffRow[] {
  const named = (index: string) => INDEX_NAME.exec(index)?.[1] ?? index
  // Normalises an index for comparison: the server writes its own table name and quoting into every index.
  const plain = (index: string) =>
    index
      .replaceAll(/[`"[\]\s]+/g, ' ')
      .replace(/ on \w+ /i, ' on ')
      .trim()
  const was = new Set(before.indexes.map(plain))
  const is = new Set(after.indexes.map(plain))
  const added = after.indexes
    .filter((index) => !was.has(plain(index)))
    .map((index): DiffRow => ({
      id: `+${index}`,
      kind: 'added',
      name: `Índice ${named(index)}`,
      changes: [{ label: 'Definición', before: '', after: index }],
    }))
  const gone = before.indexes
    .filter((index) => !is.has(plain(index)))
    .map((index): DiffRow => ({ id: `-${index}`, kind: 'removed', name: `Índice ${named(index)}`, changes: [] }))
  return [...added, ...gone]
}

function objectChanges(before: unknown, after: unknown): DiffRow['changes'] {
  const was = (typeof before === 'object' && before !== null ? before : {}) as Readonly<Record<string, unknown>>
  const is = (typeof after === 'object' && after !== null ? after : {}) as Readonly<Record<string, unknown>>
  return Object.keys({ ...was, ...is })
    .filter((key) => !isSame(was[key], is[key]))
    .map((key) =>
      /secret/i.test(key)
        ? { label: 'Secreto', before: '', after: 'nuevo' }
        : { label: OPTION_WORDS[key] ?? key, before: hideSecrets(was[key]), after: hideSecrets(is[key]) },
    )
}

function hideSecrets(value: unknown): string {
  if (typeof value !== 'object' || value === null) return shown(value)
  return JSON.stringify(value, (key, inner: unknown) => (/secret/i.test(key) ? '•••' : inner)) ?? ''
}

function keyRows(before: SchemaCollection, after: SchemaCollection): readonly DiffRow[] {
  const keys = Object.keys(after).filter((key) => !SKIPPED.has(key) && !isSame(before[key], after[key]))
  return keys.map((key): DiffRow => {
    if (key in RULE_WORDS) {
      const rule = key as RuleKey
      return {
        id: key,
        kind: 'changed',
        name: RULE_WORDS[rule],
        changes: [{ label: 'Ahora', before: ruleText(ruleOf(before, rule)), after: ruleText(ruleOf(after, rule)) }],
      }
    }
    const value = after[key]
    const changes =
      typeof value === 'object' && value !== null
        ? objectChanges(before[key], value)
        : [{ label: 'Ahora', before: shown(before[key]), after: shown(value) }]
    return { id: key, kind: 'changed', name: KEYS[key] ?? key, changes }
  })
}

function lossesOf(before: SchemaCollection, after: SchemaCollection): readonly string[] {
  if (before.type === 'view') return []
  const is = new Map(after.fields.map((field) => [field.id, field]))
  return before.fields.flatMap((field) => {
    const now = is.get(field.id)
    if (!now)
      return [`El campo “${field.name}” se borra con todos sus datos${field.type === 'file' ? ' y archivos' : ''}.`]
    return isList(field) && !isList(now)
      ? [`“${field.name}” pasa a tener un solo valor: de cada lista queda el último.`]
      : []
  })
}

/** The differences between two states of a collection, as texts. */
export function schemaDiff(before: SchemaCollection, after: SchemaCollection): SchemaDiff {
  const renamed: readonly DiffRow[] =
    before.name === after.name || before.name === ''
      ? []
      : [
          {
            id: 'name',
            kind: 'changed',
            name: 'Nombre de la colección',
            changes: [{ label: 'Ahora', before: before.name, after: after.name }],
          },
        ]
  const fields = after.type === 'view' ? [] : fieldRows(before, after)
  return {
    rows: [...renamed, ...fields, ...indexRows(before, after), ...keyRows(before, after)],
    losses: lossesOf(before, after),
  }
}

import { describe, expect, it } from 'vitest'
import type { SchemaCollection, SchemaField } from './collection.types.ts'
import { bodyOf, changedKeys, draftOf, duplicateOf, freeName, newFieldId, sentIndex } from './collection-draft.ts'
import { errorsAt, errorsBelow } from './collection-errors.ts'
import { withFieldName } from './rename-in-rules.ts'
import { schemaDiff } from './schema-diff.ts'

const field = (id: string, extra: Partial<SchemaField> = {}): SchemaField => ({
  id,
  name: id,
  type: 'text',
  system: false,
  hidden: false,
  presentable: false,
  required: false,
  ...extra,
})
const BEFORE: SchemaCollection = {
  id: 'pbc_1',
  name: 'cosas',
  type: 'base',
  system: false,
  created: '',
  updated: '',
  fields: [
    field('id', { system: true }),
    field('a'),
    field('b', { type: 'select', values: ['x', 'y'], maxSelect: 2 }),
    field('c', { type: 'file' }),
  ],
  indexes: ['CREATE INDEX `idx_a` ON `cosas` (`a`)'],
  listRule: null,
  viewRule: '',
  createRule: 'a = "1"',
  updateRule: null,
  deleteRule: null,
}
const [ID, A, B, C] = BEFORE.fields as [SchemaField, SchemaField, SchemaField, SchemaField]
const after = (change: Partial<SchemaCollection>): SchemaCollection => ({ ...BEFORE, ...change })
const words = (change: Partial<SchemaCollection>) =>
  schemaDiff(BEFORE, after(change)).rows.map(
    ({ kind, name, changes }) =>
      `${kind} ${name}${changes.map(({ label, before, after: now }) => ` | ${label}: ${before} → ${now}`).join('')}`,
  )

describe('schemaDiff', () => {
  it.each<[string, Partial<SchemaCollection>, readonly string[]]>([
    ['nothing', {}, []],
    ['an added field', { fields: [ID, A, B, C, field('n', { type: 'number' })] }, ['added Campo n | Tipo:  → Número']],
    ['a renamed field', { fields: [ID, { ...A, name: 'z' }, B, C] }, ['changed Campo a | Nombre: a → z']],
    [
      'an option',
      { fields: [ID, { ...A, required: true, max: 9 }, B, C] },
      ['changed Campo a | Obligatorio: no → sí | Máximo: — → 9'],
    ],
    ['a deleted field', { fields: [ID, B, C] }, ['removed Campo a | Sus datos:  → se borran']],
    ['another order', { fields: [ID, B, A, C] }, ['changed Orden de los campos | Ahora:  → id, b, a, c']],
    [
      'a rule',
      { listRule: '', createRule: null },
      [
        'changed Regla para listar | Ahora: bloqueada → abierta',
        'changed Regla para crear | Ahora: a = "1" → bloqueada',
      ],
    ],
    [
      'an index',
      { indexes: ['CREATE INDEX `idx_b` ON `cosas` (`b`)'] },
      ['added Índice idx_b | Definición:  → CREATE INDEX `idx_b` ON `cosas` (`b`)', 'removed Índice idx_a'],
    ],
    ['an index that is only spelled otherwise', { indexes: ['CREATE INDEX "idx_a" ON "otra" ("a")'] }, []],
    ['a new name', { name: 'otras' }, ['changed Nombre de la colección | Ahora: cosas → otras']],
    ['a secret, without telling it', { otp: { secret: 'hush' } }, ['changed Ingreso con código | Secreto:  → nuevo']],
    [
      'a secret inside of a list',
      { oauth2: { providers: [{ name: 'google', clientSecret: 'hush' }] } },
      ['changed Proveedores | Proveedores: — → [{"name":"google","clientSecret":"•••"}]'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(words(change)).toEqual(expected)
  })

  it.each<[string, Partial<SchemaCollection>, readonly string[]]>([
    ['a rename loses nothing', { fields: [ID, { ...A, name: 'z' }, B, C] }, []],
    ['a deleted field of files', { fields: [ID, A, B] }, ['El campo “c” se borra con todos sus datos y archivos.']],
    [
      'a list that becomes one value',
      { fields: [ID, A, { ...B, maxSelect: 1 }, C] },
      ['“b” pasa a tener un solo valor: de cada lista queda el último.'],
    ],
  ])('%s', (_name, change, losses) => {
    expect(schemaDiff(BEFORE, after(change)).losses).toEqual(losses)
  })
})

describe('a draft', () => {
  it('sends only what changed, without the deleted fields', () => {
    const draft = { collection: after({ listRule: 'b = 1' }), removed: new Set(['a']) }
    expect(changedKeys(BEFORE, draft)).toEqual(['fields', 'listRule'])
    expect(bodyOf(BEFORE, draft)).toEqual({ fields: [ID, B, C], listRule: 'b = 1' })
    expect(sentIndex(draft, 'b')).toBe(1)
    expect(changedKeys(BEFORE, draftOf(BEFORE))).toEqual([])
  })

  it('sends everything of a new collection, and no fields of a view', () => {
    expect(bodyOf(after({ id: '' }), draftOf(after({ id: '' })))).not.toHaveProperty('id')
    expect(bodyOf(after({ id: '' }), draftOf(after({ id: '' })))).toHaveProperty('fields')
    expect(bodyOf(after({ id: '', type: 'view' }), draftOf(after({ id: '', type: 'view' })))).not.toHaveProperty(
      'fields',
    )
  })

  it('a duplicate has ids and indexes of its own', () => {
    const copy = duplicateOf(BEFORE, 'copia')
    expect(copy).toMatchObject({
      id: '',
      name: 'copia',
      system: false,
      indexes: ['CREATE INDEX `idx_a_copia` ON `copia` (`a`)'],
    })
    expect(copy.fields.map(({ id }) => id)).not.toContain('a')
    expect(copy.fields[0]?.id).toBe('id')
  })

  it('names and ids are new ones', () => {
    expect(freeName('texto', ['Texto', 'texto2'])).toBe('texto3')
    expect(newFieldId('text', new Set())).toMatch(/^text\d{10}$/)
  })
})

it.each<[string, string]>([
  ['a = 1 && a.b = "a" // a', 'z = 1 && z.b = "a" // a'],
  ['@request.body.a:changed = true && @request.auth.a = aa', '@request.body.z:changed = true && @request.auth.a = aa'],
  ['cosas_via_a.id != b.cosas_via_a.x', 'cosas_via_z.id != b.cosas_via_z.x'],
])('a rule follows a renamed field: %s', (rule, expected) => {
  const before = after({ listRule: rule })
  expect(withFieldName(before, 'a', 'z')).toMatchObject({
    listRule: expected,
    indexes: ['CREATE INDEX `idx_a` ON `cosas` (`z`)'],
  })
  expect(withFieldName(before, 'a', '').listRule).toBe(rule)
})

it('errors are found by their place', () => {
  const coded = (code: string, message = 'x') => ({ code, message })
  const errors = errorsAt({
    name: coded('validation_collection_name_exists'),
    fields: { 2: { name: coded('validation_duplicated_field_name') } },
    listRule: coded('validation_invalid_rule', 'Invalid rule. Raw error: unknown identifier "x"'),
  })
  expect(errors).toEqual({
    'name': 'Ya hay una colección con ese nombre',
    'fields.2.name': 'Ya hay un campo con ese nombre',
    'listRule': 'El servidor no acepta la regla: unknown identifier "x"',
  })
  expect(errorsBelow(errors, 'fields.2')).toEqual(['Ya hay un campo con ese nombre'])
  expect(errorsBelow(errors, 'fields.1')).toEqual([])
})

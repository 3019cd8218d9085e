import { describe as suite, expect, it } from 'vitest'
import { WiringError } from '../errors/wiring-error.ts'
import { f, timestamps } from '../fields/declare.ts'
import { defineCollection } from './define-collection.ts'
import type { CollectionDeclaration } from './define-collection.ts'
import { describe } from './describe.ts'
import { describeAll } from './describe-all.ts'
import { toWire } from './to-wire.ts'
import { normaliseValues, validateValues, zeroValues } from './validate.ts'

const people = defineCollection({
  name: 'people',
  type: 'auth',
  label: 'Personas',
  labelOne: 'Persona',
  fields: {
    name: f.text({ label: 'Nombre', help: 'Nombre y apellidos', required: true }),
    email: f.email({ label: 'Correo', onlyDomains: ['a.es'] }),
    ...timestamps,
  },
  access: { list: '' },
  auth: { authToken: { duration: 60 }, mfa: { enabled: true } },
})
const hours = defineCollection({
  name: 'hours',
  label: 'Horas',
  labelOne: 'Hora',
  fields: {
    user: f.relation('people', { label: 'Persona', required: true }),
    code: f.text({ label: 'Código', max: 3 }),
    ...timestamps,
  },
  indexes: [['user'], { fields: ['code'], unique: true, nocase: true, where: "code != ''" }],
  access: { list: 'user = @request.auth.id' },
})

function withFields(fields: Record<string, unknown>, rest: object = {}): CollectionDeclaration {
  return { name: 'things', label: 'X', labelOne: 'X', fields, access: {}, ...rest } as CollectionDeclaration
}

suite('describe', () => {
  it('gives ids as the contract does', () => {
    expect(describe(defineCollection({ name: '_mfas', label: 'x', labelOne: 'x', fields: {}, access: {} })).id).toBe(
      'pbc_2279338944',
    )
    const ids = Object.fromEntries(describe(people).fields.map((field) => [field.name, field.id]))
    expect(ids).toMatchObject({
      id: 'text3208210256',
      email: 'email3885137012',
      created: 'autodate2990389176',
      updated: 'autodate3332085495',
    })
  })

  it('puts the system fields first, with their flags whatever is declared', () => {
    const { fields } = describe(people)
    expect(fields.map((field) => field.name)).toEqual([
      'id',
      'password',
      'tokenKey',
      'email',
      'emailVisibility',
      'verified',
      'name',
      'created',
      'updated',
    ])
    expect(fields[3]).toMatchObject({ system: true, hidden: false, required: false, onlyDomains: ['a.es'] })
    expect(fields[6]).toEqual({ ...fields[6], required: true, help: 'Nombre y apellidos', max: 0 })
    expect(fields[6]).not.toHaveProperty('label')
    expect(fields[7]).not.toHaveProperty('required')
  })

  it('locks the actions without a rule', () => {
    expect(describe(hours)).toMatchObject({
      type: 'base',
      listRule: 'user = @request.auth.id',
      viewRule: null,
      deleteRule: null,
      created: '',
      updated: '',
    })
  })

  it('writes indexes', () => {
    const { id, indexes } = describe(people)
    expect(indexes).toEqual([
      `CREATE UNIQUE INDEX \`idx_tokenKey_${id}\` ON \`people\` (\`tokenKey\`)`,
      `CREATE UNIQUE INDEX \`idx_email_${id}\` ON \`people\` (\`email\`) WHERE \`email\` != ''`,
    ])
    expect(describe(hours).indexes).toEqual([
      'CREATE INDEX `idx_hours_user` ON `hours` (`user`)',
      "CREATE UNIQUE INDEX `idx_hours_code` ON `hours` (`code` COLLATE NOCASE) WHERE code != ''",
    ])
  })

  it('merges auth options over the defaults', () => {
    expect(describe(people)).toMatchObject({
      authRule: '',
      manageRule: null,
      authToken: { duration: 60, secret: '' },
      fileToken: { duration: 180 },
      mfa: { enabled: true, duration: 600, rule: '' },
    })
  })

  it('shows no secret and no key of another type', () => {
    const model = describe(people)
    const wire = toWire({
      ...model,
      authToken: { duration: 60, secret: 'SECRET' },
      oauth2: { enabled: true, providers: [{ name: 'google', clientSecret: 'SECRET' }] },
    } as never)
    expect(JSON.stringify(wire)).not.toMatch(/secret/i)
    expect(wire).toMatchObject({ authToken: { duration: 60 }, type: 'auth' })
    expect(wire).not.toHaveProperty('viewQuery')
    expect(toWire(describe(hours))).not.toHaveProperty('authRule')
  })
})

suite('describeAll', () => {
  it('points relations to ids, also forwards and to known collections', () => {
    const [one, two] = describeAll([hours, people])
    expect(one!.fields.find((field) => field.name === 'user')).toMatchObject({ collectionId: two!.id })
    expect(describeAll([hours], [describe(people)])[0]!.fields[1]).toMatchObject({ collectionId: two!.id })
  })

  it.each<[string, CollectionDeclaration[], string]>([
    ['an unknown target', [hours], 'relation "user" points to "people"'],
    ['a duplicate in other letters', [people, { ...people, name: 'PEOPLE' } as never], 'declared twice'],
    ['a reserved field', [withFields({ expand: f.bool({ label: 'x' }) })], 'reserved'],
    ['a reserved field of auth', [withFields({ oldPassword: f.bool({ label: 'x' }) }, { type: 'auth' })], 'reserved'],
    ['a back-relation name', [withFields({ a_via_b: f.bool({ label: 'x' }) })], 'not valid'],
    [
      'two fields that differ in case',
      [withFields({ a: f.bool({ label: 'x' }), A: f.bool({ label: 'x' }) })],
      'two fields',
    ],
    ['a system field of another kind', [withFields({ email: f.text({ label: 'x' }) }, { type: 'auth' })], 'clashes'],
    ['an index over nothing', [withFields({}, { indexes: [['nope']] })], 'no field'],
    ['a search in nothing', [withFields({}, { search: ['nope' as never] })], 'is no text'],
    ['a search in a number', [withFields({ a: f.number({ label: 'x' }) }, { search: ['a'] })], 'is no text'],
    ['a search in no field', [withFields({}, { search: [] })], 'in no field'],
    ['an empty select', [withFields({ a: f.select({}, { label: 'x' }) })], 'distinct values'],
    ['a broken pattern', [withFields({ a: f.text({ label: 'x', pattern: '(' }) })], 'does not compile'],
    [
      'an unusable autogenerate',
      [withFields({ a: f.text({ label: 'x', autogeneratePattern: '^a' }) })],
      'autogenerate',
    ],
    ['an empty manage rule', [withFields({}, { type: 'auth', auth: { manageRule: '' } })], 'manage'],
    [
      'an identity that is not unique',
      [
        withFields(
          { code: f.text({ label: 'x' }) },
          { type: 'auth', auth: { passwordAuth: { identityFields: ['code'] } } },
        ),
      ],
      'no unique index',
    ],
    ['an engine table', [withFields({}, { name: '_params' })], 'reserved'],
  ])('stops the start on %s', (_name, declarations, message) => {
    expect(() => describeAll(declarations)).toThrow(WiringError)
    expect(() => describeAll(declarations)).toThrow(message)
  })
})

suite('values', () => {
  const collection = describe(hours)

  it('reports every broken field at once, and only of the asked ones', () => {
    const values = { ...zeroValues(collection), id: 'a'.repeat(15), code: 'long' }
    expect(Object.keys(validateValues(collection, values))).toEqual(['user', 'code'])
    expect(Object.keys(validateValues(collection, values, { only: ['code'] }))).toEqual(['code'])
    expect(validateValues(collection, { ...values, user: 'x', code: '' })).toEqual({})
  })

  it('casts settable fields and leaves out autodates and unknown keys', () => {
    expect(normaliseValues(collection, { code: 5, created: '2024-01-01', other: 1, __proto__: 1 })).toStrictEqual({
      code: '5',
    })
  })
})

import { defineCollection, describeAll, f, type AuthCollection, type CollectionModel } from '@timesheet/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  C,
  DECLARED,
  fieldNames,
  fieldOf,
  hours,
  INSTALLATIONS,
  type Installation,
  type Process,
} from '../api/collections.fixture.ts'
import { withSystemCollections } from '../create-app.ts'
import { diffCollections, migrateUp } from '../migrate/index.ts'
import { defaultUsers, SYSTEM_COLLECTIONS } from './system.ts'

const text = (name: string, options: object = {}) => ({ name, type: 'text', ...options })

/** The program's next version: changed rules and options, one field added, one removed. */
const LATER: readonly CollectionModel[] = withSystemCollections([
  defaultUsers,
  ...describeAll(
    [
      defineCollection({
        ...hours,
        fields: { note: f.text({ label: 'Nota', max: 50 }), extra: f.bool({ label: 'Extra' }) },
        indexes: [['note'], ['extra']],
        search: ['note'],
        access: { list: '', view: "note != ''" },
      }),
    ],
    SYSTEM_COLLECTIONS,
  ),
])

describe.each(INSTALLATIONS)('collections over restarts on $name', ({ open }) => {
  let installation: Installation
  let process: Process
  beforeEach(async () => {
    installation = await open()
    process = await installation.start()
  })
  afterEach(async () => {
    await process.close()
    await installation.remove()
  })

  const ask: Process['ask'] = (...given) => process.ask(...given)
  async function restart(collections?: readonly CollectionModel[]): Promise<void> {
    await process.close()
    process = await installation.start(collections && { collections })
  }
  /** Applies the schema change of the next version, as its migration does. */
  async function migrate(): Promise<void> {
    const tables = (models: readonly CollectionModel[]) => models.filter((model) => model.name === 'hours')
    const up = diffCollections(tables(DECLARED), tables(LATER))
    await migrateUp(process.app.driver, [{ name: '0001-later', up, down: [] }])
  }

  it('serve what was made at run time, with secrets, records and views', async () => {
    await ask('POST', C, { name: 'notes', listRule: '', fields: [text('a')], indexes: ['CREATE INDEX i ON notes (a)'] })
    await ask('POST', `${C}/notes/records`, { a: 'x' })
    await ask('POST', C, { name: 'seen', type: 'view', viewQuery: 'SELECT id, a FROM notes', listRule: '' })
    await ask('POST', C, { name: 'folk', type: 'auth' })
    const before = [await ask('GET', `${C}?sort=name`), process.app.collections.find('folk')]
    await restart()
    expect((await ask('GET', `${C}?sort=name`)).text).toBe((before[0] as { text: string }).text)
    expect(process.app.collections.find('folk')).toEqual(before[1])
    expect((await ask('GET', `${C}/seen/records`, undefined, '')).body['items']).toMatchObject([{ a: 'x' }])
  })

  it('do not bring back what was deleted, the default users included', async () => {
    await ask('POST', C, { name: 'notes' })
    for (const name of ['notes', 'users']) expect((await ask('DELETE', `${C}/${name}`)).status).toBe(204)
    await restart()
    for (const name of ['notes', 'users']) expect((await ask('GET', `${C}/${name}`)).status).toBe(404)
  })

  it('let the default users be renamed and stripped', async () => {
    const before = await ask('GET', `${C}/users`)
    await ask('PATCH', `${C}/users`, { name: 'folk', fields: [{ ...fieldOf(before, 'name'), name: 'alias' }] })
    await restart()
    const after = await ask('GET', `${C}/folk`)
    expect(fieldNames(after)).toEqual(['id', 'alias', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified'])
    expect(after.body).toMatchObject({ id: '_pb_users_auth_', oauth2: { mappedFields: { name: '', avatarURL: '' } } })
    expect(
      (
        await ask('POST', `${C}/folk/records`, {
          email: 'a@example.com',
          password: 'a-long-password',
          passwordConfirm: 'a-long-password',
          alias: 'x',
        })
      ).status,
    ).toBe(200)
  })

  it('keep what was changed through the API and take the rest from the program', async () => {
    const own = (await ask('GET', `${C}/hours`)).body['fields'] as Record<string, unknown>[]
    const fields = [
      ...own.map((field) => (field['name'] === 'note' ? { ...field, required: true, help: 'why' } : field)),
      text('more'),
    ]
    expect(
      await ask('PATCH', `${C}/hours`, {
        listRule: null,
        updateRule: "more = 'x'",
        fields,
        indexes: ['CREATE INDEX more_i ON hours (more)'],
      }),
    ).toMatchObject({ status: 200 })
    await ask('POST', `${C}/hours/records`, { minutes: 5, note: 'n', more: 'm' })
    await restart()
    expect((await ask('GET', `${C}/hours`)).body).toMatchObject({ listRule: null, viewRule: null })
    await migrate()
    await restart(LATER)
    const after = await ask('GET', `${C}/hours`)
    expect(after.body).toMatchObject({ listRule: null, viewRule: "note != ''", updateRule: "more = 'x'" })
    expect(fieldNames(after)).toEqual(['id', 'note', 'extra', 'more'])
    expect(fieldOf(after, 'note')).toMatchObject({ required: true, help: 'why', max: 50 })
    expect((after.body['indexes'] as string[]).map((index) => /idx_hours_\w+|more_i/.exec(index)?.[0])).toEqual([
      'idx_hours_note',
      'idx_hours_extra',
      'idx_hours_search',
      'more_i',
    ])
    expect((await ask('GET', `${C}/hours/records`)).body['items']).toMatchObject([
      { note: 'n', more: 'm', extra: false },
    ])
  })

  it('recreate views made over the API when a migration changes their tables', async () => {
    await ask('POST', `${C}/hours/records`, { minutes: 5, note: 'n' })
    for (const [name, viewQuery] of [
      ['shown', 'SELECT id, note FROM hours'],
      ['above', 'SELECT id, note AS again FROM shown'],
    ])
      expect((await ask('POST', C, { name, type: 'view', viewQuery })).status).toBe(200)
    await migrate()
    await restart(LATER)
    expect((await ask('GET', `${C}/above/records`)).body['items']).toMatchObject([{ again: 'n' }])
  })

  it('refuse a migration that breaks a view, naming it, and change nothing', async () => {
    await ask('POST', C, { name: 'shown', type: 'view', viewQuery: 'SELECT id, minutes FROM hours' })
    await expect(migrate()).rejects.toThrow('the view "shown", which was made over the API')
    await restart()
    expect((await ask('POST', `${C}/hours/records`, { minutes: 5 })).status).toBe(200)
    expect((await ask('GET', `${C}/shown/records`)).body['items']).toMatchObject([{ minutes: 5 }])
  })

  it('follow the declaration where the API changed nothing', async () => {
    await migrate()
    await restart(LATER)
    const after = await ask('GET', `${C}/hours`)
    expect(after.body).toMatchObject({ listRule: '', viewRule: "note != ''" })
    expect(fieldNames(after)).toEqual(['id', 'note', 'extra'])
  })

  it('keep sign-in options and secrets, and renew the secret with the rule', async () => {
    await ask('PATCH', `${C}/users`, {
      otp: { enabled: true, length: 6 },
      oauth2: { enabled: true, providers: [{ name: 'google', clientId: 'a', clientSecret: 'hush' }] },
      authToken: { duration: 99, secret: 's'.repeat(40) },
    })
    await restart()
    const users = process.app.collections.find('users') as AuthCollection
    expect(users).toMatchObject({
      otp: { enabled: true, length: 6, duration: 180 },
      oauth2: { providers: [{ clientSecret: 'hush' }] },
      authToken: { duration: 99, secret: 's'.repeat(40) },
    })
    await ask('PATCH', `${C}/users`, { authRule: 'verified = true' })
    const { secret } = (process.app.collections.find('users') as AuthCollection).authToken
    expect(secret).toMatch(/^\w{50}$/)
    await restart()
    expect((process.app.collections.find('users') as AuthCollection).authToken.secret).toBe(secret)
  })

  it("protect what is the program's: name, fields and their kind; rules, options and more fields are free", async () => {
    const own = (await ask('GET', `${C}/hours`)).body['fields'] as Record<string, unknown>[]
    const without = own.filter((field) => field['name'] !== 'note')
    const note = own.find((field) => field['name'] === 'note')!
    const refused = async (body: object) => (await ask('PATCH', `${C}/hours`, body)).body['data']
    expect(await refused({ name: 'time' })).toMatchObject({
      name: { code: 'validation_collection_system_name_change' },
    })
    expect(await refused({ fields: without })).toMatchObject({ fields: { code: 'validation_system_field_change' } })
    expect(await refused({ fields: [...without, { ...note, name: 'remark' }] })).toMatchObject({
      fields: { code: 'validation_system_field_change' },
    })
    expect(await refused({ fields: [...without, { ...note, type: 'editor' }] })).toMatchObject({
      fields: { 2: { code: 'validation_field_type_change' } },
    })
    expect((await ask('PATCH', `${C}/hours`, { indexes: [] })).body['indexes']).toEqual([
      expect.stringContaining('idx_hours_note'),
    ])
    expect(await ask('PATCH', `${C}/hours`, { listRule: '', fields: [...own, text('more')] })).toMatchObject({
      status: 200,
    })
    expect(fieldNames(await ask('PATCH', `${C}/hours`, { fields: own }))).not.toContain('more')
  })

  it('start with a rule that another change has broken, which matches nothing', async () => {
    await ask('POST', C, { name: 'target', listRule: '', fields: [text('a')] })
    await ask('POST', C, { name: 'asking', listRule: "@collection.target.a ?= 'x' || id != ''", fields: [text('b')] })
    await ask('DELETE', `${C}/target`)
    await restart()
    expect((await ask('GET', `${C}/asking/records`, undefined, '')).status).toBe(400)
    expect((await ask('GET', `${C}/asking/records`)).status).toBe(200)
  })
})

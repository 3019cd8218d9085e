import PocketBase, { type ClientResponseError } from 'pocketbase'
import { expect } from 'vitest'
import { addressOf } from '../testing/ways.ts'
import { conformance, PASSWORD, type Reply, type Who, type World } from './world.fixture.ts'

const C = '/api/collections'
const text = (name: string, options: object = {}) => ({ name, type: 'text', ...options })
const root = (body?: object): { as: Who; body?: object } => ({ as: 'superuser', ...(body && { body }) })

const fields = ({ body }: Reply) => body['fields'] as Record<string, unknown>[]
const names = (reply: Reply) => fields(reply).map((field) => field['name'])

async function make({ ask }: World, body: object): Promise<Reply> {
  const made = await ask(`POST ${C}`, root(body))
  expect(made.status).toBe(200)
  return made
}

/** The official client signed in as superuser, with a listening server. */
async function client({ app, token }: World): Promise<PocketBase> {
  const url = await addressOf(app)
  const sdk = new PocketBase(url)
  sdk.autoCancellation(false)
  sdk.authStore.save(await token('superuser'), (await app.records.findFirst('_superusers', ''))!.values as never)
  return sdk
}

conformance('collections', {
  'B129 a new rule or secret for signing in ends the sessions of that collection, and of no other': async (world) => {
    const { ask, app } = world
    for (const name of ['folk', 'others']) {
      await make(world, { name, type: 'auth' })
      await app.records.create(name, { email: `${name}@example.com`, password: PASSWORD })
    }
    const signIn = async (name: string) =>
      String(
        (
          await ask(`POST ${C}/${name}/auth-with-password`, {
            body: { identity: `${name}@example.com`, password: PASSWORD },
          })
        ).body['token'],
      )
    const holds = async (authorization: string) =>
      (await ask('POST /api/files/token', { headers: { authorization } })).status
    const others = await signIn('others')
    for (const change of [{ authToken: { secret: 'n'.repeat(50) } }, { authRule: "email != ''" }]) {
      const folk = await signIn('folk')
      expect(await holds(folk)).toBe(200)
      await ask(`PATCH ${C}/folk`, root({ viewRule: '', authToken: { duration: 999 } }))
      expect(await holds(folk)).toBe(200)
      expect((await ask(`PATCH ${C}/folk`, root(change))).status).toBe(200)
      expect([await holds(folk), await holds(others)]).toEqual([401, 200])
      expect((await ask(`POST ${C}/folk/auth-refresh`, { headers: { authorization: folk } })).status).toBe(401)
    }
    expect(await holds(await signIn('folk'))).toBe(200)
  },

  'B151 collections are for superusers: a guest gets 401, others 403, and nothing happens': async ({ ask, app }) => {
    const before = app.collections.all().length
    for (const request of [
      `GET ${C}`,
      `GET ${C}/users`,
      `POST ${C}`,
      `PATCH ${C}/users`,
      `DELETE ${C}/asking`,
      `DELETE ${C}/asking/truncate`,
      `PUT ${C}/import`,
      `GET ${C}/meta/scaffolds`,
    ]) {
      const body = request.startsWith('P') ? { body: { name: 'taken', collections: [{ name: 'taken' }] } } : {}
      expect([request, (await ask(request, body)).status, (await ask(request, { as: 'ana', ...body })).status]).toEqual(
        [request, 401, 403],
      )
    }
    expect([app.collections.all().length, (await app.records.findAll('asking')).length]).toEqual([before, 2])
  },

  'B152 a new collection shows its system fields and generated ids, and no secret': async (world) => {
    const base = await make(world, { name: 'b152', fields: [text('title')] })
    expect(base.body).toMatchObject({
      id: 'pbc_3626605493',
      type: 'base',
      system: false,
      listRule: null,
      indexes: [],
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(fields(base).map(({ id, name, system }) => [id, name, system])).toEqual([
      ['text3208210256', 'id', true],
      ['text724990059', 'title', false],
    ])
    expect(Object.keys(base.body)).toEqual(expect.not.arrayContaining(['authRule', 'viewQuery']))
    const auth = await make(world, { name: 'b152_auth', type: 'auth', authToken: { secret: 'x'.repeat(40) } })
    expect(names(auth)).toEqual(['id', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified'])
    expect(auth.text).not.toMatch(/secret|xxxx/i)
    expect(auth.body).toMatchObject({
      authRule: '',
      manageRule: null,
      authToken: { duration: 432_000 },
      passwordAuth: { enabled: true, identityFields: ['email'] },
    })
  },

  'B153 names in use, other types and reserved names have their codes': async (world) => {
    await make(world, { name: 'b153' })
    const refusal = async (request: string, body: object) => (await world.ask(request, root(body))).body['data']
    expect(await refusal(`POST ${C}`, { name: 'B153' })).toMatchObject({
      name: { code: 'validation_collection_name_exists' },
    })
    expect(await refusal(`PATCH ${C}/b153`, { type: 'auth' })).toMatchObject({
      type: { code: 'validation_collection_type_change' },
    })
    expect(await refusal(`POST ${C}`, { name: 'n', fields: [text('fine'), text('expand')] })).toEqual({
      fields: { 2: { name: { code: 'validation_not_in_invalid', message: 'Must not be in list.' } } },
    })
    expect(await refusal(`POST ${C}`, { name: 'n', type: 'auth', fields: [text('passwordConfirm')] })).toMatchObject({
      fields: { 1: { name: { code: 'validation_reserved_field_name' } } },
    })
  },

  'B154 a rename by id keeps the data, a missing id drops it, single and multiple convert': async (world) => {
    const made = await make(world, {
      name: 'b154',
      fields: [text('a'), text('b'), { name: 's', type: 'select', values: ['x', 'y'], maxSelect: 1 }],
    })
    const { id } = (await world.app.records.create('b154', { a: 'A', b: 'B', s: 'y' })).values
    const [key, a, , s] = fields(made)
    const changed = await world.ask(
      `PATCH ${C}/b154`,
      root({ fields: [key!, { ...a, name: 'renamed' }, { ...s, maxSelect: 2 }] }),
    )
    expect(names(changed)).toEqual(['id', 'renamed', 's'])
    const view = async () => (await world.ask(`GET ${C}/b154/records/${id}`, root())).body
    expect(await view()).toEqual({ collectionId: made.body['id'], collectionName: 'b154', id, renamed: 'A', s: ['y'] })
    await world.app.records.update('b154', id, { s: ['y', 'x'] })
    await world.ask(`PATCH ${C}/b154`, root({ fields: [key!, s!] }))
    expect(await view()).toMatchObject({ s: 'x' })
  },

  'B155 an index gets its own table; duplicate and used names are refused': async (world) => {
    const made = await make(world, {
      name: 'b155',
      fields: [text('a')],
      indexes: ['CREATE INDEX `b155_a` ON `things` (`a`)'],
    })
    expect(made.body['indexes']).toEqual(['CREATE INDEX `b155_a` ON `b155` (`a`)'])
    const refusal = async (...indexes: string[]) => (await world.ask(`PATCH ${C}/b155`, root({ indexes }))).body['data']
    const other = /`(\w+)` ON/.exec(world.app.collections.find('cards')!.indexes[0]!)?.[1]
    expect(await refusal('CREATE INDEX x ON b155 (a)', 'CREATE INDEX X ON b155 (id)')).toMatchObject({
      indexes: { 1: { code: 'validation_duplicated_index_name' } },
    })
    expect(await refusal(`CREATE INDEX ${other} ON b155 (a)`)).toMatchObject({
      indexes: { 0: { code: 'validation_existing_index_name', params: { usedTableName: 'cards' } } },
    })
    expect(await refusal('CREATE INDEX x ON b155 (a)', 'CREATE INDEX y ON b155 (a)')).toMatchObject({
      indexes: { 1: { code: 'validation_duplicated_index_definition' } },
    })
    expect(await refusal('CREATE x')).toMatchObject({ indexes: { 0: { code: 'validation_invalid_index_expression' } } })
    expect((await world.ask(`GET ${C}/b155`, root())).body['indexes']).toEqual(made.body['indexes'])
  },

  'B156 what is referred to or of the system stays; truncate empties, but no view': async (world) => {
    const { ask } = world
    const { body } = await make(world, { name: 'b156', fields: [text('a')] })
    await make(world, {
      name: 'b156_holder',
      fields: [{ name: 'r', type: 'relation', collectionId: body['id'], maxSelect: 1 }],
    })
    expect(await ask(`DELETE ${C}/b156`, root())).toMatchObject({
      status: 400,
      body: { message: 'Failed to delete collection probably due to existing reference in b156_holder.', data: {} },
    })
    expect(await ask(`DELETE ${C}/_superusers`, root())).toMatchObject({
      status: 400,
      body: { message: 'Failed to delete collection.' },
    })
    await world.app.records.create('b156', { a: 'x' })
    expect((await ask(`DELETE ${C}/b156/truncate`, root())).status).toBe(204)
    expect(await world.list(`${C}/b156/records`, 'a', 'superuser')).toEqual([])
    expect(await ask(`DELETE ${C}/titled/truncate`, root())).toMatchObject({
      status: 400,
      body: { message: "View collections cannot be truncated since they don't store their own records." },
    })
    for (const name of ['b156_holder', 'b156']) expect((await ask(`DELETE ${C}/${name}`, root())).status).toBe(204)
  },

  'B157 an import is all or nothing; deleteMissing spares the system': async (world) => {
    const { ask } = world
    await make(world, { name: 'b157_old' })
    const before = (await ask(`GET ${C}?perPage=500`, root())).text
    const failed = await ask(
      `PUT ${C}/import`,
      root({ deleteMissing: true, collections: [{ name: 'b157_good' }, { name: 'b157_bad', fields: [text('null')] }] }),
    )
    expect(failed).toMatchObject({
      status: 400,
      body: {
        message: 'Failed to import collections.',
        data: {
          collections: { code: 'validation_collections_import_failure', message: expect.stringContaining('b157_bad') },
        },
      },
    })
    expect((await ask(`GET ${C}?perPage=500`, root())).text).toBe(before)
    expect(
      (
        await ask(
          `PUT ${C}/import`,
          root({ deleteMissing: true, collections: [{ name: 'b157_good', fields: [text('a')] }] }),
        )
      ).status,
    ).toBe(204)
    expect([
      (await ask(`GET ${C}/b157_good`, root())).status,
      (await ask(`GET ${C}/b157_old`, root())).status,
      (await ask(`GET ${C}/_mfas`, root())).status,
    ]).toEqual([200, 404, 200])
  },

  'B158 scaffolds are blank collections of each type': async ({ ask }) => {
    const { body } = await ask(`GET ${C}/meta/scaffolds`, root())
    expect(Object.keys(body).toSorted()).toEqual(['auth', 'base', 'view'])
    for (const type of ['base', 'auth', 'view'])
      expect(body[type]).toMatchObject({ id: '', name: '', type, system: false, created: '', updated: '' })
    expect(body['view']).toMatchObject({ viewQuery: '', fields: [] })
    expect(JSON.stringify(body)).not.toMatch(/secret/i)
  },

  'the official client makes, changes, lists, truncates, imports and deletes collections': async (world) => {
    const sdk = await client(world)
    const made = await sdk.collections.create({
      name: 'by_sdk',
      type: 'base',
      listRule: '',
      fields: [text('title', { required: true })],
    })
    await sdk.collection('by_sdk').create({ title: 'one' })
    const changed = await sdk.collections.update('by_sdk', {
      fields: [...made.fields, { name: 'n', type: 'number' } as never],
      indexes: ['CREATE UNIQUE INDEX by_sdk_title ON by_sdk (title)'],
    })
    expect(changed.fields.map((field) => field.name)).toEqual(['id', 'title', 'n'])
    await expect(sdk.collection('by_sdk').create({ title: 'one' })).rejects.toMatchObject({
      status: 400,
      response: { data: { title: { code: 'validation_not_unique' } } },
    })
    const refusal = await sdk.collections
      .create({ name: 'by_sdk' })
      .catch((error: ClientResponseError) => error.response)
    expect(refusal).toMatchObject({ data: { name: { code: 'validation_collection_name_exists' } } })
    expect((await sdk.collections.getFullList({ filter: "name = 'by_sdk'" })).map(({ id }) => id)).toEqual([made.id])
    expect(Object.keys(await sdk.collections.getScaffolds()).toSorted()).toEqual(['auth', 'base', 'view'])
    expect(await sdk.collections.truncate('by_sdk')).toBe(true)
    expect((await sdk.collection('by_sdk').getList()).totalItems).toBe(0)
    expect(await sdk.collections.import([{ ...changed, listRule: null } as never])).toBe(true)
    expect((await sdk.collections.getOne('by_sdk')).listRule).toBeNull()
    expect(await sdk.collections.delete('by_sdk')).toBe(true)
    await expect(sdk.collections.getOne('by_sdk')).rejects.toMatchObject({ status: 404 })
  },

  'an open connection of an account becomes a guest when its secret changes or its collection goes': async (world) => {
    const { app, ask } = world
    const sdk = await client(world)
    await make(world, { name: 'listeners', type: 'auth' })
    const account = await app.records.create('listeners', { email: 'l@example.com', password: PASSWORD })
    const open = async () => {
      const stream = await fetch(`${sdk.baseURL}/api/realtime`)
      const reader = stream.body!.getReader()
      const { value } = await reader.read()
      const clientId = /id:(\w{40})/.exec(new TextDecoder().decode(value))![1]!
      const authorization = await app.tokenOf((await app.records.findById('listeners', account.values.id))!)
      const subscribed = await fetch(`${sdk.baseURL}/api/realtime`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ clientId, subscriptions: ['things/*'] }),
      })
      expect(subscribed.status).toBe(204)
      return { viewer: () => app.realtime.findClient(clientId)!.viewer?.values.id, close: () => reader.cancel() }
    }
    for (const change of [
      () => ask(`PATCH ${C}/listeners`, root({ authRule: "email != ''" })),
      () => ask(`DELETE ${C}/listeners`, root()),
    ]) {
      const connection = await open()
      await ask(`PATCH ${C}/listeners`, root({ viewRule: '' }))
      expect(connection.viewer()).toBe(account.values.id)
      expect((await change()).status).toBeLessThan(300)
      expect(connection.viewer()).toBeUndefined()
      await connection.close()
    }
  },
})

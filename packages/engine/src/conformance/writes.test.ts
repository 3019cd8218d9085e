import { expect } from 'vitest'
import { conformance, ID, type World } from './world.fixture.ts'

const THINGS = '/api/collections/things/records'
const STRICT = '/api/collections/strict/records'
const GOOD = { amount: 1, flag: true, due: '2024-01-02' }

async function create(world: World, body: object, path = THINGS) {
  const answer = await world.ask(`POST ${path}`, { body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Record<string, unknown> & { id: string }
}

/** The error codes of a refused create. */
async function codes({ ask }: World, body: object, path = STRICT): Promise<Record<string, string>> {
  const answer = await ask(`POST ${path}`, { body })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Failed to create record.' } })
  return Object.fromEntries(
    Object.entries(answer.body['data'] as Record<string, { code: string }>).map(([name, { code }]) => [name, code]),
  )
}

function files(entries: readonly (readonly [string, string, string?])[]): FormData {
  const data = new FormData()
  for (const [key, content, name] of entries) data.append(key, name === undefined ? content : new File([content], name))
  return data
}

/** Creates a collection for one row, whose other actions are open to everybody. */
async function make({ ask }: World, name: string, more: object): Promise<string> {
  const { status, body } = await ask('POST /api/collections', {
    as: 'superuser',
    body: { name, type: 'base', listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '', ...more },
  })
  expect(status).toBe(200)
  return `/api/collections/${String(body['name'])}/records`
}

const text = (name: string) => ({ name, type: 'text' })

conformance('writes', {
  'B72 B79 a create answers the record under a new id; what is no field is left out': async (world) => {
    const { status, body } = await world.ask(`POST ${THINGS}`, {
      body: { title: 'new', unknown: 1, collectionName: 'x' },
    })
    expect([status, body['title'], body['collectionName']]).toEqual([200, 'new', 'things'])
    expect(body['id']).toMatch(/^[a-z0-9]{15}$/)
    expect(body).not.toHaveProperty('unknown')
    expect((await world.ask(`GET ${THINGS}/${String(body['id'])}`)).body).toEqual(body)
  },
  'B73 an own id has 15 characters and is new': async (world) => {
    expect(await codes(world, { id: 'a'.repeat(14) }, THINGS)).toEqual({ id: 'validation_min_text_constraint' })
    expect(await codes(world, { id: 'a'.repeat(16) }, THINGS)).toEqual({ id: 'validation_max_text_constraint' })
    expect(await codes(world, { id: ID.one }, THINGS)).toEqual({ id: 'validation_not_unique' })
    expect((await create(world, { id: 'own000000000000' })).id).toBe('own000000000000')
  },
  'B74 an id never changes': async (world) => {
    const { id } = await create(world, { title: 'stays' })
    expect(await world.ask(`PATCH ${THINGS}/${id}`, { as: 'superuser', body: { id: 'b'.repeat(15) } })).toMatchObject({
      status: 400,
      body: { message: 'Failed to update record.', data: { id: { code: 'validation_pk_change' } } },
    })
    expect((await world.ask(`GET ${THINGS}/${'b'.repeat(15)}`)).status).toBe(404)
  },
  'B75 locked rules are a 403, for everybody but superusers': async ({ app, ask }) => {
    const { id } = (await app.records.findFirst('locked', ''))!.values
    const path = '/api/collections/locked/records'
    for (const as of [undefined, 'ana'] as const) {
      for (const request of [`POST ${path}`, `PATCH ${path}/${id}`, `DELETE ${path}/${id}`])
        expect(await ask(request, { as, body: { name: 'x' } })).toMatchObject({
          status: 403,
          body: { data: {}, message: 'Only superusers can perform this action.' },
        })
    }
    expect((await app.records.findAll('locked')).map(({ values }) => values['name'])).toEqual(['L'])
    expect((await ask(`PATCH ${path}/${id}`, { as: 'superuser', body: { name: 'L' } })).status).toBe(200)
  },
  'B77 a missing collection takes no writes': async ({ ask }) => {
    for (const request of ['POST /api/collections/nope/records', 'PATCH /api/collections/nope/records/x'])
      expect(await ask(request, { body: { a: 1 } })).toMatchObject({
        status: 404,
        body: { data: {}, message: 'Missing or invalid collection context.' },
      })
  },
  'B87 rules see what modifiers made of the values': async (world) => {
    const path = await make(world, 'b87', {
      fields: [{ name: 'n', type: 'number' }],
      createRule: '@request.body.n != 13',
      updateRule: '@request.body.n != 13',
    })
    expect(await codes(world, { 'n': 10, 'n+': 3 }, path)).toEqual({})
    const { id } = await create(world, { 'n': 10, 'n+': 2 }, path)
    expect((await world.ask(`PATCH ${path}/${id}`, { body: { 'n+': 1 } })).status).toBe(404)
    expect(await world.ask(`PATCH ${path}/${id}`, { body: { 'n-': 1 } })).toMatchObject({
      status: 200,
      body: { n: 11 },
    })
  },
  'B88 a new number is what is added and taken': async (world) =>
    expect(await create(world, { 'amount+': 4, 'amount-': 1 })).toMatchObject({ amount: 3 }),
  'B89 a violated unique index is told at each of its fields': async (world) => {
    const path = await make(world, 'b89', {
      fields: [text('a'), text('b'), text('c')],
      indexes: ['CREATE UNIQUE INDEX b89_ab ON b89 (a, b)'],
    })
    await create(world, { a: '1', b: '1', c: '1' }, path)
    expect(await codes(world, { a: '1', b: '1', c: '1' }, path)).toEqual({
      a: 'validation_not_unique',
      b: 'validation_not_unique',
    })
    const { id } = await create(world, { a: '1', b: '2' }, path)
    expect(await world.ask(`PATCH ${path}/${id}`, { body: { b: '1' } })).toMatchObject({
      status: 400,
      body: { data: { b: { code: 'validation_not_unique' } } },
    })
  },
  'B90 an update rule sees what is stored, @request.body what comes': async (world) => {
    const path = await make(world, 'b90', {
      fields: [text('state')],
      updateRule: "state = 'open' && @request.body.state = 'closed'",
    })
    const { id } = await create(world, { state: 'open' }, path)
    const status = async (state: string) => (await world.ask(`PATCH ${path}/${id}`, { body: { state } })).status
    expect([await status('open'), await status('closed'), await status('closed')]).toEqual([404, 200, 404])
  },
  'B91 hidden fields are written by superusers alone, and by others without a word': async (world) => {
    const stored = async (id: string) => (await world.app.records.findById('things', id))?.values['secret']
    for (const [as, secret] of [
      [undefined, ''],
      ['ana', ''],
      ['superuser', 'mine'],
    ] as const) {
      const { status, body } = await world.ask(`POST ${THINGS}`, { as, body: { secret: 'mine' } })
      expect([status, await stored(String(body['id']))]).toEqual([200, secret])
      await world.ask(`PATCH ${THINGS}/${String(body['id'])}`, { as, body: { secret: 'other' } })
      expect(await stored(String(body['id']))).toBe(secret && 'other')
    }
  },
  'B98 a delete is blocked by what requires the record, takes what cascades, and unlinks the rest': async (world) => {
    const things = { type: 'relation', collectionId: world.app.collections.find('things')!.id }
    const needs = await make(world, 'b98_needs', { fields: [{ name: 'r', ...things, maxSelect: 1, required: true }] })
    const follows = await make(world, 'b98_follows', {
      fields: [{ name: 'r', ...things, maxSelect: 1, cascadeDelete: true }],
    })
    const knows = await make(world, 'b98_knows', {
      fields: [
        { name: 'r', ...things, maxSelect: 1 },
        { name: 'many', ...things, maxSelect: 5 },
      ],
    })
    const { id } = await create(world, { title: 'needed' })
    const needing = await create(world, { r: id }, needs)
    const following = await create(world, { r: id }, follows)
    const knowing = await create(world, { r: id, many: [ID.one, id] }, knows)
    expect(await world.ask(`DELETE ${THINGS}/${id}`)).toMatchObject({
      status: 400,
      body: {
        data: {},
        message: 'Failed to delete record. Make sure that the record is not part of a required relation reference.',
      },
    })
    expect((await world.ask(`GET ${follows}/${following.id}`)).status).toBe(200)
    expect((await world.ask(`GET ${knows}/${knowing.id}`)).body).toMatchObject({ r: id, many: [ID.one, id] })
    expect((await world.ask(`DELETE ${needs}/${needing.id}`)).status).toBe(204)
    expect(await world.ask(`DELETE ${THINGS}/${id}`)).toMatchObject({ status: 204, text: '' })
    expect((await world.ask(`GET ${follows}/${following.id}`)).status).toBe(404)
    expect((await world.ask(`GET ${knows}/${knowing.id}`)).body).toMatchObject({ r: '', many: [ID.one] })
  },
  'B99 a cascading list goes with the last of its ids': async (world) => {
    const path = await make(world, 'b99', {
      fields: [
        {
          name: 'many',
          type: 'relation',
          collectionId: world.app.collections.find('things')!.id,
          maxSelect: 5,
          cascadeDelete: true,
        },
      ],
    })
    const [a, b] = [await create(world, { title: 'a' }), await create(world, { title: 'b' })]
    const { id } = await create(world, { many: [a.id, b.id] }, path)
    await world.ask(`DELETE ${THINGS}/${a.id}`)
    expect(await world.ask(`GET ${path}/${id}`)).toMatchObject({ status: 200, body: { many: [b.id] } })
    await world.ask(`DELETE ${THINGS}/${b.id}`)
    expect((await world.ask(`GET ${path}/${id}`)).status).toBe(404)
  },
  'B78 an empty PATCH touches the record': async (world) => {
    const thing = await create(world, { title: 'touched' })
    world.advance(3)
    const { status, body } = await world.ask(`PATCH ${THINGS}/${thing.id}`, {
      headers: { 'content-type': 'application/json' },
    })
    expect([status, body['title'], body['created']]).toEqual([200, 'touched', thing['created']])
    expect(String(body['updated']) > String(thing['updated'])).toBe(true)
  },
  'B80 an unreadable date is none, which a required one refuses': async (world) => {
    expect((await create(world, { day: 'soon' }))['day']).toBe('')
    expect(await codes(world, { ...GOOD, due: 'soon' })).toEqual({ due: 'validation_required' })
    expect((await create(world, { day: '2024-01-02T10:00:00+02:00' }))['day']).toBe('2024-01-02 08:00:00.000Z')
  },
  'B81 the number 0 skips the minimum, unless it is required': async (world) => {
    expect((await create(world, { amount: 0 }))['amount']).toBe(0)
    expect(await codes(world, { amount: 0.5 }, THINGS)).toEqual({ amount: 'validation_min_number_constraint' })
    expect(await codes(world, { ...GOOD, amount: 0 })).toEqual({ amount: 'validation_required' })
  },
  'B82 a required bool is true': async (world) =>
    expect(await codes(world, { ...GOOD, flag: false })).toEqual({ flag: 'validation_required' }),
  'B83 selects: outside the list, too many, the last of several': async (world) => {
    expect(await codes(world, { kind: 'z', tags: ['a', 'z'] }, THINGS)).toEqual({
      kind: 'validation_invalid_value',
      tags: 'validation_invalid_value',
    })
    expect(await codes(world, { ...GOOD, two: ['a', 'b', 'c'] })).toEqual({ two: 'validation_too_many_values' })
    expect((await create(world, { kind: ['a', 'c', 'b'] }))['kind']).toBe('b')
  },
  'B84 relations: unknown, too few': async (world) => {
    expect(await codes(world, { ...GOOD, pair: [ID.one, 'missing'] })).toEqual({
      pair: 'validation_missing_rel_records',
    })
    expect(await codes(world, { ...GOOD, pair: [ID.one] })).toEqual({ pair: 'validation_not_enough_values' })
    expect(await codes(world, { team: 'missing' }, THINGS)).toEqual({ team: 'validation_missing_rel_records' })
  },
  'B85 JSON out of form texts and texts': async (world) => {
    const data = async (text: string) => (await create(world, files([['data', text]])))['data']
    expect(await data('{"a":1}')).toEqual({ a: 1 })
    expect(await data('abc')).toBe('abc')
    expect((await create(world, { data: '123' }))['data']).toBe(123)
    expect((await create(world, { data: '"123"' }))['data']).toBe('123')
    expect((await create(world, { data: null }))['data']).toBe(null)
  },
  'B86 places beyond the globe': async (world) => {
    expect(await codes(world, { place: { lon: 0, lat: -91 } }, THINGS)).toEqual({
      place: 'validation_invalid_latitude',
    })
    expect(await codes(world, { place: { lon: 181, lat: 0 } }, THINGS)).toEqual({
      place: 'validation_invalid_longitude',
    })
  },
  'B87 B94 modifiers on numbers, lists and files': async (world) => {
    const made = await create(
      world,
      files([
        ['title', 'm'],
        ['amount', '5'],
        ['files', 'x', 'uno.txt'],
        ['files', 'y', 'dos.txt'],
      ]),
    )
    const [uno, dos] = made['files'] as string[]
    const patch = async (body: object) => (await world.ask(`PATCH ${THINGS}/${made.id}`, { body })).body
    expect(await patch({ 'amount+': 2, 'amount-': 1, 'tags+': ['a', 'b'], 'people+': ID.ana })).toMatchObject({
      amount: 6,
      tags: ['a', 'b'],
      people: [ID.ana],
    })
    expect(await patch({ '+tags': 'c', 'tags-': 'a', '+people': ID.bea })).toMatchObject({
      tags: ['c', 'b'],
      people: [ID.bea, ID.ana],
    })
    expect(await patch({ 'people-': [ID.bea], 'amount-': 2 })).toMatchObject({ people: [ID.ana], amount: 4 })
    expect(await patch(files([['files+', 'z', 'tres.txt']]))).toMatchObject({
      files: [uno, dos, expect.stringMatching(/^tres_\w{10}\.txt$/)],
    })
    expect((await patch({ 'files-': [uno] }))['files']).toEqual([dos, expect.stringMatching(/^tres_/)])
    expect(
      (
        await patch(
          files([
            ['files', dos!],
            ['files', 'n', 'cuatro.txt'],
          ]),
        )
      )['files'],
    ).toEqual([dos, expect.stringMatching(/^cuatro_/)])
    expect((await patch(files([['+files', 'n', 'cinco.txt']])))['files']).toEqual([
      expect.stringMatching(/^cinco_/),
      dos,
      expect.stringMatching(/^cuatro_/),
    ])
    expect((await patch(files([['files', 'n', 'solo.txt']])))['files']).toEqual([
      expect.stringMatching(/^solo_\w{10}\.txt$/),
    ])
  },
  'B92 autodates cannot be set on update either': async (world) => {
    const made = await create(world, { title: 'a', created: '2001-01-01' })
    const { body } = await world.ask(`PATCH ${THINGS}/${made.id}`, {
      as: 'superuser',
      body: { created: '2001-01-01', updated: '2001-01-01' },
    })
    expect([body['created'], String(body['updated']).startsWith('2001')]).toEqual([made['created'], false])
  },
  'B93 a text without maximum has 5000 characters': async (world) => {
    expect((await create(world, { title: '😀'.repeat(5000) }))['title']).toHaveLength(10_000)
    const { body } = await world.ask(`POST ${THINGS}`, { body: { title: 'x'.repeat(5001) } })
    expect(body['data']).toEqual({
      title: {
        code: 'validation_max_text_constraint',
        message: 'Must be no more than 5000 character(s).',
        params: { max: 5000 },
      },
    })
  },
  'B75 an unsatisfied update or delete rule is a 404, a create rule a bare 400': async (world) => {
    const { id } = await create(world, { title: 'frozen' })
    expect((await world.ask(`PATCH ${THINGS}/${id}`, { body: { title: 'melted' } })).status).toBe(404)
    expect((await world.ask(`DELETE ${THINGS}/${id}`)).status).toBe(404)
    expect((await world.ask(`GET ${THINGS}/${id}`)).body['title']).toBe('frozen')
    expect(await codes(world, { title: 'forbidden', amount: 0.1 }, THINGS)).toEqual({})
  },
  'B113 a null authRule lets nobody in; B109 tokens are HS256': async ({ app, ask, token }) => {
    await app.records.create('members', { email: 'm@example.com', password: 'a-long-password' })
    const body = { identity: 'm@example.com', password: 'a-long-password' }
    expect(await ask('POST /api/collections/members/auth-with-password', { body })).toMatchObject({
      status: 403,
      body: { data: {}, message: "The request doesn't satisfy the collection requirements to authenticate." },
    })
    expect(JSON.parse(Buffer.from((await token('ana')).split('.')[0]!, 'base64url').toString())).toEqual({
      alg: 'HS256',
      typ: 'JWT',
    })
  },
})

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

/** The codes of a refused create. */
async function codes({ ask }: World, body: object, path = STRICT): Promise<Record<string, string>> {
  const answer = await ask(`POST ${path}`, { body })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Failed to create record.' } })
  return Object.fromEntries(Object.entries(answer.body['data'] as Record<string, { code: string }>).map(([name, { code }]) => [name, code]))
}

function files(entries: readonly (readonly [string, string, string?])[]): FormData {
  const data = new FormData()
  for (const [key, content, name] of entries) data.append(key, name === undefined ? content : new File([content], name))
  return data
}

conformance('writes', {
  'B78 an empty PATCH touches the record': async (world) => {
    const thing = await create(world, { title: 'touched' })
    await new Promise((resolve) => setTimeout(resolve, 3))
    const { status, body } = await world.ask(`PATCH ${THINGS}/${thing.id}`, { headers: { 'content-type': 'application/json' } })
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
  'B82 a required bool is true': async (world) => expect(await codes(world, { ...GOOD, flag: false })).toEqual({ flag: 'validation_required' }),
  'B83 selects: outside the list, too many, the last of several': async (world) => {
    expect(await codes(world, { kind: 'z', tags: ['a', 'z'] }, THINGS)).toEqual({ kind: 'validation_invalid_value', tags: 'validation_invalid_value' })
    expect(await codes(world, { ...GOOD, two: ['a', 'b', 'c'] })).toEqual({ two: 'validation_too_many_values' })
    expect((await create(world, { kind: ['a', 'c', 'b'] }))['kind']).toBe('b')
  },
  'B84 relations: unknown, too few': async (world) => {
    expect(await codes(world, { ...GOOD, pair: [ID.one, 'missing'] })).toEqual({ pair: 'validation_missing_rel_records' })
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
    expect(await codes(world, { place: { lon: 0, lat: -91 } }, THINGS)).toEqual({ place: 'validation_invalid_latitude' })
    expect(await codes(world, { place: { lon: 181, lat: 0 } }, THINGS)).toEqual({ place: 'validation_invalid_longitude' })
  },
  'B87 B94 modifiers on numbers, lists and files': async (world) => {
    const made = await create(world, files([['title', 'm'], ['amount', '5'], ['files', 'x', 'uno.txt'], ['files', 'y', 'dos.txt']]))
    const [uno, dos] = made['files'] as string[]
    const patch = async (body: object) => (await world.ask(`PATCH ${THINGS}/${made.id}`, { body })).body
    expect(await patch({ 'amount+': 2, 'amount-': 1, 'tags+': ['a', 'b'], 'people+': ID.ana })).toMatchObject({ amount: 6, tags: ['a', 'b'], people: [ID.ana] })
    expect(await patch({ '+tags': 'c', 'tags-': 'a', '+people': ID.bea })).toMatchObject({ tags: ['c', 'b'], people: [ID.bea, ID.ana] })
    expect(await patch(files([['files+', 'z', 'tres.txt']]))).toMatchObject({ files: [uno, dos, expect.stringMatching(/^tres_\w{10}\.txt$/)] })
    expect((await patch({ 'files-': [uno] }))['files']).toEqual([dos, expect.stringMatching(/^tres_/)])
    expect((await patch(files([['files', dos!], ['files', 'n', 'cuatro.txt']])))['files']).toEqual([dos, expect.stringMatching(/^cuatro_/)])
    expect((await patch(files([['files', 'n', 'solo.txt']])))['files']).toEqual([expect.stringMatching(/^solo_\w{10}\.txt$/)])
  },
  'B92 autodates cannot be set on update either': async (world) => {
    const made = await create(world, { title: 'a', created: '2001-01-01' })
    const { body } = await world.ask(`PATCH ${THINGS}/${made.id}`, { as: 'superuser', body: { created: '2001-01-01', updated: '2001-01-01' } })
    expect([body['created'], String(body['updated']).startsWith('2001')]).toEqual([made['created'], false])
  },
  'B93 a text without maximum has 5000 characters': async (world) => {
    expect((await create(world, { title: '😀'.repeat(5000) }))['title']).toHaveLength(10_000)
    const { body } = await world.ask(`POST ${THINGS}`, { body: { title: 'x'.repeat(5001) } })
    expect(body['data']).toEqual({ title: { code: 'validation_max_text_constraint', message: 'Must be no more than 5000 character(s).', params: { max: 5000 } } })
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
    expect(await ask('POST /api/collections/members/auth-with-password', { body })).toMatchObject({ status: 403, body: { data: {}, message: "The request doesn't satisfy the collection requirements to authenticate." } })
    expect(JSON.parse(Buffer.from((await token('ana')).split('.')[0]!, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' })
  },
})

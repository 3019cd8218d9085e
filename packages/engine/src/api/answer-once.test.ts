import { defineCollection, describeAll, f } from '@timesheet/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldAnswers } from '../records/answered-writes.ts'
import { raw } from '../storage/sql.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'

const COLLECTIONS = describeAll([
  defineCollection({
    name: 'people',
    label: 'Personas',
    labelOne: 'Persona',
    type: 'auth',
    fields: {},
    access: { list: '', view: '' },
  }),
  defineCollection({
    name: 'notes',
    label: 'Notas',
    labelOne: 'Nota',
    fields: {
      title: f.text({ label: 'Título', max: 20 }),
      secret: f.text({ label: 'Secreto', hidden: true }),
      owner: f.relation('people', { label: 'Persona' }),
      paper: f.file({ label: 'Papel' }),
    },
    access: { list: '', view: '', create: '', update: '', delete: '' },
  }),
])
const NOTES = '/api/collections/notes/records'
const DAY_MS = 86_400_000

interface Ask {
  readonly as?: 'ana' | 'eva'
  readonly key?: string
  readonly payload?: object
}

describe.each(DRIVERS)('a write with an idempotency key on $name', (database) => {
  let app: TestApp
  let now = new Date('2026-11-22T12:00:00Z')
  let isBroken = false
  const people: Record<string, { readonly id: string; readonly token: string }> = {}

  beforeAll(async () => {
    app = await createTestApp({
      driver: await database.open(),
      collections: COLLECTIONS,
      clock: () => now,
      settingsDefaults: { batch: { enabled: true } },
      plugins: [
        ({ hooks }) =>
          void hooks.on('save', 'notes', async (_event, next) => {
            await next()
            if (isBroken) throw new Error('broken after the write')
          }),
      ],
    })
    for (const name of ['ana', 'eva']) {
      const record = await app.records.create('people', { email: `${name}@x.es`, password: 'a-long-password' })
      people[name] = { id: record.values.id, token: await app.tokenOf(record) }
    }
  })
  beforeEach(() => app.driver.run(raw('DELETE FROM notes')))
  afterAll(() => app.close())

  const ask = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, { as, key, payload }: Ask = {}) => {
    const headers = {
      ...(as && { authorization: people[as]!.token }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const answer = await app.server.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<Record<string, unknown>>() }
  }
  const titles = async () =>
    (await app.records.findAll('notes', { sort: 'title' })).map(({ values }) => values['title'])
  const stored = async () => (await app.driver.all(raw('SELECT * FROM _answers'))) as Record<string, string>[]

  it('is done once, and answered each time as it was the first time', async () => {
    const id = 'note00000000001'
    const create = { as: 'ana', key: 'k-create', payload: { id, title: 'one' } } as const
    const made = await ask('POST', NOTES, create)
    expect(made).toMatchObject({ status: 200, body: { id, title: 'one' } })
    const change = { as: 'ana', key: 'k-change', payload: { title: 'two' } } as const
    const changed = await ask('PATCH', `${NOTES}/${id}`, change)
    await ask('PATCH', `${NOTES}/${id}`, { payload: { title: 'three' } })
    expect([await ask('POST', NOTES, create), await ask('PATCH', `${NOTES}/${id}`, change)]).toEqual([made, changed])
    expect(await titles()).toEqual(['three'])
    const remove = { as: 'ana', key: 'k-remove' } as const
    for (const status of [204, 204])
      expect(await ask('DELETE', `${NOTES}/${id}`, remove)).toEqual({ status, body: null })
    expect((await ask('DELETE', `${NOTES}/${id}`, { as: 'ana' })).status).toBe(404)
    expect(await ask('POST', NOTES, create), 'also when its row is gone').toEqual(made)
    expect(await titles()).toEqual([])
  })

  it('may be a batch', async () => {
    const requests = ['a', 'b'].map((title) => ({ method: 'POST', url: `${NOTES}?fields=title`, body: { title } }))
    const send = () => ask('POST', '/api/batch', { as: 'ana', key: 'k-batch', payload: { requests } })
    const first = await send()
    expect(first.body).toEqual(['a', 'b'].map((title) => ({ status: 200, body: { title } })))
    expect(await send()).toEqual(first)
    expect(await titles()).toEqual(['a', 'b'])
  })

  it('that comes many times at once is done once', async () => {
    const send = () => ask('POST', NOTES, { as: 'ana', key: 'k-many', payload: { id: 'note00000000002', title: 'x' } })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await titles()).toEqual(['x'])
  })

  it.each([
    { name: 'another body', url: NOTES, payload: { title: 'other' } },
    { name: 'another address', url: `${NOTES}?fields=id`, payload: { title: 'x' } },
  ])('is refused for $name, and nothing is written', async ({ name, url, payload }) => {
    await ask('POST', NOTES, { as: 'ana', key: `k ${name}`.replaceAll(' ', '-'), payload: { title: 'x' } })
    const again = await ask('POST', url, { as: 'ana', key: `k ${name}`.replaceAll(' ', '-'), payload })
    expect(again).toMatchObject({
      status: 422,
      body: { status: 422, data: { idempotencyKey: { code: 'idempotency_key_reused' } } },
    })
    expect(await titles()).toEqual(['x'])
  })

  it.each([
    { name: 'of another person is another key', as: ['ana', 'eva'] as const, key: 'k-shared' },
    { name: 'of a guest is none', as: [undefined, undefined] as const, key: 'k-guest' },
    { name: 'that is missing is none', as: ['ana', 'ana'] as const, key: undefined },
  ])('whose key $name', async ({ as, key }) => {
    for (const who of as) {
      const asked = { payload: { title: who ?? 'x' }, ...(who && { as: who }), ...(key && { key }) }
      expect(await ask('POST', NOTES, asked)).toMatchObject({ status: 200, body: { title: who ?? 'x' } })
    }
    expect(await titles()).toHaveLength(2)
  })

  it.each(['', ' ', 'a b', 'ñ', 'x'.repeat(201)])('is refused with the key %j', async (key) => {
    const { status, body } = await ask('POST', NOTES, { as: 'ana', key, payload: { title: 'x' } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { data: { idempotencyKey: { code: 'idempotency_key_invalid' } } },
    })
    expect(await titles()).toEqual([])
  })

  it('that is refused or breaks keeps nothing, and may be sent again', async () => {
    const key = 'k-again'
    expect((await ask('POST', NOTES, { as: 'ana', key, payload: { title: 'x'.repeat(21) } })).status).toBe(400)
    isBroken = true
    expect((await ask('POST', NOTES, { as: 'ana', key, payload: { title: 'fine' } })).status).toBe(500)
    isBroken = false
    expect(await titles()).toEqual([])
    expect((await ask('POST', NOTES, { as: 'ana', key, payload: { title: 'fine' } })).status).toBe(200)
    expect(await titles()).toEqual(['fine'])
  })

  it('keeps for seven days what its sender saw: no hidden fields, nobody else, no key', async () => {
    const payload = { title: 'mine', secret: 'not told', owner: people['eva']!.id }
    const seen = await ask('POST', `${NOTES}?expand=owner`, { as: 'ana', key: 'k-secret', payload })
    expect(seen.body).toHaveProperty('expand')
    const rows = JSON.stringify(await stored())
    for (const text of ['not told', 'k-secret', 'eva@x.es', 'expand']) expect(rows).not.toContain(text)
    now = new Date(now.getTime() + 6.9 * DAY_MS)
    expect(await deleteOldAnswers(app)).toBe(0)
    now = new Date(now.getTime() + 0.2 * DAY_MS)
    expect(await deleteOldAnswers(app)).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
  })
})

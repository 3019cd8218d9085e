import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openNotes, type NotesServer } from '../realtime/notes-server.fixture.ts'
import { DRIVERS } from '../testing/drivers.ts'

const NOTES = '/api/collections/notes/records'
const FAILED = { code: 'batch_request_failed', message: 'Batch request failed.' }

describe.each(DRIVERS)('batch on $name', (database) => {
  let server: NotesServer
  let ana: PocketBase
  let owner = ''

  beforeAll(async () => {
    server = await openNotes(database)
    ana = await server.client('ana')
    owner = server.ids['ana']!
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const note of await server.app.records.findAll('notes'))
      await server.app.records.delete('notes', note.values.id)
  })

  const titles = async () =>
    (await server.app.records.findAll('notes', { sort: 'title' })).map(({ values }) => values['title'])

  async function post(
    requests: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${server.url}/api/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authorization': ana.authStore.token, ...headers },
      body: JSON.stringify({ requests }),
    })
    return { status: response.status, body: await response.json() }
  }

  test('B141 B143 results come in the order of the requests; later ones see earlier ones', async () => {
    const batch = ana.createBatch()
    batch
      .collection('notes')
      .create({ id: 'note00000000001', title: 'one', owner }, { expand: 'owner', fields: 'title,expand.owner.name' })
    batch.collection('notes').update('note00000000001', { title: 'uno' })
    batch.collection('notes').upsert({ id: 'note00000000001', title: 'un' })
    batch.collection('notes').upsert({ id: 'note00000000002', title: 'two', owner })
    batch.collection('notes').delete('note00000000001')
    const results = await batch.send()
    expect(results.map(({ status, body }) => [status, body?.title ?? body])).toEqual([
      [200, 'one'],
      [200, 'uno'],
      [200, 'un'],
      [200, 'two'],
      [204, null],
    ])
    expect(results[0]?.body).toEqual({ title: 'one', expand: { owner: { name: 'Ana' } } })
    expect(await titles()).toEqual(['two'])
  })

  test('B142 one failing request is named alone and nothing is stored, files included', async () => {
    const batch = ana.createBatch()
    batch
      .collection('notes')
      .create({ id: 'note00000000001', title: 'one', owner, files: [new File(['hola'], 'a.txt')] })
    batch.collection('notes').create({ title: '', owner })
    batch.collection('notes').create({ title: 'three', owner })
    const error = await batch.send().catch((cause: unknown) => cause)
    const response = {
      data: { title: { code: 'validation_required', message: 'Cannot be blank.' } },
      message: 'Failed to create record.',
      status: 400,
    }
    expect(error).toMatchObject({ status: 400, response: { message: 'Batch transaction failed.', status: 400 } })
    expect((error as { response: { data: unknown } }).response.data).toEqual({
      requests: { 1: { ...FAILED, response } },
    })
    expect(await titles()).toEqual([])
    expect(await server.storedFiles('notes', 'note00000000001')).toEqual([])
  })

  test('B144 files arrive under the index of their request', async () => {
    const batch = ana.createBatch()
    batch.collection('notes').create({ title: 'none', owner })
    batch
      .collection('notes')
      .create({ title: 'one', owner, files: [new File(['hola'], 'primero.txt'), new File(['adiós'], 'segundo.txt')] })
    const [none, one] = await batch.send()
    expect(none?.body.files).toEqual([])
    expect(one?.body.files).toEqual([
      expect.stringMatching(/^primero_\w{10}\.txt$/),
      expect.stringMatching(/^segundo_\w{10}\.txt$/),
    ])
    expect(await server.storedFiles('notes', one?.body.id)).toHaveLength(2)
    const append = ana.createBatch()
    append
      .collection('notes')
      .update(one?.body.id, { 'files+': new File(['más'], 'tercero.txt'), 'files-': [one?.body.files[0]] })
    const [changed] = await append.send()
    expect(changed?.body.files).toEqual([one?.body.files[1], expect.stringMatching(/^tercero_/)])
  })

  test('files in brackets count, too', async () => {
    const data = new FormData()
    data.append(
      '@jsonPayload',
      JSON.stringify({ requests: [{ method: 'POST', url: NOTES, body: { title: 'one', owner } }] }),
    )
    data.append('requests[0].files', new File(['x'], 'corchetes.txt'))
    const response = await fetch(`${server.url}/api/batch`, {
      method: 'POST',
      headers: { authorization: ana.authStore.token },
      body: data,
    })
    expect(await response.json()).toMatchObject([
      { status: 200, body: { files: [expect.stringMatching(/^corchetes_/)] } },
    ])
  })

  test.each([
    { name: 'an unknown path', request: { method: 'POST', url: '/api/collections/notes' }, status: 400 },
    { name: 'a path outside collections', request: { method: 'POST', url: '/api/batch' }, status: 400 },
    { name: 'a read', request: { method: 'GET', url: NOTES }, status: 400 },
    { name: 'a missing collection', request: { method: 'POST', url: '/api/collections/nothing/records' }, status: 404 },
    { name: 'a missing record', request: { method: 'PATCH', url: `${NOTES}/missing00000000` }, status: 404 },
    {
      name: 'a locked rule',
      request: { method: 'POST', url: '/api/collections/locked/records', body: { title: 'x' } },
      status: 403,
    },
    {
      name: 'an unsatisfied create rule',
      request: { method: 'POST', url: NOTES, body: { title: 'x', owner: 'someoneelse0000' } },
      status: 400,
    },
  ])('B143 $name fails with its own status', async ({ request, status }) => {
    const answer = await post([request])
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { requests: { 0: { ...FAILED, response: { status, data: {} } } } } },
    })
    expect(await titles()).toEqual([])
  })

  test('B143 the token of a request inside counts for nothing', async () => {
    const root = await server.client('root')
    const request = {
      method: 'POST',
      url: '/api/collections/locked/records',
      body: { title: 'x' },
      headers: { Authorization: root.authStore.token },
    }
    expect(await post([request])).toMatchObject({
      status: 400,
      body: { data: { requests: { 0: { response: { status: 403 } } } } },
    })
    expect(await server.app.records.findAll('locked')).toEqual([])
  })

  const tooLong = (max: number) => ({
    code: 'validation_length_too_long',
    message: `The length must be no more than ${max}.`,
    params: { min: 0, max },
  })
  const blank = { code: 'validation_required', message: 'Cannot be blank.' }

  test.each([
    { name: 'no requests', requests: [], data: { requests: blank } },
    {
      name: 'too many',
      requests: Array.from({ length: 51 }, () => ({ method: 'POST', url: NOTES })),
      data: { requests: tooLong(50) },
    },
    {
      name: 'an empty request',
      requests: [{ method: 'POST', url: NOTES }, {}],
      data: { requests: { 1: { method: blank, url: blank } } },
    },
    {
      name: 'an unknown method',
      requests: [{ method: 'TRACE', url: NOTES }],
      data: { requests: { 0: { method: { code: 'validation_in_invalid', message: 'Must be a valid value.' } } } },
    },
    {
      name: 'a long url',
      requests: [{ method: 'POST', url: `/${'x'.repeat(2000)}` }],
      data: { requests: { 0: { url: tooLong(2000) } } },
    },
  ])('B140 $name is refused as a whole', async ({ requests, data }) => {
    expect(await post(requests)).toEqual({
      status: 400,
      body: { data, message: 'Invalid batch request data.', status: 400 },
    })
  })

  test.each([{ requests: 'x' }, { requests: [1] }, { requests: [{ method: 'POST', url: NOTES, body: [] }] }])(
    '%j cannot be read',
    async ({ requests }) => {
      expect(await post(requests)).toEqual({
        status: 400,
        body: { data: {}, message: 'Failed to read the submitted batch data.', status: 400 },
      })
    },
  )

  test('B140 a switched-off batch is a 403', async () => {
    await server.app.settings.update({ batch: { enabled: false } })
    expect(await post([])).toEqual({
      status: 403,
      body: { data: {}, message: 'Batch requests are not allowed.', status: 403 },
    })
    await server.app.settings.update({ batch: { enabled: true } })
  })

  test('a body above the limit is a 413', async () => {
    await server.app.settings.update({ batch: { maxBodySize: 500 } })
    expect(await post([{ method: 'POST', url: NOTES, body: { title: 'x'.repeat(600), owner } }])).toMatchObject({
      status: 413,
      body: { message: 'Request entity too large.' },
    })
    await server.app.settings.update({ batch: { maxBodySize: 0 } })
  })

  test('requests inside count against the limit of their collection', async () => {
    await server.app.settings.update({
      rateLimits: { enabled: true, rules: [{ label: 'notes:create', audience: '', duration: 60, maxRequests: 2 }] },
    })
    const request = (title: string) => ({ method: 'POST', url: NOTES, body: { title, owner } })
    const answer = await post([request('a'), request('b'), request('c')])
    await server.app.settings.update({ rateLimits: { enabled: false } })
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { requests: { 2: { response: { status: 429, message: 'Too Many Requests.' } } } } },
    })
    expect(await titles()).toEqual([])
  })

  test('B145 a batch that takes too long is undone', async () => {
    server.clock.stepOnRead = 2000
    const request = (title: string) => ({ method: 'POST', url: NOTES, body: { title, owner } })
    const answer = await post([request('a'), request('b'), request('c')])
    server.clock.stepOnRead = 0
    expect(answer).toEqual({ status: 400, body: { data: {}, message: 'Batch transaction failed.', status: 400 } })
    expect(await titles()).toEqual([])
  })

  test('a rule that takes too long is stopped, in a batch and alone, and nothing is stored', async () => {
    const { app } = server
    await app.records.insertMany(
      'papers',
      Array.from({ length: 1500 }, (_, i) => ({ id: `slow${String(i).padStart(11, '0')}`, name: '', note: '' })),
    )
    const note = await app.records.create('notes', { title: 'one', owner })
    const pair = (one: string, other: string) => `@collection.papers:${one}.name ?> @collection.papers:${other}.id`
    const { id, updateRule } = app.collections.find('notes')!
    await app.collectionStore.update(id, { updateRule: [pair('a', 'b'), pair('b', 'c'), pair('c', 'a')].join(' || ') })
    await app.settings.update({ queries: { timeout: 3 } })
    const body = { title: 'uno' }
    const from = performance.now()
    const response = {
      data: {
        query: { code: 'query_too_slow', message: 'The query took too long and was stopped.', params: { seconds: 3 } },
      },
      message: 'The query took too long and was stopped.',
      status: 400,
    }
    const alone = await fetch(`${server.url}${NOTES}/${note.values.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'authorization': ana.authStore.token },
      body: JSON.stringify(body),
    })
    expect(await alone.json()).toEqual(response)
    expect(await post([{ method: 'PATCH', url: `${NOTES}/${note.values.id}`, body }])).toMatchObject({
      status: 400,
      body: { data: { requests: { 0: { ...FAILED, response } } } },
    })
    expect(performance.now() - from).toBeLessThan(20_000)
    await app.settings.update({ queries: { timeout: 10 } })
    await app.collectionStore.update(id, { updateRule })
    expect(await titles()).toEqual(['one'])
  })
})

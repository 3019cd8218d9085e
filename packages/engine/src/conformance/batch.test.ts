import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { conformance, ID, type Who, type World } from './world.fixture.ts'

const THINGS = '/api/collections/things/records'
const FAILED = { code: 'batch_request_failed', message: 'Batch request failed.' }

const post = (body: object, more: object = {}) => ({ method: 'POST', url: THINGS, body, ...more })
const send = ({ ask }: World, requests: unknown, as?: Who) => ask('POST /api/batch', { as, body: { requests } })
const titled = async ({ app }: World, start: string) =>
  (
    await app.records.findAll('things', { filter: 'title ~ {:start}', params: { start: `${start}%` }, sort: 'title' })
  ).map(({ values }) => values['title'])

async function storedFiles({ app }: World): Promise<string[]> {
  return readdir(join(app.dir, 'storage', app.collections.find('things')!.id)).catch(() => [])
}

conformance('batch', {
  'B140 one that is switched off is a 403': async (world) => {
    await world.app.settings.update({ batch: { enabled: false } })
    for (const as of [undefined, 'ana', 'superuser'] as const)
      expect(await send(world, [post({ title: 'b140' })], as)).toMatchObject({
        status: 403,
        body: { data: {}, message: 'Batch requests are not allowed.', status: 403 },
      })
    await world.app.settings.update({ batch: { enabled: true } })
    expect(await titled(world, 'b140')).toEqual([])
  },
  'B140 too many requests are refused together': async (world) => {
    const invalid = (data: object) => ({
      status: 400,
      body: { data, message: 'Invalid batch request data.', status: 400 },
    })
    const blank = { code: 'validation_required', message: 'Cannot be blank.' }
    expect(await send(world, Array(51).fill(post({ title: 'b140' })))).toMatchObject(
      invalid({ requests: { code: 'validation_length_too_long', params: { min: 0, max: 50 } } }),
    )
    expect(await send(world, [])).toMatchObject(invalid({ requests: blank }))
    expect(await send(world, [post({ title: 'b140' }), {}])).toMatchObject(
      invalid({ requests: { 1: { method: blank, url: blank } } }),
    )
    expect(await send(world, [{ ...post({}), method: 'TRACE' }])).toMatchObject(
      invalid({ requests: { 0: { method: { code: 'validation_in_invalid' } } } }),
    )
    expect(await titled(world, 'b140')).toEqual([])
    expect(
      (await send(world, Array(50).fill({ method: 'PATCH', url: `${THINGS}/${ID.three}`, body: { html: 'x' } })))
        .status,
    ).toBe(200)
  },
  'B141 results come in the order of the requests, with status and body; that of a delete is null': async (world) => {
    const id = 'b14100000000000'
    const { status, text } = await send(world, [
      post({ id, title: 'b141', team: ID.north }, { url: `${THINGS}?expand=team&fields=title,expand.team.name` }),
      { method: 'PATCH', url: `${THINGS}/${id}?fields=title`, body: { title: 'b141 changed' } },
      { method: 'DELETE', url: `${THINGS}/${id}` },
      post({ title: 'b141 last' }, { url: `${THINGS}?fields=title` }),
    ])
    expect([status, JSON.parse(text)]).toEqual([
      200,
      [
        { status: 200, body: { title: 'b141', expand: { team: { name: 'North' } } } },
        { status: 200, body: { title: 'b141 changed' } },
        { status: 204, body: null },
        { status: 200, body: { title: 'b141 last' } },
      ],
    ])
    expect(await titled(world, 'b141')).toEqual(['b141 last'])
  },
  'B142 one that fails is named alone, and nothing is kept': async (world) => {
    const response = {
      data: {
        amount: { code: 'validation_min_number_constraint', message: 'Must be no less than 1.', params: { min: 1 } },
      },
      message: 'Failed to create record.',
      status: 400,
    }
    const { status, body } = await send(world, [
      post({ title: 'b142 a' }),
      { method: 'PATCH', url: `${THINGS}/${ID.two}`, body: { title: 'b142 b' } },
      post({ title: 'b142 c', amount: 0.5 }),
      post({ title: 'forbidden' }),
    ])
    expect({ status, data: body['data'], message: body['message'] }).toMatchObject({
      status: 400,
      message: 'Batch transaction failed.',
      data: {
        requests: {
          2: { ...FAILED, response: { ...response, data: { amount: { code: 'validation_min_number_constraint' } } } },
        },
      },
    })
    expect(Object.keys((body['data'] as { requests: object }).requests)).toEqual(['2'])
    expect(await titled(world, 'b142')).toEqual([])
    expect((await world.app.records.findById('things', ID.two))?.values['title']).toBe('Two')
  },
  'B143 PUT makes or changes; an unknown action and the token of an item count for nothing': async (world) => {
    const put = (title: string) => ({
      method: 'PUT',
      url: `${THINGS}?fields=title`,
      body: { id: 'b14300000000000', title },
    })
    for (const title of ['b143', 'b143 changed'])
      expect(JSON.parse((await send(world, [put(title)])).text)).toEqual([{ status: 200, body: { title } }])
    expect(await titled(world, 'b143')).toEqual(['b143 changed'])
    const failing: [object, number][] = [
      [{ method: 'GET', url: THINGS }, 400],
      [{ method: 'POST', url: '/api/batch' }, 400],
      [{ method: 'POST', url: '/api/collections/things' }, 400],
      [{ method: 'DELETE', url: `${THINGS}/missing00000000` }, 404],
      [
        post(
          { name: 'x' },
          { url: '/api/collections/locked/records', headers: { Authorization: await world.token('superuser') } },
        ),
        403,
      ],
    ]
    for (const [request, status] of failing)
      expect([request, await send(world, [request], 'ana')]).toMatchObject([
        request,
        { status: 400, body: { data: { requests: { 0: { ...FAILED, response: { status } } } } } },
      ])
    expect((await world.app.records.findAll('locked')).length).toBe(1)
    expect(
      (await send(world, [post({ name: 'x' }, { url: '/api/collections/locked/records' })], 'superuser')).status,
    ).toBe(200)
  },
  'B144 files come as parts under the index of their request, and go with a batch that fails': async (world) => {
    const form = (requests: object[], ...parts: [string, string][]) => {
      const data = new FormData()
      data.append('@jsonPayload', JSON.stringify({ requests }))
      for (const [key, name] of parts) data.append(key, new File(['x'], name))
      return data
    }
    const body = form(
      [post({ title: 'b144 a' }), post({ title: 'b144 b' })],
      ['requests.0.files', 'uno.txt'],
      ['requests.0.files', 'dos.txt'],
      ['requests[1].files', 'tres.txt'],
    )
    const results = JSON.parse((await world.ask('POST /api/batch', { body })).text) as {
      body: { id: string; files: string[] }
    }[]
    expect(results.map((result) => result.body.files)).toEqual([
      [expect.stringMatching(/^uno_\w{10}\.txt$/), expect.stringMatching(/^dos_/)],
      [expect.stringMatching(/^tres_/)],
    ])
    const { id, files } = results[1]!.body
    const appended = await world.ask('POST /api/batch', {
      body: form([{ method: 'PATCH', url: `${THINGS}/${id}`, body: {} }], ['requests.0.files+', 'cuatro.txt']),
    })
    expect(JSON.parse(appended.text)).toMatchObject([
      { body: { files: [files[0], expect.stringMatching(/^cuatro_/)] } },
    ])
    const before = await storedFiles(world)
    expect(
      (
        await world.ask('POST /api/batch', {
          body: form([post({ title: 'b144 c' }), post({ title: 'forbidden' })], ['requests.0.files', 'cinco.txt']),
        })
      ).status,
    ).toBe(400)
    expect([await titled(world, 'b144'), await storedFiles(world)]).toEqual([['b144 a', 'b144 b'], before])
  },
  'B145 one that takes too long is undone': async (world) => {
    world.app.hooks.on('save', 'things', async ({ drafts }, next) => {
      if (drafts.some(({ row }) => row['title'] === 'b145 slow')) world.advance(4000)
      await next()
    })
    expect(
      await send(world, [post({ title: 'b145 a' }), post({ title: 'b145 slow' }), post({ title: 'b145 b' })]),
    ).toMatchObject({ status: 400, body: { data: {}, message: 'Batch transaction failed.', status: 400 } })
    expect(await titled(world, 'b145')).toEqual([])
    expect((await send(world, [post({ title: 'b145 c' })])).status).toBe(200)
  },
})

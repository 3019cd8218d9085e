import { expect, vi } from 'vitest'
import { SOON } from '../testing/soon.ts'
import { addressOf } from '../testing/ways.ts'
import { conformance, DEFAULT_400, DEFAULT_404, filtered, ID, PASSWORD, type World } from './world.fixture.ts'

const FILE = 'a text that is a file'

type Fields = { readonly name: string; readonly type: string }[]

async function dryRun({ ask }: World, query: unknown) {
  return ask('POST /api/collections/meta/dry-run-view', { as: 'superuser', body: { query } })
}

async function upload({ ask }: World, id: string, field: string): Promise<string> {
  const form = new FormData()
  form.set(field, new Blob([FILE]), 'paper.txt')
  const { body } = await ask(`PATCH /api/collections/things/records/${id}`, { as: 'superuser', body: form })
  return [body[field]].flat()[0] as string
}

conformance('views', {
  'B52 a view lists and shows by its own rules, its numbers are text ids': async ({ ask, list }) => {
    const { status, body } = await ask('GET /api/collections/tally/records')
    expect({ status, total: body['totalItems'] }).toEqual({ status: 200, total: 2 })
    expect(await list('/api/collections/tally/records', 'id')).toEqual(['2', '3'])
    expect(await ask('GET /api/collections/tally/records/2')).toMatchObject({
      status: 200,
      body: { id: '2', collectionName: 'tally', collectionId: 'view_tally', title: 'One_50%' },
    })
    expect(await ask('GET /api/collections/tally/records/1')).toMatchObject({ status: 404, body: DEFAULT_404 })
    expect(await ask('GET /api/collections/tally/records/1', { as: 'superuser' })).toMatchObject({
      status: 200,
      body: { id: '1', title: '' },
    })
    for (const id of ['99', '2.0', 'x', "2'"])
      expect((await ask(`GET /api/collections/tally/records/${encodeURIComponent(id)}`)).status).toBe(404)
  },
  'B52 locked rules of a view': async ({ ask }) => {
    for (const path of ['', `/${ID.one}`]) {
      expect(await ask(`GET /api/collections/locked_tally/records${path}`, { as: 'ana' })).toMatchObject({
        status: 403,
        body: { message: 'Only superusers can perform this action.' },
      })
      expect((await ask(`GET /api/collections/locked_tally/records${path}`, { as: 'superuser' })).status).toBe(200)
    }
  },
  'B52 values have the shapes of their fields, and hidden ones are for superusers': async ({ ask }) => {
    const shown = await ask('GET /api/collections/tally/records/2')
    expect(shown.body).toEqual({
      id: '2',
      collectionId: 'view_tally',
      collectionName: 'tally',
      title: 'One_50%',
      amount: 5,
      done: true,
      day: '2024-01-02 10:00:00.000Z',
      tags: ['a'],
      data: { n: 5, list: ['q'] },
      place: { lon: 2.17, lat: 41.38 },
      team: ID.north,
      people: [ID.ana],
      times: 1,
      sum: 5,
      top: 5,
      words: '5',
      loud: 'ONE_50%',
      truth: 1,
      nil: null,
    })
    expect((await ask('GET /api/collections/tally/records/2', { as: 'superuser' })).body).toMatchObject({
      secret: 'zip',
    })
    expect(await ask(`GET ${filtered('tally', "secret = 'zip'")}`, { as: 'ana' })).toMatchObject({
      status: 400,
      body: DEFAULT_400,
    })
    expect(await ask('GET /api/collections/tally/records?sort=secret', { as: 'ana' })).toMatchObject({
      status: 400,
      body: DEFAULT_400,
    })
  },
  'B52 filters, on every kind of column': async ({ list }) => {
    const rows: readonly (readonly [filter: string, ids: readonly string[]])[] = [
      ["id = '2'", ['2']],
      ["id > '2'", ['3']],
      ['id = 2', []],
      ["id ~ '3'", ['3']],
      ["id != '2'", ['1', '3']],
      ['amount > 5', ['3']],
      ["title ~ 'tw'", ['3']],
      ['done = true', ['2']],
      ['done != true', ['1', '3']],
      ["day >= '2024-02-01'", ['3']],
      ["tags:each ?= 'b'", ['3']],
      ['tags:length = 2', ['3']],
      ['data.n = 5', ['2']],
      ["data.list.0 = 'q'", ['2']],
      ['times = 1', ['1', '2', '3']],
      ['sum >= 5 && sum < 6', ['2']],
      ['top = 7', ['3']],
      ["top = '7'", []],
      ["words = '7'", ['3']],
      ["loud = 'TWO'", ['3']],
      ['truth = 1', ['2']],
      ['truth = true', ['2']],
      ['nil = null', ['1', '2', '3']],
      ["nil = ''", []],
      ['team.pay = 20', ['3']],
      ["people.name ?= 'bea'", ['3']],
      ["team = ''", ['1']],
    ]
    for (const [filter, ids] of rows)
      expect({ filter, ids: await list(filtered('tally', filter, '&sort=id'), 'id', 'superuser') }).toEqual({
        filter,
        ids,
      })
  },
  'B52 sorting and paging, without an order of insertion': async ({ ask, list }) => {
    expect(await list('/api/collections/tally/records?sort=-amount', 'id', 'superuser')).toEqual(['3', '2', '1'])
    expect(await list('/api/collections/tally/records?sort=-id', 'id', 'superuser')).toEqual(['3', '2', '1'])
    expect(await list('/api/collections/tally/records?sort=top', 'id', 'superuser')).toEqual(['1', '2', '3'])
    expect(await list('/api/collections/tally/records?sort=team.name,id', 'id', 'superuser')).toEqual(['1', '2', '3'])
    expect(await ask('GET /api/collections/tally/records?sort=id&perPage=1&page=2', { as: 'superuser' })).toMatchObject(
      { body: { items: [{ id: '2' }], page: 2, perPage: 1, totalItems: 3, totalPages: 3 } },
    )
    expect(await list('/api/collections/tally/records?sort=@random', 'id', 'superuser')).toHaveLength(3)
    expect(await ask('GET /api/collections/tally/records?sort=@rowid', { as: 'superuser' })).toMatchObject({
      status: 400,
      body: DEFAULT_400,
    })
  },
  'B52 relations lead out of a view and back into it': async ({ ask }) => {
    const { body } = await ask('GET /api/collections/tally/records/2?expand=team.lead,people', { as: 'superuser' })
    expect(body['expand']).toMatchObject({
      team: { id: ID.north, expand: { lead: { id: ID.ana } } },
      people: [{ id: ID.ana }],
    })
    expect(
      (await ask(`GET /api/collections/teams/records/${ID.north}?expand=tally_via_team`, { as: 'superuser' })).body[
        'expand'
      ],
    ).toMatchObject({ tally_via_team: [{ id: '2' }] })
    expect(
      (await ask(`GET /api/collections/users/records/${ID.bea}?expand=tally_via_people`, { as: 'superuser' })).body[
        'expand'
      ],
    ).toMatchObject({ tally_via_people: [{ id: '3' }] })
    expect(await ask(`GET ${filtered('teams', "tally_via_team.title ?= 'Two'")}`, { as: 'superuser' })).toMatchObject({
      status: 200,
      body: { items: [{ id: ID.hidden }] },
    })
  },
  'B52 a view of a view': async ({ list }) => {
    expect(await list('/api/collections/sheets/records?sort=id', 'id')).toEqual(['1', '2', '3'])
    expect(await list(filtered('sheets', "id = '3'"), 'id')).toEqual(['3'])
  },
  'B76 nothing is written to a view': async ({ ask }) => {
    const refused = { status: 400, body: { message: 'Unsupported collection type.' } }
    expect(await ask('POST /api/collections/tally/records', { as: 'superuser', body: { title: 'x' } })).toMatchObject(
      refused,
    )
    expect(
      await ask('PATCH /api/collections/tally/records/2', { as: 'superuser', body: { title: 'x' } }),
    ).toMatchObject(refused)
    expect(await ask('DELETE /api/collections/tally/records/2', { as: 'superuser' })).toMatchObject(refused)
    expect((await ask('GET /api/collections/tally/records/2')).body).toMatchObject({ title: 'One_50%' })
  },
  'B146 files are served from the record that the view shows, by the rule of the view': async (world) => {
    const { ask } = world
    const name = await upload(world, ID.one, 'files')
    const secret = await upload(world, ID.one, 'contract')
    const hidden = await upload(world, ID.two, 'contract')
    const token = String((await ask('POST /api/files/token', { as: 'ana' })).body['token'])
    const get = async (path: string) => (await ask(`GET /api/files/${path}`)).status
    expect(await ask(`GET /api/files/papers/${ID.one}/${name}`)).toMatchObject({ status: 200, text: FILE })
    expect(await ask(`GET /api/files/sheets/1/${name}`)).toMatchObject({ status: 200, text: FILE })
    expect(await get(`sheets/2/${name}`)).toBe(404)
    expect(await get(`papers/${ID.two}/${name}`)).toBe(404)
    expect(await get(`locked_tally/${ID.one}/${name}`)).toBe(404)
    expect(await get(`papers/${ID.one}/${secret}?token=${token}`)).toBe(200)
    expect(await get(`papers/${ID.two}/${hidden}?token=${token}`)).toBe(404)
    expect(await get(`papers/${ID.two}/${hidden}`)).toBe(404)
  },
  'B133 realtime tells nothing of a view': async (world) => {
    const { app } = world
    const address = await addressOf(app)
    const aborter = new AbortController()
    const stream = await fetch(`${address}/api/realtime`, { signal: aborter.signal })
    let text = ''
    const reading = (async () => {
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) text += chunk
    })().catch(() => undefined)
    await vi.waitFor(() => expect(text).toMatch(/"clientId":"\w{40}"/), SOON)
    const clientId = /"clientId":"(\w{40})"/.exec(text)![1]
    expect(
      (
        await world.ask('POST /api/realtime', {
          body: { clientId, subscriptions: ['tally/*', 'locked_tally/*', `locked_tally/${ID.one}`, 'things/*'] },
        })
      ).status,
    ).toBe(204)
    await app.records.update('things', ID.one, { amount: 5 })
    await vi.waitFor(() => expect(text).toContain('event:things/*'), SOON)
    expect(text).not.toContain('tally')
    aborter.abort()
    await reading
  },
  'B159 a dry run derives fields and a sample': async (world) => {
    const { status, body } = await dryRun(
      world,
      'SELECT t.id, t.title AS name, t.secret, count(t.id) AS c, teams.id AS teamId, upper(t.title) AS u FROM things t LEFT JOIN teams ON teams.id = t.team GROUP BY t.id, teams.id ORDER BY t.title DESC',
    )
    expect(status).toBe(200)
    expect((body['fields'] as Fields).map(({ name, type }) => `${name} ${type}`)).toEqual([
      'id text',
      'name text',
      'secret text',
      'c number',
      'teamId relation',
      'u json',
    ])
    expect((body['fields'] as Record<string, unknown>[])[0]).toEqual({
      id: 'text3208210256',
      name: 'id',
      type: 'text',
      system: true,
      hidden: false,
      presentable: false,
      required: true,
      help: '',
      min: 0,
      max: 0,
      pattern: '^[a-z0-9]+$',
      autogeneratePattern: '',
      primaryKey: true,
    })
    expect((body['fields'] as Record<string, unknown>[])[4]).toMatchObject({
      maxSelect: 1,
      collectionId: world.app.collections.find('teams')!.id,
    })
    const [first] = body['sample'] as Record<string, unknown>[]
    expect(first).toMatchObject({
      id: ID.two,
      name: 'Two',
      c: 1,
      teamId: ID.hidden,
      u: 'TWO',
      collectionName: expect.any(String),
      collectionId: expect.any(String),
    })
    expect(first).not.toHaveProperty('secret')
    expect(Object.keys(body).toSorted()).toEqual(['fields', 'sample'])
  },
  'B159 wildcards, a missing id, writes and wrong bodies are refused': async (world) => {
    const raw = {
      status: 400,
      body: { data: {}, message: expect.stringMatching(/^Invalid view query\. Raw error: \n\S/) },
    }
    for (const query of [
      'SELECT * FROM things',
      'SELECT title FROM things',
      'DELETE FROM things',
      'SELECT id FROM things; SELECT 1',
      'SELECT team AS id FROM cards',
      'SELECT id FROM nowhere',
      '  ',
    ]) {
      expect({ query, ...(await dryRun(world, query)) }).toMatchObject(raw)
    }
    const invalid = (code: string) => ({
      status: 400,
      body: { message: 'An error occurred while validating the submitted data.', data: { query: { code } } },
    })
    expect(await dryRun(world, undefined)).toMatchObject(invalid('validation_required'))
    expect(await dryRun(world, 'x'.repeat(5001))).toMatchObject(invalid('validation_length_too_long'))
    expect(await dryRun(world, 5)).toMatchObject({
      status: 400,
      body: { message: 'An error occurred while loading the submitted data.' },
    })
    expect((await world.app.records.findAll('things')).length).toBe(3)
  },
  'B159 a view has the fields of its query, and none without one that is read alone': async ({ ask, list, app }) => {
    const make = (viewQuery: string) =>
      ask('POST /api/collections', {
        as: 'superuser',
        body: {
          name: 'b159',
          type: 'view',
          viewQuery,
          listRule: "name != 'Two'",
          fields: [{ name: 'ignored', type: 'text' }],
        },
      })
    for (const query of [
      'SELECT * FROM things',
      'SELECT title AS name FROM things',
      'DELETE FROM things',
      'SELECT id, title AS name FROM things; DROP TABLE things',
    ]) {
      expect([query, await make(query)]).toMatchObject([
        query,
        {
          status: 400,
          body: {
            data: {
              viewQuery: { code: 'validation_invalid_view_query', message: expect.stringMatching(/^Invalid query/) },
            },
          },
        },
      ])
    }
    const { status, body } = await make('SELECT id, title AS name, (amount + 1) AS next FROM things')
    expect([status, (body['fields'] as Fields).map(({ name, type }) => `${name} ${type}`)]).toEqual([
      200,
      ['id text', 'name text', 'next json'],
    ])
    expect(await list('/api/collections/b159/records?sort=name', 'name')).toEqual(['', 'One_50%'])
    expect([
      (await ask('DELETE /api/collections/b159', { as: 'superuser' })).status,
      (await app.records.findAll('things')).length,
    ]).toEqual([204, 3])
  },
  'B165 SQL: a select answers texts, a write its rows, what is wrong the raw error': async ({ ask }) => {
    const run = (query: string) => ask('POST /api/sql', { as: 'superuser', body: { query } })
    expect(await run(`SELECT id, amount FROM things WHERE id = '${ID.two}'`)).toMatchObject({
      status: 200,
      body: {
        affectedRows: 0,
        columns: [{ name: 'id' }, { name: 'amount' }],
        rows: [[ID.two, '7']],
        execTime: expect.any(Number),
      },
    })
    expect(await run('UPDATE things SET amount = amount')).toMatchObject({
      status: 200,
      body: { affectedRows: 3, columns: [], rows: [] },
    })
    expect(await run('SELECT bogus')).toMatchObject({
      status: 400,
      body: { data: {}, message: expect.stringMatching(/^Failed to execute query\. Raw error:\n.*bogus/s) },
    })
  },
  'B151 dry runs and SQL are for superusers': async ({ ask }) => {
    const signedIn = await ask('POST /api/collections/users/auth-with-password', {
      body: { identity: 'bea@example.com', password: PASSWORD },
    })
    expect(signedIn.status).toBe(200)
    for (const path of ['/api/sql', '/api/collections/meta/dry-run-view']) {
      expect((await ask(`POST ${path}`, { body: { query: 'SELECT 1 AS id' } })).status).toBe(401)
      expect((await ask(`POST ${path}`, { as: 'bea', body: { query: 'SELECT 1 AS id' } })).status).toBe(403)
      expect((await ask(`POST ${path}`, { as: 'bea', body: 'no json' })).status).toBe(403)
    }
  },
  'B52 a view that fails on the rows of the day is a 400, not a crash': async (world) => {
    const { ask, app } = world
    expect((await ask('POST /api/sql', { as: 'superuser', body: { query: 'DROP VIEW locked_tally' } })).status).toBe(
      200,
    )
    expect(await ask('GET /api/collections/locked_tally/records', { as: 'superuser' })).toMatchObject({
      status: 400,
      body: DEFAULT_400,
    })
    expect((await ask(`GET /api/collections/locked_tally/records/${ID.one}`, { as: 'superuser' })).status).toBe(400)
    expect((await ask('GET /api/health')).status).toBe(200)
    expect(await app.records.findAll('things')).toHaveLength(3)
  },
})

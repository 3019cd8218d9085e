import { expect } from 'vitest'
import { conformance, DEFAULT_400, DEFAULT_404, filtered, ID } from './world.fixture.ts'

const THINGS = '/api/collections/things/records'
const SEEDED = [ID.one, ID.two, ID.three]

conformance('list and view', {
  'B28 B31 pages are moved into their range, and beyond the end are empty': async ({ ask }) => {
    const page = async (query: string) => {
      const { status, body } = await ask(`GET ${THINGS}?${query}`)
      return [
        status,
        body['page'],
        body['perPage'],
        body['totalItems'],
        body['totalPages'],
        (body['items'] as unknown[]).length,
      ]
    }
    expect(await page('')).toEqual([200, 1, 30, 3, 1, 3])
    expect(await page('page=0&perPage=5000')).toEqual([200, 1, 1000, 3, 1, 3])
    expect(await page('page=-5&perPage=-1')).toEqual([200, 1, 30, 3, 1, 3])
    expect(await page('perPage=0')).toEqual([200, 1, 30, 3, 1, 3])
    expect(await page('perPage=2&page=2')).toEqual([200, 2, 2, 3, 2, 1])
    expect(await page('perPage=2&page=9')).toEqual([200, 9, 2, 3, 2, 0])
  },
  'B29 what is no number or no boolean is a 400': async ({ ask }) => {
    for (const query of ['page=a', 'perPage=a', 'skipTotal=x', 'page=1.5'])
      expect([query, await ask(`GET ${THINGS}?${query}`)]).toMatchObject([query, { status: 400, body: DEFAULT_400 }])
  },
  'B30 totals can be left out; an empty collection has none': async ({ ask }) => {
    for (const query of ['skipTotal=1', 'skipTotal=true'])
      expect((await ask(`GET ${THINGS}?${query}`)).body).toMatchObject({
        items: [{}, {}, {}],
        totalItems: -1,
        totalPages: -1,
      })
    expect((await ask('GET /api/collections/ruled/records')).body).toEqual({
      items: [],
      page: 1,
      perPage: 30,
      totalItems: 0,
      totalPages: 0,
    })
  },
  'B32 a missing collection is a 404 of its own': async ({ ask }) => {
    for (const path of ['', '/x', '?page=x'])
      expect(await ask(`GET /api/collections/nope/records${path}`)).toMatchObject({
        status: 404,
        body: { data: {}, message: 'Missing collection context.', status: 404 },
      })
  },
  'B34 locked rules are for superusers': async ({ app, ask }) => {
    const locked = (await app.records.findFirst('locked', ''))!.values.id
    for (const path of ['', `/${locked}`]) {
      for (const as of [undefined, 'ana'] as const)
        expect(await ask(`GET /api/collections/locked/records${path}`, { as })).toMatchObject({
          status: 403,
          body: { data: {}, message: 'Only superusers can perform this action.' },
        })
      expect((await ask(`GET /api/collections/locked/records${path}`, { as: 'superuser' })).status).toBe(200)
    }
  },
  'B35 a list rule that lets nothing through is an empty page': async ({ ask }) => {
    for (const as of [undefined, 'bea'] as const)
      expect(await ask('GET /api/collections/own/records', { as })).toMatchObject({
        status: 200,
        body: { items: [], totalItems: 0, totalPages: 0 },
      })
  },
  'B37 an empty filter is none': async ({ list }) => {
    expect(await list(`${THINGS}?filter=`, 'id')).toEqual(SEEDED)
    expect(await list(`${THINGS}?filter=%20`, 'id')).toBe(400)
  },
  'B45 dates have one form, and everything empty its own': async ({ ask }) => {
    const { body } = await ask(`GET ${THINGS}/${ID.three}`)
    expect(body).toMatchObject({
      title: '',
      amount: 0,
      done: false,
      day: '',
      kind: '',
      tags: [],
      team: '',
      people: [],
      data: null,
      place: { lon: 0, lat: 0 },
      html: '',
      files: [],
      contract: '',
    })
    for (const name of ['created', 'updated']) expect(body[name]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/)
    expect((await ask(`GET ${THINGS}/${ID.one}`)).body).toMatchObject({ day: '2024-01-02 10:00:00.000Z' })
  },
  'B46 hidden fields are for superusers, passwords and keys for nobody': async ({ ask }) => {
    for (const path of [`${THINGS}/${ID.one}`, THINGS, `${THINGS}/${ID.two}?expand=parent`]) {
      for (const as of [undefined, 'ana'] as const)
        expect((await ask(`GET ${path}`, { as })).text).not.toContain('secret')
      expect((await ask(`GET ${path}`, { as: 'superuser' })).text).toContain('"secret":"zip"')
    }
    for (const as of [undefined, 'ana', 'boss', 'superuser'] as const) {
      const { status, text } = await ask(`GET /api/collections/users/records?fields=*,password,tokenKey`, { as })
      expect([status, text.includes('"role":"boss"')]).toEqual([200, as === 'superuser'])
      expect(text).not.toMatch(/"password|"tokenKey/)
    }
  },
  'B47 an e-mail in a list and a view': async ({ ask, list }) => {
    const users = '/api/collections/users/records'
    expect(await list(users, 'email')).toEqual([undefined, 'bea@example.com', undefined])
    expect(await list(users, 'email', 'ana')).toEqual(['ana@example.com', 'bea@example.com', undefined])
    for (const as of ['boss', 'superuser'] as const)
      expect(await list(users, 'email', as)).toEqual(['ana@example.com', 'bea@example.com', 'boss@example.com'])
    expect((await ask(`GET ${users}/${ID.ana}`, { as: 'bea' })).body).not.toHaveProperty('email')
    expect((await ask(`GET ${users}/${ID.ana}`, { as: 'ana' })).body).toHaveProperty('email')
  },
  'B48 B49 expands follow paths; single is an object, multiple a list, unknown ignored': async ({ ask }) => {
    const { status, body } = await ask(`GET ${THINGS}/${ID.one}?expand=team.lead,people.cards_via_user,missing`)
    expect(status).toBe(200)
    expect(body['expand']).toMatchObject({
      team: { id: ID.north, expand: { lead: { id: ID.ana } } },
      people: [{ id: ID.ana, expand: { cards_via_user: { code: 'one' } } }],
    })
    expect(body['expand']).not.toHaveProperty('missing')
  },
  'B33 a collection is addressed by its id, exactly, or by its name in any letters': async ({ app, list }) => {
    const { id } = app.collections.find('things')!
    expect(await list(`/api/collections/${id}/records`, 'id')).toEqual(SEEDED)
    expect(await list('/api/collections/THINGS/records', 'id')).toEqual(SEEDED)
    expect(await list(`/api/collections/${id.toUpperCase()}/records`, 'id')).toBe(404)
  },
  'B36 what the view rule hides cannot be told from what is not there': async ({ ask }) => {
    for (const id of [ID.hidden, 'missing'])
      expect(await ask(`GET /api/collections/teams/records/${id}`, { as: 'ana' })).toMatchObject({
        status: 404,
        body: DEFAULT_404,
      })
  },
  'B38 @request and @collection are for superusers, quoted or encoded': async ({ ask }) => {
    for (const as of [undefined, 'ana'] as const) {
      for (const [query, name] of [
        ['filter=title%3D%22%40request.x%22', '@request.'],
        ['filter=title=%22@request.%22', '@request.'],
        ['sort=%2D%40request.auth.id', '@request.'],
        ['filter=%2F%2F%20%40collection.x', '@collection.'],
      ]) {
        expect(await ask(`GET ${THINGS}?${query}`, { as })).toMatchObject({
          status: 403,
          body: { data: {}, message: `Only superusers can filter by ${name}` },
        })
      }
    }
    expect((await ask(`GET ${filtered('things', 'title = "@request.x"')}`, { as: 'superuser' })).status).toBe(200)
  },
  'B39 hidden fields are for superusers to sort and filter by; rules always read them': async ({ ask, list }) => {
    for (const query of [
      'sort=-secret',
      "filter=secret='zip'",
      'filter=team.pay>5',
      'sort=team.pay',
      "filter=people.role='x'",
      "filter=things_via_parent.secret='x'",
    ]) {
      expect(await ask(`GET ${THINGS}?${query}`, { as: 'ana' })).toMatchObject({ status: 400, body: DEFAULT_400 })
      expect((await ask(`GET ${THINGS}?${query}`, { as: 'superuser' })).status).toBe(200)
    }
    expect(await list('/api/collections/asking/records', 'title')).toEqual(['shown'])
  },
  'B40 a user filters by the e-mails that are visible, a superuser by all': async ({ list }) => {
    const path = filtered('users', 'email ~ "example.com"')
    expect(await list(path, 'name', 'ana')).toEqual(['bea'])
    expect(await list(filtered('users', 'email != "x"'), 'name', 'ana')).toEqual(['bea'])
    expect(await list(path, 'name', 'superuser')).toEqual(['ana', 'bea', 'boss'])
  },
  'B41 a filter through a locked collection is a 400; a list rule on the way is enforced': async ({ ask, list }) => {
    for (const filter of ['locked.name = "L"', 'locked_via_thing.name ?= "L"']) {
      expect(await ask(`GET ${filtered('things', filter)}`, { as: 'ana' })).toMatchObject({
        status: 400,
        body: DEFAULT_400,
      })
    }
    expect(await list(filtered('things', 'team.name ~ "%"'), 'id', 'ana')).toEqual([ID.one])
    expect(await list(filtered('things', 'team.name ~ "secret" || team.name = "North"'), 'id', 'ana')).toEqual([ID.one])
    expect(await list(filtered('things', 'team.name = "secret"'), 'id', 'superuser')).toEqual([ID.two])
  },
  'B42 filters, sorts and paths have limits': async ({ ask }) => {
    const comparisons = (count: number) => Array.from({ length: count }, () => 'done=true').join('||')
    const path = (hops: number) => `${'parent.'.repeat(hops)}title`
    const status = async (query: string) => (await ask(`GET ${THINGS}?${query}`)).status
    expect(await status(`filter=${encodeURIComponent(comparisons(200))}`)).toBe(200)
    expect(await status(`filter=${encodeURIComponent(comparisons(201))}`)).toBe(400)
    expect(await status(`filter=${encodeURIComponent(`title="${'x'.repeat(3490)}"`)}`)).toBe(200)
    expect(await status(`filter=${encodeURIComponent(`title="${'x'.repeat(3500)}"`)}`)).toBe(400)
    expect(await status(`sort=${Array<string>(8).fill('title').join()}`)).toBe(200)
    expect(await status(`sort=${Array<string>(9).fill('title').join()}`)).toBe(400)
    expect(await status(`filter=${path(6)}=1`)).toBe(200)
    expect(await status(`filter=${path(7)}=1`)).toBe(400)
    expect(await status(`sort=${path(7)}`)).toBe(400)
  },
  'B43 in the order of insertion, unless sorted; @random has each once': async ({ list }) => {
    for (const [sort, ids] of [
      ['', SEEDED],
      ['@rowid', SEEDED],
      ['-@rowid', SEEDED.toReversed()],
    ] as const)
      expect(await list(`${THINGS}?sort=${sort}`, 'id')).toEqual(ids)
    expect(((await list(`${THINGS}?sort=@random`, 'id')) as string[]).toSorted()).toEqual(SEEDED.toSorted())
  },
  'B44 every record says its collection, expanded ones too': async ({ app, ask }) => {
    const { body } = await ask(`GET ${THINGS}?expand=team`)
    const { id } = app.collections.find('things')!
    for (const item of body['items'] as Record<string, unknown>[])
      expect(item).toMatchObject({ collectionId: id, collectionName: 'things' })
    expect((body['items'] as Record<string, unknown>[])[0]).toMatchObject({
      expand: { team: { collectionName: 'teams' } },
    })
  },
  'B47 an e-mail is shown to its owner, managers and superusers, in an expand too': async ({ ask }) => {
    const emails = async (as: 'ana' | 'bea' | 'boss' | 'superuser') => {
      const { body } = await ask(`GET ${THINGS}/${ID.two}?expand=people`, { as })
      return (body['expand'] as { people: Record<string, unknown>[] }).people.map((person) => person['email'] ?? null)
    }
    expect(await emails('ana')).toEqual(['ana@example.com', 'bea@example.com'])
    expect(await emails('bea')).toEqual([null, 'bea@example.com'])
    expect(await emails('boss')).toEqual(['ana@example.com', 'bea@example.com'])
    expect(await emails('superuser')).toEqual(['ana@example.com', 'bea@example.com'])
  },
  'B49 a back-relation is a list, with a unique index an object': async ({ ask }) => {
    const { body } = await ask(`GET /api/collections/users/records/${ID.ana}?expand=cards_via_user,things_via_people`)
    expect(body['expand']).toMatchObject({
      cards_via_user: { code: 'one' },
      things_via_people: [{ id: ID.one }, { id: ID.two }],
    })
  },
  'B50 records that the view rule hides leave an empty expand, locked targets none': async ({ ask }) => {
    expect(await ask(`GET ${THINGS}/${ID.two}?expand=team`, { as: 'ana' })).toMatchObject({
      status: 200,
      body: { expand: {} },
    })
    expect(
      (await ask(`GET ${THINGS}/${ID.one}?expand=locked,locked_via_thing`, { as: 'ana' })).body,
    ).not.toHaveProperty('expand')
  },
  'B51 expand stops at six hops and at a thousand back-relations': async ({ app, ask }) => {
    let parent = ''
    for (let i = 0; i < 9; i++) parent = (await app.records.create('things', { title: `chain ${i}`, parent })).values.id
    let { body } = await ask(`GET ${THINGS}/${parent}?expand=${Array<string>(9).fill('parent').join('.')}`)
    let depth = 0
    for (; body['expand']; depth++) body = (body['expand'] as { parent: Record<string, unknown> }).parent
    expect(depth).toBe(6)
    const lead = (
      await app.records.create('users', { name: 'lead', email: 'lead@example.com', password: 'a-long-password' })
    ).values.id
    await app.records.insertMany(
      'teams',
      Array.from({ length: 1005 }, (_, i) => ({ id: `many${String(i).padStart(11, '0')}`, name: `t${i}`, lead })),
    )
    const answer = await ask(`GET /api/collections/users/records/${lead}?expand=teams_via_lead`, { as: 'superuser' })
    expect((answer.body['expand'] as { teams_via_lead: unknown[] }).teams_via_lead).toHaveLength(1000)
    for (const row of await app.records.findAll('things', { filter: 'title ~ "chain%"', sort: '-@rowid' }))
      await app.records.delete('things', row.values.id)
  },
  'B52 a view has its own rules and no order of insertion': async ({ ask, list }) => {
    expect(await list('/api/collections/titled/records', 'id')).toEqual([ID.one])
    expect(((await list('/api/collections/titled/records', 'id', 'superuser')) as string[]).toSorted()).toEqual(
      [ID.two, ID.one].toSorted(),
    )
    expect(await ask(`GET /api/collections/titled/records/${ID.one}`)).toMatchObject({
      status: 200,
      body: { id: ID.one, code: 'One_50%', collectionName: 'titled' },
    })
    expect((await ask(`GET /api/collections/titled/records/${ID.two}`)).status).toBe(404)
    expect(await list(filtered('titled', 'id != "5" && code ~ "one"', '&sort=-code'), 'id')).toEqual([ID.one])
    expect((await ask('GET /api/collections/titled/records?sort=@rowid')).status).toBe(400)
  },
  'B76 a view is refused before anything else is looked at': async ({ ask }) => {
    const refused = { status: 400, body: { data: {}, message: 'Unsupported collection type.' } }
    expect(await ask('POST /api/collections/titled/records', { body: '{' })).toMatchObject(refused)
    expect(await ask(`PATCH /api/collections/titled/records/${ID.one}`, { body: {} })).toMatchObject(refused)
    expect(await ask(`DELETE /api/collections/titled/records/${ID.one}`)).toMatchObject(refused)
  },
})

import type { RequestInfo } from '../kernel/request-info.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { buildCandidateCheck } from './candidate-check.ts'
import { ForbiddenFilterError, QueryError } from './query-error.ts'
import { collectionOf, Fixture } from './query.fixture.ts'
import { rowToValues } from './row-to-values.ts'
import { buildCount, buildList, buildView } from './select-records.ts'

describe.each(DRIVERS)('records on $name', (database) => {
  let db: Fixture
  let ana: StoredRecord
  let bea: StoredRecord
  let root: StoredRecord
  const as = (auth: StoredRecord): Partial<RequestInfo> => ({ auth })

  beforeAll(async () => {
    db = await Fixture.open(database)
    await db.insert('teams', { id: 't1', name: 'Obra', lead: 'ana', pay: 10 })
    await db.insert('teams', { id: 't2', name: 'secret', lead: 'bea', pay: 20 })
    ana = await db.insert('users', {
      id: 'ana',
      name: 'Ana',
      team: 't1',
      grants: ['adm', 'bill'],
      emailVisibility: true,
      projects: ['p1', 'p3'],
      level: 5,
    })
    bea = await db.insert('users', { id: 'bea', name: 'bea', team: 't2', grants: [], projects: [], level: 2 })
    root = await db.insert('_superusers', { id: 'root' })
    await db.insert('cards', { id: 'c1', code: 'one', user: 'ana' })
    await db.insert('locked', { id: 'l1', name: 'L', project: 'p1' })
    await db.insert('projects', {
      id: 'p1',
      title: 'Puente_50%',
      team: 't1',
      members: ['ana'],
      tags: ['a'],
      kind: 'x',
      amount: 5,
      done: true,
      day: '2024-01-02 00:00:00.000Z',
      data: { n: 5, s: '5', list: ['q', { k: true }], nil: null },
      place: { lon: 2.17, lat: 41.38 },
      secret: 'zip',
      lock: 'l1',
    })
    await db.insert('projects', {
      id: 'p2',
      title: '1',
      team: 't2',
      members: ['ana', 'bea'],
      parent: 'p1',
      tags: ['a', 'b'],
      kind: 'y',
      amount: 0,
      data: '5',
      day: '2024-05-01 10:00:00.000Z',
    })
    await db.insert('projects', { id: 'p3', title: '', members: [], tags: [], amount: -2.5, data: null })
    await db.insert('projects', {
      id: 'p4',
      title: 'puente Ñ',
      team: 'gone',
      members: ['bea'],
      parent: 'p2',
      tags: ['5'],
      amount: 100,
      done: true,
      data: [1, 'two'],
    })
  })
  afterAll(() => db.driver.close())

  const ALL = ['p1', 'p2', 'p3', 'p4']
  it.each<[string, string[]]>([
    // literals and types (§5.5)
    ['', ALL],
    ['title = "Puente_50%"', ['p1']],
    ['title = "puente_50%"', []],
    ['title = ""', ['p3']],
    ['title = null', ['p3']],
    ['title != ""', ['p1', 'p2', 'p4']],
    ['title != "1"', ['p1', 'p3', 'p4']],
    ['title = 1', []],
    ['title = true', ['p2']],
    ['title > "2"', ['p1', 'p4']],
    ['amount = "5"', ['p1']],
    ['amount = 5', ['p1']],
    ['amount = "abc"', []],
    ['amount != "abc"', ALL],
    ['amount < "abc"', ALL],
    ['amount > ""', []],
    ['amount = ""', []],
    ['amount != null', ALL],
    ['amount >= 0 && amount < 100', ['p1', 'p2']],
    ['amount ~ 5', ['p1', 'p3']],
    ['done = true', ['p1', 'p4']],
    ['done = 1', ['p1', 'p4']],
    ['done = "true"', []],
    ['done > 0', ['p1', 'p4']],
    ['done = FALSE', ['p2', 'p3']],
    ['title = amount', []],
    ['title = parent', ['p3']],
    ['amount = done', ['p2']],
    ['title < amount', []],
    // like
    ['title ~ "PUENTE"', ['p1', 'p4']],
    ['title ~ "puente%"', ['p1', 'p4']],
    ['title ~ "_50"', ['p1']],
    ['title ~ "50\\%"', ['p1']],
    ['title ~ "e_"', ['p1']],
    ['title !~ "puente"', ['p2', 'p3']],
    ['"xpuente_50%x" ~ title', ['p1', 'p3']],
    ['title ~ null', []],
    // dates
    ['day >= "2024-01-02"', ['p1', 'p2']],
    ['day = "2024-01-02"', []],
    ['day > @now', []],
    ['day < @yearStart && day != ""', ['p1', 'p2']],
    ["strftime('%Y-%m', day) = '2024-05'", ['p2']],
    ["strftime('%d', day, '+1 month', 'start of month', '-1 day') = '31'", ['p1', 'p2']],
    ["strftime('%Y', day) = ''", ['p3', 'p4']],
    ["strftime('%Y', day) < '9'", ['p1', 'p2']],
    ["strftime('%Y', day) !~ '19'", ['p1', 'p2']],
    ["strftime('%Y', day) != '2024'", ['p3', 'p4']],
    ["strftime('%W %j %w', day) = '01 002 2'", ['p1']],
    // precedence and comments
    ['title = "1" && amount = 5 || kind = "x"', ['p1']],
    ['title = "1" && (amount = 5 || kind = "y") // why', ['p2']],
    // json
    ['data.n = 5', ['p1']],
    ['data.n = "5"', []],
    ['data.s = "5"', ['p1']],
    ['data.s = 5', []],
    ['data.n = null', ['p2', 'p3', 'p4']],
    ['data.n = ""', []],
    ['data.nil = null', ALL],
    ['data.list.0 = "q"', ['p1']],
    ['data.list.1.k = true', ['p1']],
    ['data.n > 4', ['p1']],
    ['data.s > 400', ['p1']],
    ['data.n < "a"', ['p1']],
    ['data = "[1,\\"two\\"]"', ['p4']],
    ['data.1 ~ "TW"', ['p4']],
    ['data.n = amount', ['p1']],
    ['data.s = amount', ['p1']],
    ['data = "5"', ['p2']],
    ['data = title', []],
    ['data.n != 5', ['p2', 'p3', 'p4']],
    ['place.lat > 41', ['p1']],
    ['geoDistance(place.lon, place.lat, 2.17, 41.39) < 10', ['p1']],
    // modifiers
    ['tags:length = 1', ['p1', 'p4']],
    ['tags:length > 1', ['p2']],
    ['kind:length = 1', ['p1', 'p2']],
    ['members:length = 0', ['p3']],
    ['tags:each = "a"', ['p1']],
    ['tags:each ?= "a"', ['p1', 'p2']],
    ['tags:each != "a"', ['p3', 'p4']],
    ['tags:each ?!= "a"', ['p2', 'p3', 'p4']],
    ['tags:each = ""', ['p3']],
    ['tags:each ?= 5', []],
    ['tags:each ?= "a" && tags:each ?= "b"', []],
    ['tags ~ "\\"b\\""', ['p2']],
    ['tags = "[\\"a\\",\\"b\\"]"', ['p2']],
    ['title:lower = "puente_50%"', ['p1']],
    // relations
    ['team.name = "Obra"', ['p1']],
    ['team.name = ""', ['p3', 'p4']],
    ['team.name != "Obra"', ['p2', 'p3', 'p4']],
    ['team.id = "gone"', ['p4']],
    ['team.lead.name = "Ana"', ['p1']],
    ['parent.parent.title ~ "Puente"', ['p4']],
    ['members.name = "Ana"', ['p1']],
    ['members.name ?= "Ana"', ['p1', 'p2']],
    ['members.name != "Ana"', ['p3', 'p4']],
    ['members.name ?!= "Ana"', ['p2', 'p3', 'p4']],
    ['members.name = ""', ['p3']],
    ['members.id ?= "bea"', ['p2', 'p4']],
    ['members.level > 1', ['p1', 'p2', 'p4']],
    ['members.level > 4', ['p1']],
    ['members.grants:each ?= "bill"', ['p1', 'p2']],
    ['members.grants:length ?= 2', ['p1', 'p2']],
    ['members.team.id ?= team', ['p1', 'p2', 'p3']],
    ['members.name = parent.members.name', ['p3']],
    ['members.name ?= parent.members.name', ['p2', 'p3', 'p4']],
    ['projects_via_parent.title = "1"', ['p1']],
    ['projects_via_parent.id ?= "p4"', ['p2']],
    ['users_via_projects.name = "Ana"', ['p1', 'p3']],
    ['locked_via_project.name = "L"', ['p1']],
    ['members.cards_via_user.code ?= "one"', ['p1', 'p2']],
    ['@collection.teams.name ?= title', []],
    ['@collection.teams.id ?= team', ['p1', 'p2']],
    ['@collection.teams:a.id ?= team && @collection.teams:b.name ?= "Obra"', ['p1', 'p2']],
  ])('%s', async (rule, ids) => {
    expect(await db.list({ rule })).toEqual(ids)
    expect(await db.count(rule)).toBe(ids.length)
  })

  it.each<[string, Partial<RequestInfo> | 'ana' | 'bea', string[]]>([
    ['@request.auth.id != ""', {}, []],
    ['@request.auth.id = ""', {}, ALL],
    ['@request.auth.id = ""', 'ana', []],
    ['@request.auth.grants:each ?= "adm"', 'ana', ALL],
    ['@request.auth.grants:each ?= "adm"', 'bea', []],
    ['@request.auth.grants:each ?= "adm"', {}, []],
    ['@request.auth.grants:length = 2', 'ana', ALL],
    ['@request.auth.projects:each ?= id', 'ana', ['p1', 'p3']],
    ['@request.auth.projects:each ?= parent', 'bea', []],
    ['@request.auth.projects:each ?= parent', {}, []],
    ['id ?= @request.auth.projects:each', 'ana', ['p1', 'p3']],
    ['@request.auth.projects:each ?= parent', 'ana', ['p2']],
    ['@request.auth.projects.title ?= title', 'ana', ['p1', 'p3']],
    ['@request.auth.team.name = "Obra"', 'ana', ALL],
    ['@request.auth.team.lead.id = "bea"', 'bea', ALL],
    ['@request.auth.team.nope = ""', 'bea', ALL],
    ['@request.auth.nope = ""', 'bea', ALL],
    ['team = @request.auth.team', 'ana', ['p1']],
    ['amount = @request.auth.level', 'ana', ['p1']],
    ['members:each ?= @request.auth.id', 'bea', ['p2', 'p4']],
    ['@request.auth.teams_via_lead.id ?= team', 'ana', ['p1']],
    ['@request.auth.collectionName = "users"', 'ana', ALL],
    ['@request.headers.x_token = "k"', { headers: { x_token: 'k' } }, ALL],
    ['@request.headers.x_token = "k"', {}, []],
    ['@request.query.a:isset = true', { query: { a: '' } }, ALL],
    ['@request.query.a:isset = true', {}, []],
    ['title ~ @request.query.q', { query: { q: '%\\' } }, []],
    ['title !~ @request.query.q', { query: { q: '%\\' } }, ALL],
    ['title ~ @request.query.q', { query: { q: '\0' } }, []],
    ['@request.method = "GET" && @request.context = "default"', {}, ALL],
    ['@request.body.title = title', { body: { title: '1' } }, ['p2']],
    ['@request.body.amount = amount', { body: { amount: '5' } }, ['p1']],
    ['@request.body.amount:isset = true', { body: { amount: 0 } }, ALL],
    ['@request.body.title:changed = false', { body: { title: '1' } }, ['p2']],
    ['@request.body.title:changed = true', {}, []],
    ['@request.body.tags:length = 2', { body: { tags: ['a', 'b'] } }, ALL],
    ['@request.body.tags:each = "a"', { body: { tags: ['a', 'b'] } }, []],
    ['@request.body.tags:each ?= "a"', { body: { tags: ['a', 'b'] } }, ALL],
    ['@request.body.title:lower = "abc"', { body: { title: 'ABC' } }, ALL],
    ['@request.body.team.name = "Obra"', { body: { team: 't1' } }, ALL],
    ['@request.body.members.name = "Ana"', { body: { members: ['ana', 'bea'] } }, []],
    ['@request.body.members.name ?= "Ana"', { body: { members: ['ana', 'bea'] } }, ALL],
    ['@request.body.nope.x = null', {}, ALL],
    ['@request.body.files.size > 3', { body: { files: { name: 'a', size: 4 } } }, ALL],
  ])('%s as %j', async (rule, request, ids) => {
    expect(await db.list({ rule }, request === 'ana' ? as(ana) : request === 'bea' ? as(bea) : request)).toEqual(ids)
  })

  it('folds what the request decides', () => {
    const rule = '@request.auth.grants:each ?= "adm" || members.id ?= @request.auth.id || id = @request.auth.id'
    const ofAna = buildList(db.env(as(ana)), { collection: collectionOf('projects'), rule })
    expect(ofAna.text).toContain('WHERE 1 = 1')
    expect(ofAna.text).not.toContain('JOIN')
    const own = buildList(db.env(as(bea)), {
      collection: collectionOf('projects'),
      rule: '@request.auth.grants:each ?= "adm" || team = @request.auth.id',
    })
    expect(own.text).toMatch(/WHERE r\."team" = \?/)
    const listed = buildList(db.env(as(ana)), {
      collection: collectionOf('projects'),
      rule: '@request.auth.projects:each ?= parent',
    })
    expect(listed.text).toMatch(/WHERE r\."parent" IN \(\?/)
  })

  it.each<[string, string[]]>([
    ['', ALL],
    ['-@rowid', ['p4', 'p3', 'p2', 'p1']],
    ['title', ['p3', 'p2', 'p1', 'p4']],
    ['-amount', ['p4', 'p1', 'p2', 'p3']],
    ['done,-amount', ['p2', 'p3', 'p4', 'p1']],
    ['team.name,id', ['p3', 'p4', 'p1', 'p2']],
    ['-members.name', ['p4', 'p2', 'p1', 'p3']],
    ['data.n', ['p2', 'p3', 'p4', 'p1']],
    ['-data', ['p1', 'p4', 'p2', 'p3']],
    ['title:lower', ['p3', 'p2', 'p4', 'p1']],
  ])('sorts by "%s"', async (sort, ids) => {
    expect(await db.list({ rule: '', sort, trusted: true })).toEqual(ids)
  })

  it('sorts and pages records that joins multiplied, each once', async () => {
    expect(await db.list({ rule: 'members.id ?!= "x"', sort: '-title', limit: 2, offset: 1 })).toEqual(['p1', 'p2'])
    expect((await db.list({ rule: 'members.id ?!= "x"', sort: '@random' })).sort()).toEqual(ALL)
    expect(await db.list({ rule: '', sort: '@rowid', ids: ['p3', 'p1'] })).toEqual(['p1', 'p3'])
    expect(await db.list({ rule: '', ids: [] })).toEqual([])
    const many = Array.from({ length: 40_000 }, (_, i) => `none${i}`)
    expect(await db.list({ rule: '', sort: '-title', ids: [...many, 'p3', 'p1', 'p3'] })).toEqual(
      await db.list({ rule: '', sort: '-title', ids: ['p3', 'p1'] }),
    )
  })

  it.each([
    '@now',
    '1',
    'true',
    'nope',
    'secret',
    'team.nope',
    '@random,a,b,c,d,e,f,g,h',
    `${'x'.repeat(300)}`,
    'team.pay',
  ])('refuses to sort by %s', (sort) => {
    expect(() => buildList(db.env(), { collection: collectionOf('projects'), rule: '', sort })).toThrow(QueryError)
  })

  it.each<[string, string[]]>([
    ['team.id = "t1"', ['p1']],
    ['team.name != "x"', ALL],
    ['team.name = ""', ['p2', 'p3', 'p4']],
    ['members.email ?~ "x.es"', ['p1', 'p2']],
    ['title ~ "puente"', ['p1', 'p4']],
  ])('a client filters by %s', async (clientFilter, ids) => {
    expect(await db.list({ rule: '', clientFilter }, as(bea))).toEqual(ids)
  })

  it('tells a client nothing of records that it may not list, not even through "all of them"', async () => {
    const hidden = await db.insert('teams', { id: 't3', name: 'secret', lead: 'ana' })
    const clients = (clientFilter: string) => db.list({ from: 'users', rule: '', clientFilter, sort: 'name' }, as(bea))
    expect(await clients('teams_via_lead.name = "Obra"')).toEqual(['ana'])
    expect(await clients('teams_via_lead.name != "secret" && teams_via_lead.id != ""')).toEqual(['ana'])
    expect(await clients('teams_via_lead.name ?= "secret"')).toEqual([])
    expect(await db.list({ from: 'users', rule: 'teams_via_lead.name = "Obra"' }, as(bea))).toEqual([])
    await db.driver.run({ text: 'DELETE FROM teams WHERE id = ?', params: [hidden.values.id] })
  })

  it.each([
    'secret = "zip"',
    'team.pay > 1',
    'lock.name = "L"',
    'locked_via_project.name = "L"',
    'members.password ~ "a"',
    'nope = 1',
    'title:nope = 1',
    'nope(1) = 2',
    'geoDistance(place.lon, place.lat, "2", 3) < 10',
    'geoDistance(1, 2) < 3',
    'strftime(day) = 1',
    'members.tokenKey = 1',
    'parent.parent.parent.parent.parent.parent.parent.title = 1',
  ])('a client may not filter by %s', (clientFilter) => {
    expect(() => buildList(db.env(as(bea)), { collection: collectionOf('projects'), rule: '', clientFilter })).toThrow(
      QueryError,
    )
  })

  it('keeps @request and @collection for superusers', async () => {
    const spec = { collection: collectionOf('projects'), rule: '', clientFilter: 'title = "@request.x"' }
    expect(() => buildList(db.env(as(bea)), spec)).toThrow(new ForbiddenFilterError('@request.'))
    expect(() => buildList(db.env(), { ...spec, clientFilter: '', sort: '@collection.a.b' })).toThrow(
      'Only superusers can filter by @collection.',
    )
    expect(
      await db.list(
        { rule: '', clientFilter: 'secret = "zip" && @collection.locked.name ?= "L" && @request.method = "GET"' },
        as(root),
      ),
    ).toEqual(['p1'])
  })

  it('views a record only when the rule accepts it, with its values', async () => {
    const view = (rule: string) =>
      db.driver.get(buildView(db.env(), { collection: collectionOf('projects'), id: 'p1', rule }))
    expect(await view('members.id ?= "bea"')).toBeUndefined()
    const values = rowToValues(collectionOf('projects'), (await view('members.name ?= "Ana"'))!, db.driver.dialect)
    expect(values).toMatchObject({
      id: 'p1',
      amount: 5,
      done: true,
      tags: ['a'],
      place: { lon: 2.17, lat: 41.38 },
      data: { n: 5 },
      secret: 'zip',
    })
  })

  it.each<[string, boolean]>([
    ['team.lead = @request.auth.id', true],
    ['team.lead.name = "bea"', false],
    ['id != "" && title = "New" && amount = 0 && done = false && day = ""', true],
    ['members.name ?= "bea"', true],
    ['members.name = "bea"', false],
    ['tags:each ?= "b"', true],
    ['data.a = 1', true],
    ['projects_via_parent.id ?= ""', true],
    ['@request.body.title:changed = true', false],
    ['members:length = 2', true],
    ['@collection.projects.title ?= "1"', true],
  ])('a new record satisfies %s: %s', async (rule, accepted) => {
    const values = { id: 'new', title: 'New', team: 't1', members: ['ana', 'bea'], tags: ['b'], data: { a: 1 } }
    const check = buildCandidateCheck(db.env({ auth: ana, body: { title: 'New' } }), {
      collection: collectionOf('projects'),
      values,
      rule,
    })
    expect((await db.driver.get(check)) !== undefined).toBe(accepted)
  })

  it.each<[string, boolean | string]>([
    ['title = "New"', true],
    ['title = "Other"', false],
    ['team.name != ""', true],
    ['secret = ""', 'QueryError'],
    ['@request.auth.id != ""', 'ForbiddenFilterError'],
    ['@collection.projects.id ?= "p1"', 'ForbiddenFilterError'],
  ])('a row that is not stored is filtered as a client may: %s: %s', async (clientFilter, expected) => {
    const answer = async (rule: string) => {
      const check = buildCandidateCheck(db.env({ auth: ana }), {
        collection: collectionOf('projects'),
        values: { id: 'new', title: 'New', team: 't1' },
        rule,
        clientFilter,
      })
      return (await db.driver.get(check)) !== undefined
    }
    const outcome = (rule: string) => answer(rule).catch((error: Error) => error.constructor.name)
    expect(await outcome('id != ""')).toBe(expected)
    expect(await outcome('title = "Other"')).toBe(expected === true ? false : expected)
  })

  it.each<[string, string, string]>([
    ['kind = "x" || done = true', '', '-amount'],
    ['kind = "x" || team = "t2"', 'amount >= 0', 'title'],
    ['amount >= 0', 'members.name ?~ "a"', '-team.name'],
    ['members.id ?= "ana"', 'amount >= 0', 'amount'],
    ['title = "nothing"', '', '-amount'],
    ['', 'amount >= 0', 'amount'],
  ])('a narrow rule answers as any other: "%s" with "%s" by "%s"', async (rule, clientFilter, sort) => {
    const spec = { rule, clientFilter, sort, trusted: true }
    const wide = await db.list(spec)
    expect(await db.list({ ...spec, isNarrow: true })).toEqual(wide)
    const counted = buildCount(db.env(), { collection: collectionOf('projects'), ...spec, isNarrow: true }, 1000)
    expect(Number((await db.driver.get(counted))?.total)).toBe(wide.length)
  })

  it('a page far down goes on where the pages before it end', async () => {
    const ids = Array.from({ length: 310 }, (_, i) => `far${String(i).padStart(3, '0')}`)
    for (const [i, id] of ids.entries()) await db.insert('locked', { id, name: `n${i % 7}`, project: 'p1' })
    const page = { from: 'locked', rule: 'project = "p1"', sort: '-name,project.title', trusted: true }
    const all = await db.list(page)
    expect(all).toHaveLength(311)
    for (const isNarrow of [false, true])
      expect(await db.list({ ...page, isNarrow, limit: 8, offset: 302 })).toEqual(all.slice(302, 310))
    expect(await db.list({ ...page, limit: 8, offset: 400 })).toEqual([])
  })
})

import { expect } from 'vitest'
import { conformance, filtered, ID, type World } from './world.fixture.ts'

const { one, two, three } = ID
const ALL = [one, two, three]
const DAY = 86_400_000

/** Rows that check lists: by filter, the ids that it matches. */
function lists(...expected: readonly (readonly [filter: string, ids: readonly string[] | number])[]) {
  return async ({ list }: World) => {
    for (const [filter, ids] of expected)
      expect([filter, await list(filtered('things', filter), 'id', 'superuser')]).toEqual([filter, ids])
  }
}

conformance('filters over HTTP', {
  'B37 wrong filters are a 400': lists(
    ['nope = 1', 400],
    ['title =', 400],
    [' ', 400],
    ['// only', 400],
    ['()', 400],
    ['title', 400],
    ['title = "x', 400],
    ['title == "x"', 400],
    ['not title = 1', 400],
    ['a.b.c.d = 1', 400],
  ),
  'B53 a && b || c groups as (a && b) || c': lists(
    ['title = "x" && done = true || amount = 7', [two]],
    ['title = "x" && (done = true || amount = 7)', []],
    ['amount = 7 || title = "x" && done = true', [two]],
  ),
  'B54 ~ contains, with % a pattern; _ and % are literal otherwise': lists(
    ['title ~ "ne_5"', [one]],
    ['title ~ "one%"', [one]],
    ['title ~ "ne%"', []],
    ['title ~ "e_"', [one]],
    ['title ~ "T_o"', []],
    ['title ~ "50\\%"', [one]],
    ['title !~ "one"', [two, three]],
  ),
  'B55 ~ ignores the case of ASCII letters, = does not': lists(
    ['title ~ "TWO"', [two]],
    ['title = "TWO"', []],
    ['title:lower = "two"', [two]],
  ),
  'B56 "" and null match empty texts and missing joined rows': lists(
    ['title = ""', [three]],
    ['title = null', [three]],
    ['team.name = ""', [three]],
    ['team.name = null', [three]],
  ),
  'B57 != matches empty values': lists(['title != "Two"', [one, three]], ['team.name != "North"', [two, three]]),
  'B58 a missing JSON path is null, not ""': lists(
    ['data.nope = null', ALL],
    ['data.nope = ""', []],
    ['data.n = 5', [one]],
    ['data.n = "5"', []],
    ['data.list.0 = "q"', [one]],
  ),
  'B59 types convert as SQLite does': lists(
    ['amount = "5"', [one]],
    ['title = 5', []],
    ['done = true', [one]],
    ['done = 1', [one]],
    ['done = "true"', []],
  ),
  'B60 dates compare by their beginning': lists(
    ['day >= "2024-01-02"', [one, two]],
    ['day >= "2024-02"', [two]],
    ['day = "2024-01-02"', []],
    ['day > @now', []],
  ),
  'B61 plain = on a many relation means all, ?= at least one': lists(
    ['people.name = "ana"', [one]],
    ['people.name ?= "ana"', [one, two]],
  ),
  'B62 plain != on a many relation excludes who has any': lists(
    ['people.name != "bea"', [one, three]],
    ['people.name ?!= "bea"', [one, two, three]],
  ),
  'B63 :each and :length look into lists': lists(
    ['tags:each = "a"', [one]],
    ['tags:each ?= "b"', [two]],
    ['tags:length > 1', [two]],
    ['tags:length = 0', [three]],
  ),
  'B64 back-relations; with a unique index they are single': lists(
    ['things_via_parent.title ?= "Two"', [one]],
    ['things_via_parent.id ?= ""', [three]],
    ['people.cards_via_user.code ?= "one"', [one, two]],
  ),
  'B64 a unique back-relation compares as one value': async ({ list }) => {
    expect(await list(filtered('users', 'cards_via_user.code = "one"'), 'name')).toEqual(['ana'])
    expect(await list(filtered('users', 'cards_via_user.code != "one"'), 'name')).toEqual(['bea', 'boss'])
  },
  'B65 @collection joins anything; an alias joins it again': lists(
    ['@collection.cards.user ?= people.id', [one, two]],
    ['@collection.teams:a.id ?= team && @collection.teams:b.name ?= "secret"', [one, two]],
    ['@collection.teams.id ?= team && @collection.teams.name ?= "secret"', [two]],
  ),
  'B69 macros are UTC': lists(
    ['@year > 2000 && @month >= 1 && @weekday <= 6', ALL],
    ['@todayStart <= @now && @todayEnd >= @now', ALL],
    ['@yesterday < @now && @tomorrow > @now', ALL],
    ['created >= @todayStart', ALL],
    ['day < @yearStart && day != ""', [one, two]],
  ),
  'B69 macros are read at every request': async (world) => {
    const today = () =>
      world.list(
        filtered('things', 'created >= @todayStart && created < @todayEnd && created <= @now'),
        'id',
        'superuser',
      )
    expect(await today()).toEqual(ALL)
    world.advance(2 * DAY)
    expect(await today()).toEqual([])
    expect(await world.list(filtered('things', 'created < @yesterday'), 'id', 'superuser')).toEqual(ALL)
    world.advance(-2 * DAY)
    expect(await today()).toEqual(ALL)
  },
  'B70 a quote is written with a backslash': async ({ app, list }) => {
    const { id } = (await app.records.create('things', { title: `it's "so"` })).values
    for (const filter of [String.raw`title = 'it\'s "so"'`, String.raw`title = "it's \"so\""`])
      expect([filter, await list(filtered('things', filter), 'id', 'superuser')]).toEqual([filter, [id]])
    await app.records.delete('things', id)
  },
  'B70 comments, \\r and quotes': lists(
    ['title = "Two" // && nope', [two]],
    ['title = "Two"\r', 400],
    ["title = 'it\\'s'", []],
    ['title = "Two"\n&& amount = 7', [two]],
  ),
  'B71 geoDistance and strftime': lists(
    ['geoDistance(place.lon, place.lat, 2.17, 41.38) < 10', [one]],
    ["strftime('%Y', day) = '2024'", [one, two]],
    ["strftime('%Y', created) = strftime('%Y', @now)", ALL],
    ['nope(1) = 1', 400],
  ),
  'B66 a guest has no id': async ({ app, ask, list }) => {
    const make = async (name: string, listRule: string) => {
      expect(
        (
          await ask('POST /api/collections', {
            as: 'superuser',
            body: { name, type: 'base', listRule, fields: [{ name: 'a', type: 'text' }] },
          })
        ).status,
      ).toBe(200)
      await app.records.create(name, { a: 'seen' })
      return `/api/collections/${name}/records`
    }
    const [signedIn, guests] = [
      await make('b66_signed_in', '@request.auth.id != ""'),
      await make('b66_guests', '@request.auth.id = ""'),
    ]
    expect([await list(signedIn, 'a'), await list(guests, 'a')]).toEqual([[], ['seen']])
    expect([await list(signedIn, 'a', 'ana'), await list(guests, 'a', 'ana')]).toEqual([['seen'], []])
    expect(await list(filtered('things', '@request.auth.id != ""'), 'id', 'superuser')).toEqual(ALL)
  },
  'B67 headers, query, method and context of the request': async ({ ask }) => {
    const matches = async (filter: string) => {
      const { body } = await ask(`GET ${filtered('things', filter, '&a=1&a=2')}`, {
        as: 'superuser',
        headers: { 'X-Token': 'k' },
      })
      return body['totalItems'] === 3
    }
    expect(await matches('@request.headers.x_token = "k" && @request.query.a = "1"')).toBe(true)
    expect(await matches('@request.method = "GET" && @request.context = "default"')).toBe(true)
    expect(await matches('@request.headers.x_other = "k" || @request.query.b:isset = true')).toBe(false)
  },
  'B68 B79 :isset, :changed, :length, :each, :lower and unknown keys of a body, in rules': async ({ app, ask }) => {
    const { id } = (await app.records.create('ruled', { title: 'old', tags: ['c'] })).values
    const status = async (body: object) => (await ask(`PATCH /api/collections/ruled/records/${id}`, { body })).status
    expect(await status({ title: 'old', tags: ['a', 'b'] })).toBe(404)
    expect(await status({ tags: ['a', 'b'] })).toBe(404)
    expect(await status({ title: 'NEW', tags: ['a'] })).toBe(404)
    expect(await status({ title: 'NEW', tags: ['b', 'c'] })).toBe(404)
    expect(await status({ title: 'NEW', tags: ['a', 'b'], missing: null })).toBe(404)
    expect(await status({ title: 'NEW', tags: ['a', 'b'] })).toBe(200)
    const create = async (body: object) => (await ask('POST /api/collections/asking/records?rule=1', { body })).status
    expect(await create({ title: 'x', extra: 'wrong' })).toBe(400)
    expect(await create({ title: 'x', extra: 'known' })).toBe(200)
  },
})

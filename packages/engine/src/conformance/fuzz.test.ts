import { evaluateFilter, isLocal, parseFilter } from '@timesheet/schema'
import { expect } from 'vitest'
import { conformance, filtered, ID, type World } from './world.fixture.ts'

const INPUTS = 1500
const BUDGET_MS = 8000

/** Mulberry32: the same numbers on every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const PATHS = ['id', 'title', 'amount', 'done', 'day', 'kind', 'tags', 'team', 'people', 'parent', 'data', 'data.n', 'data.list.0', 'place.lat', 'html', 'secret', 'files', 'created', 'team.name', 'team.pay', 'team.lead.name', 'people.email', 'people.name', 'people.role', 'parent.title', 'parent.parent.title', 'things_via_parent.title', 'people.cards_via_user.code', 'locked.name', 'locked_via_thing.name', 'nope', '@request.auth.id', '@collection.locked.name', '@now', '@year']
const LITERALS = ["''", "'Two'", "'a'", "'zip'", '5', '-1', '0', 'true', 'false', 'null', "'%'", "'2024-01'", '"secret"', "'\\'", "'\0'", '1.5', "'[\"a\"]'"]
const SIGNS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?<', '?~', '?!~', '==', '']
const MODIFIERS = ['', '', '', '', ':lower', ':length', ':each', ':isset', ':nope']
const VALUES = [null, true, false, 0, 1, -1.5, 1e300, '', 'a', 'Two', '\0', '\ud800', [], ['a', 'a', 'b'], ['z'], {}, { n: 5 }, { lon: 1, lat: 2 }, ID.one, [ID.ana, ID.bea], 'forbidden', '2024-01-02', '[', '{"a":1}']

class Generator {
  readonly below: (below: number) => number

  constructor(seed: number) {
    this.below = randomFrom(seed)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }

  several<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make)
  }

  filter(depth = 0): string {
    const roll = this.below(12)
    if (depth > 2 || roll < 7) return `${this.operand()} ${this.pick(SIGNS)} ${this.operand()}`
    const joined = `${this.filter(depth + 1)} ${this.pick(['&&', '||'])} ${this.filter(depth + 1)}`
    return roll < 11 ? `(${joined})` : joined + this.pick(['', ' // x', ')', '\r', ' &&'])
  }

  operand(): string {
    const roll = this.below(20)
    if (roll < 11) return this.pick(PATHS) + this.pick(MODIFIERS)
    if (roll < 18) return this.pick(LITERALS)
    return this.pick([`strftime('%Y', ${this.pick(PATHS)})`, `geoDistance(place.lon, place.lat, ${this.pick(PATHS)}, 1)`, 'nope()'])
  }

  query(): string {
    const sort = this.several(3, () => this.pick(['', '-', '+']) + this.pick([...PATHS, '@random', '@rowid']) + this.pick(MODIFIERS)).join()
    const path = () => this.several(4, () => this.pick(['team', 'people', 'parent', 'lead', 'things_via_parent', 'cards_via_user', 'locked', 'user', 'x', ''])).join('.')
    const fields = this.several(3, () => this.pick(['*', 'id', 'title', 'expand.team.name', 'data.n', 'html:excerpt(3,true)', 'html:excerpt()', 'expand.*', ''])).join()
    return new URLSearchParams({ filter: this.filter(), sort, expand: this.several(2, path).join(), fields, ...(this.below(4) === 0 && { page: this.pick(['0', '2', 'x']), perPage: this.pick(['1', '-1', '9999']) }) }).toString()
  }

  body(): Record<string, unknown> {
    const key = () => this.pick(['', '', '', '+']) + this.pick(['title', 'amount', 'done', 'day', 'kind', 'tags', 'team', 'people', 'parent', 'data', 'place', 'files', 'contract', 'id', 'secret', 'x', '__proto__']) + this.pick(['', '', '', '+', '-', ':autogenerate'])
    return Object.fromEntries(this.several(5, () => [key(), this.pick(VALUES)]))
  }
}

/** Asks until all inputs or the time is used up; answers what was answered with 5xx. */
async function broken(inputs: number, ask: (i: number) => Promise<{ status: number; what: unknown }>): Promise<unknown[]> {
  const found: unknown[] = []
  const end = performance.now() + BUDGET_MS
  for (let i = 0; i < inputs && performance.now() < end; i++) {
    const { status, what } = await ask(i)
    if (status >= 500) found.push([status, what])
  }
  return found
}

const WHO = [undefined, 'ana', 'superuser'] as const

conformance('random requests', {
  'lists are never answered with 5xx, nor show what the rule hides': async (world) => {
    const generator = new Generator(7)
    const shown: unknown[] = []
    const failed = await broken(INPUTS, async (i) => {
      const url = `/api/collections/${generator.pick(['things', 'things', 'things', 'teams', 'asking'])}/records?${generator.query()}`
      const as = WHO[i % 3]
      const { status, text } = await world.ask(`GET ${url}`, { as })
      if (as !== 'superuser' && /hush|"zip"|"pay"|"role"|tokenKey|"secret"|boss@|collectionName":"locked/.test(text)) shown.push([as, url])
      return { status, what: url }
    })
    expect({ failed, shown }).toEqual({ failed: [], shown: [] })
  },
  'a filtered list is what the rule and the filter let through of everything': async ({ app, ask }) => {
    await app.settings.update({ trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false } })
    const generator = new Generator(11)
    const owners = [ID.ana, ID.bea, '']
    for (let i = 0; i < 40; i++) await app.records.create('own', { owner: generator.pick(owners), value: generator.below(4) })
    const collection = app.collections.find('own')!
    const all = await app.records.findAll('own')
    const auth = (await app.records.findById('users', ID.ana))!
    const rule = parseFilter(collection.listRule!)
    const request = { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth } as const
    const differing: unknown[] = []
    const paths = ['owner', 'value', 'id', 'value:lower']
    for (let i = 0; i < 300; i++) {
      const filter = Array.from({ length: 1 + generator.below(3) }, () => `${generator.pick(paths)} ${generator.pick(SIGNS.slice(0, 14))} ${generator.pick([...LITERALS.slice(0, 11), `'${ID.ana}'`, ...paths])}`).join(generator.pick([' && ', ' || ']))
      const node = parseFilter(filter)
      if (!isLocal(node, collection)) continue
      const matches = all.filter(({ values }) => [rule, node].every((each) => evaluateFilter(each, { collection, values, request, now: new Date() }))).map(({ values }) => values.id)
      // Another address each time: many empty lists for one address are answered slowly.
      const { body } = await ask(`GET ${filtered('own', filter, '&perPage=100')}`, { as: 'ana', headers: { 'x-real-ip': `10.0.1.${i % 250}` } })
      const listed = (body['items'] as { id: string }[]).map(({ id }) => id)
      if (JSON.stringify(listed) !== JSON.stringify(matches)) differing.push({ filter, listed, matches })
    }
    expect(differing).toEqual([])
  },
  'writes are never answered with 5xx, and what was refused is not stored': async (world: World) => {
    const generator = new Generator(13)
    const { body } = await world.ask('POST /api/collections/things/records', { body: { title: 'fuzzed' } })
    const failed = await broken(INPUTS, async (i) => {
      const sent = generator.body()
      const request = i % 2 ? 'POST /api/collections/things/records' : `PATCH /api/collections/things/records/${String(body['id'])}`
      const { status } = await world.ask(request, { as: WHO[i % 3], body: sent })
      return { status, what: [request, sent] }
    })
    expect(failed).toEqual([])
    expect((await world.app.records.findAll('things', { filter: 'amount < 1 && amount != 0' }))).toEqual([])
    expect((await world.app.records.findAll('things', { filter: "kind != '' && kind != 'a' && kind != 'b' && kind != 'c'" }))).toEqual([])
  },
})

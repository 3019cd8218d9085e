import { evaluateFilter, isLocal, parseFilter, type RecordValues } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { randomFrom } from '../testing/random-from.ts'
import { collectionOf, Fixture } from './query.fixture.ts'

const ROWS = 30
const FILTERS = 1500

const TEXTS = [
  '',
  'a',
  'b',
  'A',
  '5',
  '5.0',
  '-2.5',
  ' 5',
  '1',
  '0',
  'x%y',
  'a_b',
  'ñandú',
  '[]',
  '["a"]',
  'true',
  "it's",
  '😀',
  '2024-01-02 00:00:00.000Z',
]
const NUMBERS = [0, 1, 5, -2.5, 0.1, 100, 1e15, 0.30000000000000004]
const JSONS = [
  null,
  5,
  '5',
  'a',
  '',
  true,
  false,
  [],
  ['a', 5],
  { n: 5 },
  { n: '5' },
  { n: null },
  { n: { m: ['a'] } },
  -2.5,
]
const FIELDS = [
  'title',
  'kind',
  'team',
  'parent',
  'day',
  'secret',
  'amount',
  'done',
  'tags',
  'members',
  'data',
  'data.n',
  'data.n.m',
  'data.0',
  'place.lon',
  'title:lower',
  'tags:length',
  'members:length',
  'tags:each',
  'members:each',
  'tags:lower',
  'data.n:lower',
]
const REQUESTS = [
  '@request.auth.id',
  '@request.auth.name',
  '@request.auth.level',
  '@request.auth.grants:each',
  '@request.auth.projects:each',
  '@request.auth.grants',
  '@request.auth.nope',
  '@request.body.title',
  '@request.body.amount',
  '@request.body.tags:each',
  '@request.body.title:changed',
  '@request.query.q',
  '@request.body.data.n',
  '@request.body.data',
]
const SIGNS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?<', '?~', '?!~']

class Generator {
  readonly #below: (below: number) => number

  constructor(seed: number) {
    this.#below = randomFrom(seed)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.#below(items.length)]!
  }

  some<T>(items: readonly T[]): T[] {
    return items.filter(() => this.#below(3) === 0)
  }

  row(i: number): RecordValues & { id: string } {
    const text = () => this.pick(TEXTS)
    return {
      id: `r${i}`,
      title: text(),
      kind: text(),
      team: text(),
      parent: text(),
      day: text(),
      secret: text(),
      amount: this.pick(NUMBERS),
      done: this.pick([true, false]),
      tags: this.some(['a', 'b', '5']),
      members: this.some(['ana', 'a', '']),
      data: this.pick(JSONS),
      place: { lon: this.pick([0, 5, 2.5]), lat: 1 },
    }
  }

  filter(depth = 0): string {
    const roll = this.#below(10)
    if (depth > 2 || roll < 6) return `${this.#operand()} ${this.pick(SIGNS)} ${this.#operand()}`
    const joined = `${this.filter(depth + 1)} ${this.pick(['&&', '||'])} ${this.filter(depth + 1)}`
    return roll < 8 ? joined : `(${joined})`
  }

  #operand(): string {
    const roll = this.#below(20)
    if (roll < 10) return this.pick(FIELDS)
    if (roll < 13) return this.pick(REQUESTS)
    if (roll < 16) return `'${this.pick(TEXTS).replaceAll("'", "\\'")}'`
    return roll < 18 ? String(this.pick([0, 1, 5, -2.5, 100])) : this.pick(['null', 'true', 'false', '@now', '@year'])
  }
}

describe.each(DRIVERS)('local filters in memory and on $name', (database) => {
  let db: Fixture
  let auth: StoredRecord
  const records: StoredRecord[] = []

  beforeAll(async () => {
    db = await Fixture.open(database)
    const rows = new Generator(1)
    for (let i = 0; i < ROWS; i++) records.push(await db.insert('projects', rows.row(i)))
    auth = await db.insert('users', { id: 'ana', name: 'a', level: 5, grants: ['adm', 'bill'], projects: [] })
  })
  afterAll(() => db.driver.close())

  it.each([
    ['signed in', 2],
    ['as a guest', 3],
  ])('agree %s', async (who, seed) => {
    const generator = new Generator(seed)
    const collection = collectionOf('projects')
    const env = db.env({
      auth: who === 'as a guest' ? null : auth,
      query: { q: 'a%' },
      body: { title: 'a', amount: '5', tags: ['a', 'b'], data: { n: 5 } },
    })
    const disagreements: unknown[] = []
    let local = 0
    for (let i = 0; i < FILTERS; i++) {
      const rule = generator.filter()
      const node = parseFilter(rule)
      if (!isLocal(node, collection)) continue
      local++
      const inMemory = records
        .filter(({ values }) => evaluateFilter(node, { collection, values, request: env.request, now: env.now }))
        .map(({ values }) => values.id)
      const stored = await db.list({ rule }, env.request)
      if (inMemory.join() !== stored.join()) disagreements.push({ rule, inMemory, stored })
    }
    expect(disagreements.slice(0, 25)).toEqual([])
    expect(local).toBeGreaterThan(FILTERS * 0.8)
  })
})

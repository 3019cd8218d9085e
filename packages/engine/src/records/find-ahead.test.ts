import { defineCollection, describeAll, f } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql } from '../storage/sql.ts'
import { createTestApp, DRIVERS, type TestApp } from '../testing/index.ts'

const words = { label: 'Cosas', labelOne: 'Cosa' } as const
const text = { label: 'T' } as const
const COLLECTIONS = describeAll([
  defineCollection({
    ...words,
    name: 'people',
    access: { list: '' },
    fields: { name: f.text({ ...text, sorted: 'es' }) },
  }),
  defineCollection({
    ...words,
    name: 'papers',
    access: { list: '' },
    fields: { code: f.text(text), title: f.text(text), kind: f.text(text), owner: f.relation('people', text) },
    indexes: [['code'], ['kind'], ['owner']],
    search: ['title'],
  }),
])
const MANY = 20_400
const PEOPLE = ['Zúñiga', 'Ávila', 'Ñandú', 'Nuñez', 'ávila', 'Oca']
/** What each paper is, from its number: kinds of a third, of one in fifty, and of the last ones only. */
const paper = (n: number) => ({
  id: `d${n}`,
  code: `C${String((n * 7919) % MANY).padStart(6, '0')}`,
  kind: n % 50 === 1 ? 'odd' : n >= MANY - 40 ? 'last' : n % 3 === 0 ? 'usual' : 'other',
  title: `${n % 3 === 0 ? 'Memoria' : 'Plano'} ${n % 5000 === 2 ? 'única' : ''}`,
  owner: n % 4 === 0 ? '' : `p${n % PEOPLE.length}`,
})
type Paper = ReturnType<typeof paper>
const PAPERS = Array.from({ length: MANY }, (_, n) => paper(n))
const keyOf = ({ owner }: Paper) =>
  owner === ''
    ? ''
    : { Zúñiga: 'e', Ávila: 'a', Ñandú: 'c', Nuñez: 'b', ávila: 'a', Oca: 'd' }[PEOPLE[Number(owner.slice(1))]!]!

describe.each(DRIVERS)('pages of many records on $name', (database) => {
  let app: TestApp

  beforeAll(async () => {
    const spanishTexts = new Set([`${COLLECTIONS[0]!.id}.name`])
    app = await createTestApp({ driver: await database.open(), collections: COLLECTIONS, spanishTexts })
    for (const [i, name] of PEOPLE.entries()) await app.records.create('people', { id: `p${i}`.padEnd(15, '0'), name })
    const { dialect } = app.driver
    const columns = raw(['id', 'code', 'kind', 'title', 'owner'].map((name) => dialect.id(name)).join(', '))
    const owners = new Map(PEOPLE.map((_, i) => [`p${i}`, `p${i}`.padEnd(15, '0')]))
    await app.driver.transaction(async (tx) => {
      for (let from = 0; from < MANY; from += 300) {
        const rows = PAPERS.slice(from, from + 300).map(
          (row) => sql`(${row.id}, ${row.code}, ${row.kind}, ${row.title}, ${owners.get(row.owner) ?? ''})`,
        )
        const [first, ...rest] = rows
        const values = rest.reduce((all, row) => sql`${all}, ${row}`, first!)
        await tx.run(sql`INSERT INTO papers (${columns}) VALUES ${values}`)
      }
    })
    await app.driver.optimize(['papers', 'people'])
    await app.sizes.refresh()
  })
  afterAll(() => app.close())

  const BY = {
    'code': (a: Paper, b: Paper) => (a.code < b.code ? -1 : 1),
    '-code': (a: Paper, b: Paper) => (a.code < b.code ? 1 : -1),
    'owner.name': (a: Paper, b: Paper) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0),
    '': () => 0,
  } as const
  type Order = keyof typeof BY

  it.each<[name: string, filter: string, sort: Order, is: (row: Paper) => boolean]>([
    ['of what many have', 'kind = "usual"', 'code', ({ kind }) => kind === 'usual'],
    ['of what many have, downwards', 'kind = "usual"', '-code', ({ kind }) => kind === 'usual'],
    ['of what some have', 'kind = "odd"', 'code', ({ kind }) => kind === 'odd'],
    ['of what few have', 'kind = "last"', 'code', ({ kind }) => kind === 'last'],
    ['of what nobody has', 'kind = "none"', 'code', () => false],
    ['of all, by another record', '', 'owner.name', () => true],
    ['of what many have, by another record', 'kind = "usual"', 'owner.name', ({ kind }) => kind === 'usual'],
    [
      'of those that refer to one, by it',
      'owner != "" && kind = "odd"',
      'owner.name',
      (row) => row.owner !== '' && row.kind === 'odd',
    ],
    ['of a frequent word', '@search ~ "memoria"', 'code', ({ title }) => title.includes('Memoria')],
    ['of a rare word', '@search ~ "unica"', '-code', ({ title }) => title.includes('única')],
    ['in no order', 'kind = "odd"', '', ({ kind }) => kind === 'odd'],
  ])('%s', async (_name, filter, sort, is) => {
    const all = PAPERS.filter(is).toSorted(BY[sort])
    // Twice: what the front of an order does not have is remembered.
    for (const page of [1, 2, 1, 4]) {
      const params = { filter, sort, page: String(page), perPage: '60' }
      const { body } = await app.server.inject({
        url: `/api/collections/papers/records?${String(new URLSearchParams(params))}`,
      })
      const { items, totalItems } = JSON.parse(body) as { items: Paper[]; totalItems: number }
      expect(
        items.map(({ id }) => id),
        `page ${page}`,
      ).toEqual(all.slice((page - 1) * 60, page * 60).map(({ id }) => id))
      expect(totalItems).toBe(all.length)
    }
  })
})

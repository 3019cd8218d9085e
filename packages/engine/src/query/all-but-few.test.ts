import { defineCollection, describeAll, f } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSchema } from '../migrate/index.ts'
import type { Driver } from '../storage/driver.ts'
import { join, raw, sql } from '../storage/sql.ts'
import { DRIVERS } from '../testing/drivers.ts'
import type { QueryEnv } from './query-env.ts'
import { buildCount, buildList, type ListSpec } from './select-records.ts'

const text = { label: 'T' } as const
const COLLECTIONS = describeAll([
  defineCollection({
    name: 'things',
    label: 'Cosas',
    labelOne: 'Cosa',
    access: { list: '' },
    fields: {
      kind: f.text(text),
      became: f.relation('things', text),
      secret: f.text({ ...text, hidden: true }),
      note: f.text(text),
    },
    indexes: [
      ['kind'],
      { fields: ['became'], where: "became != ''" },
      { fields: ['secret'], where: "secret != ''" },
      { fields: ['note'], where: "kind != ''" },
    ],
  }),
])
const THINGS = COLLECTIONS[0]!
const MANY = 30_000
const ROWS = Array.from({ length: 40 }, (_, n) => ({
  id: `t${n}`,
  kind: `k${n % 2}`,
  became: n % 9 === 4 ? 't0' : '',
  secret: n % 3 === 0 ? 'x' : '',
  note: n % 4 === 0 ? 'x' : '',
}))

describe.each(DRIVERS)('a field that few rows have, on $name', (database) => {
  let driver: Driver

  beforeAll(async () => {
    driver = await database.open()
    await createSchema(driver, COLLECTIONS)
    const columns = raw(['id', 'kind', 'became', 'secret', 'note'].map((name) => driver.dialect.id(name)).join(', '))
    const rows = ROWS.map(({ id, kind, became, secret, note }) => sql`(${id}, ${kind}, ${became}, ${secret}, ${note})`)
    await driver.run(sql`INSERT INTO things (${columns}) VALUES ${join(rows, ', ')}`)
  })
  afterAll(() => driver.close())

  function env(sizes: Readonly<Record<string, number>>): QueryEnv {
    return {
      collections: { all: () => COLLECTIONS, find: () => THINGS },
      dialect: driver.dialect,
      now: new Date('2026-03-10T12:30:00Z'),
      sizes: { rowsOf: (name) => sizes[name] ?? 0 },
      request: { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth: null },
    }
  }
  const FEW = { things: MANY, idx_things_became: 4, idx_things_secret: 4, idx_things_note: 4 }
  const spec = (clientFilter: string, more: Partial<ListSpec> = {}): ListSpec => ({
    ...{ collection: THINGS, rule: '', clientFilter, sort: '@rowid', ...more },
  })
  const isSaidSo = (asked: ListSpec, sizes: Readonly<Record<string, number>> = FEW) =>
    buildList(env(sizes), asked).text.includes('NOT IN (SELECT few.')

  it.each([
    ['alone', 'became = ""', ({ became }) => became === ''],
    ['with others', 'kind = "k1" && became = ""', ({ became, kind }) => became === '' && kind === 'k1'],
    ['as one of two', 'kind = "k1" || became = ""', ({ became, kind }) => became === '' || kind === 'k1'],
  ] satisfies [string, string, (row: (typeof ROWS)[number]) => boolean][])('%s', async (_, filter, isListed) => {
    const expected = ROWS.filter(isListed).map(({ id }) => id)
    expect(isSaidSo(spec(filter))).toBe(true)
    const rows = await driver.all<{ id: string }>(buildList(env(FEW), spec(filter)))
    expect(rows.map(({ id }) => id)).toEqual(expected)
    const counted = await driver.get<{ total: number | string }>(buildCount(env(FEW), spec(filter)))
    expect(Number(counted!.total)).toBe(expected.length)
  })

  it.each<[what: string, asked: ListSpec, sizes?: Readonly<Record<string, number>>]>([
    ['of few rows in all', spec('became = ""'), { ...FEW, things: 1000 }],
    ['that many have', spec('became = ""'), { ...FEW, idx_things_became: 5000 }],
    ['of which nothing is known', spec('became = ""'), { things: MANY }],
    ['that must not be empty', spec('became != ""')],
    ['that must be another', spec('became = "t0"')],
    ['of rows that are found by their ids', spec('became = ""', { ids: ['t1'] })],
    ['of an index of other rows', spec('note = ""')],
    ['of another record', spec('became.became = ""')],
  ])('is compared where it is one %s', (_, asked, sizes) => {
    expect(isSaidSo(asked, sizes)).toBe(false)
  })

  it('is refused to who may not see it', () => {
    expect(() => buildList(env(FEW), spec('secret = ""'))).toThrow(/hidden/)
    expect(isSaidSo(spec('secret = ""', { trusted: true }))).toBe(true)
  })
})

import { bindParameters, FilterSyntaxError, type FieldValue, parseFilter } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { aggregateReader, type AggregateSpec, buildAggregate } from './aggregate-records.ts'
import { QueryError } from './query-error.ts'
import { collectionOf, Fixture } from './query.fixture.ts'

/** Texts that try to break out of a placeholder. */
const TRICKS = ['x" || 1 = 1', "x' || 1 = 1 //", '{:other}', '@request.auth.id', 'ends with \\', "\\' || 1 = 1 || '"]

describe('values of placeholders', () => {
  it.each<FieldValue>([...TRICKS, '', 5, -2.5, 1e21, 1e-7])('stand in the tree as they are: %j', (value) => {
    const node = bindParameters(parseFilter('a = {:v} && b ?= {:other}'), { v: value, other: 'o' })
    expect(node).toMatchObject({ items: [{ right: { value } }, { right: { value: 'o' } }] })
  })

  it.each<[FieldValue, object]>([
    [true, { kind: 'identifier', name: 'true' }],
    [null, { kind: 'identifier', name: 'null' }],
    [['a', 'b'], { kind: 'text', value: '["a","b"]' }],
  ])('%j is a %j', (v, right) => {
    expect(bindParameters(parseFilter('a = {:v}'), { v })).toMatchObject({ right })
  })

  it.each<[Record<string, FieldValue>]>([[{}], [{ w: 1 }], [{ v: Number.NaN }]])('are refused: %j', (params) => {
    expect(() => bindParameters(parseFilter('a = {:v}'), params)).toThrow(FilterSyntaxError)
  })
})

describe.each(DRIVERS)('sums of records on $name', (database) => {
  let db: Fixture
  let ana: StoredRecord
  let bea: StoredRecord

  beforeAll(async () => {
    db = await Fixture.open(database)
    ana = await db.insert('users', { id: 'ana', name: 'Ana', level: 5 })
    bea = await db.insert('users', { id: 'bea', name: 'bea', level: 2 })
    await db.insert('projects', {
      id: 'p1',
      kind: 'x',
      title: 'A',
      amount: 5,
      done: true,
      members: ['ana'],
      tags: ['a'],
    })
    await db.insert('projects', {
      id: 'p2',
      kind: 'x',
      title: 'b',
      amount: 7.5,
      members: ['ana', 'bea'],
      tags: ['a', 'b'],
    })
    await db.insert('projects', { id: 'p3', kind: 'y', title: 'A', amount: -1, done: true, members: ['bea'] })
    for (const [i, title] of TRICKS.entries()) await db.insert('projects', { id: `t${i}`, title, amount: 100 })
    await db.insert('notes', { id: 'n1', owner: 'ana', note: 'own' })
    await db.insert('notes', { id: 'n2', owner: 'bea', note: 'read by both', readers: ['ana', 'bea'] })
  })
  afterAll(() => db.driver.close())

  const add = async (
    { from = 'projects', ...spec }: Partial<Omit<AggregateSpec, 'collection'>> & { from?: string },
    auth: StoredRecord | null = null,
  ) => {
    const whole: AggregateSpec = { rule: '', groupBy: [], sums: ['amount'], ...spec, collection: collectionOf(from) }
    const rows = await db.driver.all(buildAggregate(db.env({ auth }), whole))
    return rows.map(aggregateReader(db.driver.dialect, whole))
  }

  it.each<[string, Parameters<typeof add>[0], unknown]>([
    [
      'by one field, in the order of its values',
      { groupBy: ['kind'], filter: 'kind != ""' },
      [
        { kind: 'x', amount: 12.5, entries: 2 },
        { kind: 'y', amount: -1, entries: 1 },
      ],
    ],
    [
      'by two fields, of their own types',
      { groupBy: ['title', 'done'], filter: 'kind != ""' },
      [
        { title: 'A', done: true, amount: 4, entries: 2 },
        { title: 'b', done: false, amount: 7.5, entries: 1 },
      ],
    ],
    ['as a whole', { filter: 'kind = "x"' }, [{ amount: 12.5, entries: 2 }]],
    ['none as a whole', { filter: 'kind = "z"' }, [{ amount: 0, entries: 0 }]],
    ['none by groups', { groupBy: ['kind'], filter: 'kind = "z"' }, []],
    ['only of some ids', { ids: ['p1', 'p3', 'nowhere'] }, [{ amount: 4, entries: 2 }]],
    ['of no id', { ids: [], groupBy: ['kind'] }, []],
    ['without sums', { sums: [], groupBy: ['kind'], rule: 'kind = "y"' }, [{ kind: 'y', entries: 1 }]],
    [
      'each record once, however often a relation finds it',
      { filter: 'members.level > 1 && tags:each ?!= ""', groupBy: ['kind'] },
      [{ kind: 'x', amount: 12.5, entries: 2 }],
    ],
    [
      'what rule and filter both accept',
      { rule: 'done = true', filter: 'amount > {:least}', params: { least: 0 } },
      [{ amount: 5, entries: 1 }],
    ],
  ])('are told %s', async (_, spec, expected) => {
    expect(await add(spec)).toEqual(expected)
  })

  it.each(TRICKS)('find the text %j and nothing else', async (title) => {
    const spec = { filter: 'title = {:title}', params: { title, other: 'b' } }
    expect(await add(spec)).toEqual([{ amount: 100, entries: 1 }])
  })

  it('are those of the viewer of the rule', async () => {
    const rule = collectionOf('notes').listRule!
    const count = async (auth: StoredRecord | null) =>
      (await add({ from: 'notes', rule, groupBy: ['owner'], sums: [] }, auth)).map(({ owner, entries }) => [
        owner,
        entries,
      ])
    expect(await count(ana)).toEqual([['ana', 1]])
    expect(await count(bea)).toEqual([['bea', 1]])
    expect(await count(null)).toEqual([])
  })

  it.each<[string, Parameters<typeof add>[0]]>([
    ['by a list', { groupBy: ['tags'] }],
    ['by json', { groupBy: ['data'] }],
    ['by a field that is none', { groupBy: ['id"; DROP TABLE projects; --'] }],
    ['of texts', { sums: ['title'] }],
    ['of a field that is none', { sums: ['amount) FROM users --'] }],
  ])('are refused %s', async (_, spec) => {
    await expect(add(spec)).rejects.toThrow(QueryError)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { collectionOf, Fixture } from './query.fixture.ts'
import { buildList } from './select-records.ts'

const NOTE = 'notes_via_owner'

describe.each(DRIVERS)('filters by records that refer to a row on $name', (database) => {
  let db: Fixture
  let bea: StoredRecord

  beforeAll(async () => {
    db = await Fixture.open(database)
    bea = await db.insert('users', { id: 'bea', name: 'bea' })
    for (const id of ['ana', 'cid', 'zoe']) await db.insert('users', { id, name: id })
    await db.insert('teams', { id: 't1', name: 'Obra' })
    await db.insert('notes', { id: 'n1', owner: 'bea', note: 'a', team: 't1' })
    await db.insert('notes', { id: 'n2', owner: 'bea', note: 'b' })
    await db.insert('notes', { id: 'n3', owner: 'cid', note: 'a' })
    await db.insert('notes', { id: 'n4', owner: 'cid', note: 'a' })
    await db.insert('notes', { id: 'n5', owner: 'cid', note: 'b', team: 't1' })
  })
  afterAll(() => db.driver.close())

  it.each([
    [`${NOTE}.note ?= "a"`, ['bea', 'cid']],
    [`${NOTE}.note ?= "a" && ${NOTE}.team ?= "t1"`, ['bea']],
    [`${NOTE}.note ?= "b" && ${NOTE}.team ?!= "t1"`, ['bea']],
    [`${NOTE}.note ?= "a" && name = "cid"`, ['cid']],
    [`(${NOTE}.note ?= "a" && ${NOTE}.team ?= "t1") || name = "zoe"`, ['bea', 'zoe']],
    [`${NOTE}.note ?= "none"`, []],
    // Shared by two conditions that are not of one group, which mean the same record.
    [`(${NOTE}.note ?= "a" || ${NOTE}.note ?= "x") && ${NOTE}.team ?= "t1"`, ['bea']],
    // One that nobody refers to has no text.
    [`${NOTE}.note ?!= "a"`, ['bea', 'cid', 'ana', 'zoe']],
    [`${NOTE}.note ?= ""`, ['ana', 'zoe']],
  ])('%s', async (filter, ids) => {
    const found = await db.list({ from: 'users', rule: '', filter })
    expect(found.toSorted()).toEqual(ids.toSorted())
  })

  it('finds for clients what they may list alone', async () => {
    const found = (auth: StoredRecord) =>
      db.list({ from: 'users', rule: '', clientFilter: `${NOTE}.note ?= "a"` }, { auth })
    expect(await found(bea)).toEqual(['bea'])
    expect(await found({ ...bea, values: { ...bea.values, id: 'ana' } })).toEqual([])
    await expect(() =>
      db.list({ rule: '', clientFilter: 'locked_via_project.name ?= "L"' }, { auth: bea }),
    ).rejects.toThrow('may not be listed')
    await expect(() =>
      db.list({ from: 'users', rule: '', clientFilter: 'teams_via_lead.pay ?= "1"' }, { auth: bea }),
    ).rejects.toThrow('hidden')
  })

  it.each([
    [`${NOTE}.note ?= "a"`, '', false],
    // An order by the same records is that of those that match.
    [`${NOTE}.note ?= "a"`, `${NOTE}.note`, true],
    ['notes_via_readers.note ?= "a"', '', true],
  ])('make several rows of one no more: %s by %j', (filter, sort, isGrouped) => {
    const { text } = buildList(db.env(), { collection: collectionOf('users'), rule: '', filter, sort })
    expect(text.includes('GROUP BY')).toBe(isGrouped)
  })
})

import { defineCollection, describeAll, f } from '@timesheet/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'

const text = { label: 'Cosa' }
const cascade = { ...text, cascadeDelete: true } as const

const declare = (name: string, fields: Parameters<typeof defineCollection>[0]['fields']) =>
  defineCollection({ name, label: 'Cosas', labelOne: 'Cosa', fields, access: { delete: "@request.auth.id != ''" } })

const collections = describeAll([
  declare('things', { next: f.relation('things', text), hen: f.relation('hens', text) }),
  declare('parts', { of: f.relation('things', cascade), beside: f.relation('parts', text) }),
  declare('screws', { part: f.relation('parts', cascade) }),
  declare('needs', { of: f.relation('things', { ...text, required: true }) }),
  declare('knows', { one: f.relation('things', text), many: f.relationMany('things', text) }),
  declare('lists', { many: f.relationMany('things', cascade) }),
  declare('strict', { many: f.relationMany('things', { ...text, required: true }) }),
  declare('trees', { parent: f.relation('trees', cascade) }),
  declare('hens', { egg: f.relation('eggs', cascade) }),
  declare('eggs', { hen: f.relation('hens', cascade) }),
])

type Row = Readonly<Record<string, string | readonly string[]>>

interface Case {
  /** The rows of each collection: their ids and what they refer to. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, Row>>>>
  readonly collection: string
  /** What is deleted together. */
  readonly ids: readonly string[]
  /** What is left of the rows; all of them where it is refused. */
  readonly left?: Case['rows']
  /** The refusal of the set. */
  readonly refused?: string
  /** Which of the same deletes a client's batch refuses, as if they came one after the other, and how. */
  readonly refusedInTurn?: readonly [index: number, message: string]
  /** The sizes of the sets that the delete hooks get, by collection. */
  readonly sets?: Readonly<Record<string, readonly number[]>>
}

const BLOCKED = 'Failed to delete record. Make sure that the record is not part of a required relation reference.'
const MISSING = "The requested resource wasn't found."
const things = { a: {}, b: {}, c: {} }

const CASES: Readonly<Record<string, Case>> = {
  'what nothing refers to': {
    ...{ rows: { things }, collection: 'things', ids: ['a', 'b'], left: { things: { c: {} } }, sets: { things: [2] } },
  },
  'takes what cascades, and what cascades from it, as sets': {
    rows: {
      things,
      parts: { p: { of: 'a' }, q: { of: 'b' }, r: { of: 'c' }, s: { of: 'a' } },
      screws: { x: { part: 'p' }, y: { part: 'q' }, z: { part: 'r' } },
    },
    ...{ collection: 'things', ids: ['a', 'b'], sets: { things: [2], parts: [3], screws: [2] } },
    left: { things: { c: {} }, parts: { r: { of: 'c' } }, screws: { z: { part: 'r' } } },
  },
  'takes of what cascades what refers to one another': {
    rows: { things, parts: { p: { of: 'a', beside: 'q' }, q: { of: 'b', beside: 'p' }, r: { of: 'c', beside: 'p' } } },
    ...{ collection: 'things', ids: ['a', 'b'], left: { things: { c: {} }, parts: { r: { of: 'c', beside: '' } } } },
    sets: { things: [2], parts: [2] },
  },
  'is refused by what needs one of them': {
    rows: { things, parts: { p: { of: 'a' } }, needs: { n: { of: 'b' } } },
    ...{ collection: 'things', ids: ['a', 'b'], refused: BLOCKED, refusedInTurn: [1, BLOCKED] },
  },
  'unlinks the rest': {
    rows: {
      things,
      knows: { k: { one: 'a', many: ['b', 'c', 'a'] }, l: { one: 'b', many: [] }, m: { one: 'c', many: ['c'] } },
    },
    ...{ collection: 'things', ids: ['a', 'b'] },
    left: {
      things: { c: {} },
      knows: { k: { one: '', many: ['c'] }, l: { one: '', many: [] }, m: { one: 'c', many: ['c'] } },
    },
  },
  'takes a list with the last of its ids': {
    rows: { things, lists: { l: { many: ['a', 'b'] }, m: { many: ['a', 'c', 'b'] }, n: { many: ['b'] } } },
    ...{ collection: 'things', ids: ['a', 'b'], left: { things: { c: {} }, lists: { m: { many: ['c'] } } } },
    sets: { things: [2], lists: [2] },
  },
  'leaves one id to a list that needs one': {
    rows: { things, strict: { s: { many: ['b', 'c', 'a'] } } },
    ...{ collection: 'things', ids: ['a', 'b'], left: { things: { c: {} }, strict: { s: { many: ['c'] } } } },
  },
  'is refused by a list that needs one': {
    rows: { things, strict: { s: { many: ['b', 'a'] } } },
    ...{ collection: 'things', ids: ['a', 'b'], refused: BLOCKED, refusedInTurn: [1, BLOCKED] },
  },
  'takes those that refer to each other and to themselves': {
    rows: { things: { a: { next: 'b' }, b: { next: 'a' }, c: { next: 'a' }, d: { next: 'd' } } },
    ...{ collection: 'things', ids: ['a', 'b', 'd'], left: { things: { c: { next: '' } } }, sets: { things: [3] } },
  },
  'takes those of which one goes with another': {
    rows: { trees: { a: {}, b: { parent: 'a' }, c: { parent: 'b' }, d: {} } },
    ...{ collection: 'trees', ids: ['a', 'b'], left: { trees: { d: {} } }, refusedInTurn: [1, MISSING] },
    sets: { trees: [2, 1] },
  },
  'takes those of a circle once': {
    rows: {
      hens: { h: { egg: 'e' }, i: { egg: 'f' }, j: { egg: 'g' } },
      eggs: { e: { hen: 'i' }, f: { hen: 'h' }, g: { hen: 'j' } },
      things: { a: { hen: 'i' } },
    },
    ...{ collection: 'hens', ids: ['h', 'i'], refusedInTurn: [1, MISSING], sets: { hens: [2], eggs: [2] } },
    left: { hens: { j: { egg: 'g' } }, eggs: { g: { hen: 'j' } }, things: { a: { hen: '' } } },
  },
  'takes none where one is missing': {
    ...{ rows: { things }, collection: 'things', ids: ['a', 'x'], refused: MISSING, refusedInTurn: [1, MISSING] },
  },
}

const idOf = (name: string) => name.padEnd(15, '0')
const given = (value: Row[string]) =>
  typeof value === 'string' ? (value === '' ? '' : idOf(value)) : value.map((name) => idOf(name))

describe.each(DRIVERS)('records that are deleted together on $name', ({ open }) => {
  let app: TestApp
  let sets: Record<string, number[]>
  beforeEach(async () => {
    sets = {}
    app = await createTestApp({ driver: await open(), collections, settingsDefaults: { batch: { enabled: true } } })
    for (const { name } of collections)
      app.hooks.on('delete', name, async ({ drafts }, next) => {
        ;(sets[name] ??= []).push(drafts.length)
        await next()
      })
  })
  afterEach(() => app.close())

  const seed = async (rows: Case['rows']) => {
    for (const [collection, of] of Object.entries(rows))
      await app.records.insertMany(
        collection,
        Object.entries(of).map(([name, row]) => ({
          ...Object.fromEntries(Object.entries(row).map(([field, value]) => [field, given(value)])),
          id: idOf(name),
        })),
      )
  }
  const expectLeft = async (rows: Case['rows'], left: Case['rows']) => {
    for (const collection of Object.keys(rows)) {
      const found = await app.records.findAll(collection, { sort: 'id' })
      expect(
        found.map(({ values }) => values),
        collection,
      ).toEqual(
        Object.entries(left[collection] ?? {}).map(([name, row]) =>
          expect.objectContaining({
            id: idOf(name),
            ...Object.fromEntries(Object.entries(row).map(([field, value]) => [field, given(value)])),
          }),
        ),
      )
    }
  }
  const deleteAll = (collection: string, ids: readonly string[]) =>
    app.driver.transaction((tx) => app.records.deleteAll(collection, ids.map(idOf), tx))
  const batch = async (collection: string, ids: readonly string[]) => {
    const requests = ids.map((id) => ({ method: 'DELETE', url: `/api/collections/${collection}/records/${idOf(id)}` }))
    const headers = { authorization: await app.superuserToken() }
    const answer = await app.server.inject({ method: 'POST', url: '/api/batch', headers, payload: { requests } })
    return { status: answer.statusCode, text: answer.body }
  }

  it.each(Object.entries(CASES))('%s', async (_, { rows, collection, ids, left, refused, sets: expected }) => {
    await seed(rows)
    const done = deleteAll(collection, ids)
    if (refused === undefined) await done
    else await expect(done).rejects.toThrow(refused)
    await expectLeft(rows, left ?? rows)
    if (expected) expect(sets).toEqual(expected)
  })

  it.each(Object.entries(CASES))('%s, as a batch', async (_, { rows, collection, ids, left, refusedInTurn }) => {
    await seed(rows)
    const { status, text: body } = await batch(collection, ids)
    expect(status, body).toBe(refusedInTurn ? 400 : 200)
    if (refusedInTurn) {
      const [index, message] = refusedInTurn
      expect(JSON.parse(body)).toMatchObject({ data: { requests: { [index]: { response: { message } } } } })
    }
    await expectLeft(rows, refusedInTurn ? rows : (left ?? rows))
  })

  it('waits for a reference that is being written, which refuses it', async () => {
    await seed({ things })
    const [isWriting, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = app.driver.transaction(async (tx) => {
      await app.records.create('needs', { of: idOf('a') }, tx)
      isWriting.resolve()
      await mayEnd.promise
    })
    await isWriting.promise
    const deleting = expect(deleteAll('things', ['a', 'b'])).rejects.toThrow(BLOCKED)
    mayEnd.resolve()
    await Promise.all([writing, deleting])
    await expectLeft({ things }, { things })
  })

  it('takes more than are released at once', async () => {
    await seed({ things })
    const names = Array.from({ length: 1201 }, (_, i) => String(i))
    await app.records.insertMany(
      'parts',
      names.map((name, i) => ({ id: `part${name.padStart(11, '0')}`, of: idOf(i % 2 === 0 ? 'a' : 'b') })),
    )
    await deleteAll('things', ['a', 'b'])
    expect(sets).toEqual({ things: [2], parts: [500, 500, 201] })
    expect(await app.records.findAll('parts')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { C, fieldNames, INSTALLATIONS, type Process, processDuringTests } from './collections.fixture.ts'

const text = (name: string) => ({ name, type: 'text' })
const relation = (collectionId: string) => ({ name: 'r', type: 'relation', collectionId, maxSelect: 1 })

describe.each(INSTALLATIONS)('imported collections on $name', ({ open }) => {
  const process = processDuringTests(open)

  const ask: Process['ask'] = (...given) => process.ask(...given)
  const bring = (collections: unknown, deleteMissing?: unknown) =>
    ask('PUT', `${C}/import`, { collections, ...(deleteMissing !== undefined && { deleteMissing }) })
  const names = async () =>
    ((await ask('GET', `${C}?perPage=500`)).body['items'] as { name: string }[]).map((each) => each.name)

  it.each([
    [
      'no list',
      {},
      'An error occurred while validating the submitted data.',
      { collections: { code: 'validation_required', message: 'Cannot be blank.' } },
    ],
    [
      'an empty list',
      { collections: [] },
      'An error occurred while validating the submitted data.',
      { collections: { code: 'validation_required', message: 'Cannot be blank.' } },
    ],
    ['no list at all', { collections: 5 }, 'An error occurred while loading the submitted data.', {}],
    ['a number among them', { collections: [5] }, 'An error occurred while loading the submitted data.', {}],
    [
      'a flag of another type',
      { collections: [{ name: 'x' }], deleteMissing: 'x' },
      'An error occurred while loading the submitted data.',
      {},
    ],
  ])('refuse %s', async (_name, body, message, data) => {
    expect(await ask('PUT', `${C}/import`, body)).toMatchObject({ status: 400, body: { message, data } })
  })

  it('may refer to one another in any order, views included', async () => {
    expect(
      await bring([
        { name: 'i_view', type: 'view', viewQuery: 'SELECT id, r FROM i_one', listRule: "r != 'x'" },
        { name: 'i_one', fields: [relation('i_two_id')] },
        { id: 'i_two_id', name: 'i_two', fields: [text('a'), relation('i_two_id')] },
      ]),
    ).toMatchObject({ status: 204, text: '' })
    expect(fieldNames(await ask('GET', `${C}/i_view`))).toEqual(['id', 'r'])
    expect((await ask('POST', `${C}/i_two/records`, { a: 'x' })).status).toBe(200)
  })

  it.each([
    [
      'a broken one after a good one',
      [
        { name: 'i_good', fields: [text('a')] },
        { name: 'i_bad', fields: [text('expand')] },
      ],
      /"i_bad"[\s\S]*"fields"[\s\S]*Must not be in list/,
    ],
    [
      'a field of no kind',
      [{ name: 'i_good' }, { name: 'i_bad', fields: [{ name: 'q', type: 'nope' }] }],
      /^Failed to import the collections configuration\. Raw error:\n/,
    ],
    [
      'a relation to nothing',
      [{ name: 'i_good' }, { name: 'i_bad', fields: [relation('zzz')] }],
      /The relation collection doesn't exist/,
    ],
    ['two of one name', [{ name: 'i_good' }, { name: 'I_GOOD' }], /must be unique/],
    [
      'another rule for one of the system',
      [{ name: 'i_good' }, { name: '_superusers', listRule: '' }],
      /"_superusers"[\s\S]*listRule/,
    ],
    [
      'a field less for one of the program',
      [{ name: 'i_good' }, { name: 'hours', fields: [{ id: 'text3485334036', name: 'remark', type: 'text' }] }],
      /"hours"/,
    ],
    [
      'a view of what does not exist',
      [{ name: 'i_good' }, { name: 'i_bad', type: 'view', viewQuery: 'SELECT id FROM nope' }],
      /^Failed to import the collections configuration\. Raw error:\n/,
    ],
    [
      'a rule of a view over what it has not',
      [{ name: 'i_good' }, { name: 'i_bad', type: 'view', viewQuery: 'SELECT id FROM users', listRule: 'name = 1' }],
      /"i_bad"[\s\S]*listRule/,
    ],
  ])('are all refused for %s', async (_name, collections, message) => {
    const before = await names()
    const { status, body } = await bring(collections)
    expect({ status, message: body['message'] }).toEqual({ status: 400, message: 'Failed to import collections.' })
    expect(body['data']).toEqual({
      collections: { code: 'validation_collections_import_failure', message: expect.stringMatching(message) },
    })
    expect(await names()).toEqual(before)
    expect(fieldNames(await ask('GET', `${C}/hours`))).toEqual(['id', 'minutes', 'note'])
  })

  it('merge with what is there by name: unmentioned fields stay, or go with deleteMissing', async () => {
    await bring([{ name: 'i_merge', listRule: '', fields: [text('a'), text('b')] }])
    await ask('POST', `${C}/i_merge/records`, { a: 'A', b: 'B' })
    await bring([{ name: 'i_merge', fields: [text('c')] }])
    const kept = await ask('GET', `${C}/i_merge`)
    expect([fieldNames(kept).toSorted(), kept.body['listRule']]).toEqual([['a', 'b', 'c', 'id'], ''])
    const all = await ask('GET', `${C}?perPage=500`)
    const mine = (all.body['items'] as Record<string, unknown>[]).map((each) =>
      each['name'] === 'i_merge' ? { ...each, fields: [text('b')] } : each,
    )
    expect((await bring(mine, true)).status).toBe(204)
    expect(fieldNames(await ask('GET', `${C}/i_merge`)).toSorted()).toEqual(['b', 'id'])
    expect((await ask('GET', `${C}/i_merge/records`)).body['items']).toMatchObject([{ b: 'B' }])
  })

  it('take another name, and views, rules and fields that speak of them follow', async () => {
    const reader = { name: 'i_reader', type: 'view', viewQuery: 'SELECT id, a FROM i_was' }
    expect(
      (
        await bring([
          { id: 'i_was_id', name: 'i_was', fields: [text('a')], indexes: ['CREATE INDEX `i_was_a` ON `i_was` (`a`)'] },
          { id: 'i_rule_id', name: 'i_rule', fields: [relation('i_was_id')], listRule: '@collection.i_was.a ?= "x"' },
          reader,
        ])
      ).status,
    ).toBe(204)
    await ask('POST', `${C}/i_was/records`, { id: 'recordofiwas000', a: 'x' })
    expect((await bring([{ id: 'i_was_id', name: 'i_is' }])).status).toBe(204)
    expect((await ask('GET', `${C}/i_is`)).body['indexes']).toEqual(['CREATE INDEX `i_was_a` ON `i_is` (`a`)'])
    expect((await ask('GET', `${C}/i_rule`)).body['listRule']).toBe('@collection.i_is.a ?= "x"')
    expect((await ask('GET', `${C}/i_reader/records`)).body['items']).toMatchObject([{ id: 'recordofiwas000', a: 'x' }])
    expect((await ask('GET', `${C}/i_was/records`)).status).toBe(404)
  })

  it('take the name that another one leaves in the same import, and what spoke of either goes on speaking of it', async () => {
    await bring([
      { id: 'i_first_id', name: 'i_first', fields: [text('a')], listRule: '@collection.i_second.b ?= a' },
      { id: 'i_second_id', name: 'i_second', fields: [text('b'), relation('i_first_id')] },
      { name: 'i_seen', type: 'view', viewQuery: 'SELECT id, a FROM i_first' },
    ])
    await ask('POST', `${C}/i_first/records`, { id: 'recordoffirst00', a: 'A' })
    await ask('POST', `${C}/i_second/records`, { id: 'recordofsecond0', b: 'B', r: 'recordoffirst00' })
    expect(
      (
        await bring([
          { id: 'i_second_id', name: 'i_first' },
          { id: 'i_first_id', name: 'i_third' },
        ])
      ).status,
    ).toBe(204)
    expect((await ask('GET', `${C}/i_third/records`)).body['items']).toMatchObject([{ a: 'A' }])
    expect((await ask('GET', `${C}/i_first/records?expand=r`)).body['items']).toMatchObject([
      { b: 'B', expand: { r: { a: 'A', collectionName: 'i_third' } } },
    ])
    expect((await ask('GET', `${C}/i_seen/records`)).body['items']).toMatchObject([{ id: 'recordoffirst00', a: 'A' }])
    expect((await ask('GET', `${C}/i_third`)).body['listRule']).toBe('@collection.i_first.b ?= a')
  })

  // As in PocketBase: the tables are renamed one after the other.
  it.each([
    [
      'two that swap their names',
      [
        { id: 'i_swapa_id', name: 'i_swapb' },
        { id: 'i_swapb_id', name: 'i_swapa' },
      ],
    ],
    [
      'one that takes a name before it is left',
      [
        { id: 'i_swapb_id', name: 'i_swapc' },
        { id: 'i_swapa_id', name: 'i_swapb' },
      ],
    ],
  ])('are refused for %s, and nothing has changed', async (_name, collections) => {
    await bring([
      { id: 'i_swapa_id', name: 'i_swapa', fields: [text('a')] },
      { id: 'i_swapb_id', name: 'i_swapb', fields: [text('b')] },
    ])
    const before = (await ask('GET', `${C}?perPage=500&sort=name`)).text
    expect(await bring(collections)).toMatchObject({
      status: 400,
      body: {
        message: 'Failed to import collections.',
        data: {
          collections: {
            code: 'validation_collections_import_failure',
            message: expect.stringMatching(/^Failed to import the collections configuration\. Raw error:\n/),
          },
        },
      },
    })
    expect((await ask('GET', `${C}?perPage=500&sort=name`)).text).toBe(before)
  })

  it('can be what the list answers, and change nothing', async () => {
    const before = await ask('GET', `${C}?perPage=500&sort=name`)
    expect((await bring(before.body['items'], true)).status).toBe(204)
    expect((await ask('GET', `${C}?perPage=500&sort=name`)).text).toBe(before.text)
  })

  it('with deleteMissing leave only the system, the program and what is mentioned', async () => {
    expect((await bring([{ name: 'i_left' }], true)).status).toBe(204)
    expect((await names()).filter((name) => !name.startsWith('_'))).toEqual(['hours', 'i_left'])
    expect((await names()).filter((name) => name.startsWith('_'))).toHaveLength(5)
  })
})

import { describe, expect, it } from 'vitest'
import { C, fieldNames, INSTALLATIONS, type Process, processDuringTests } from './collections.fixture.ts'

const text = (name: string) => ({ name, type: 'text' })
const relation = (collectionId: string) => ({ name: 'r', type: 'relation', collectionId, maxSelect: 1 })

describe.each(INSTALLATIONS)('imported collections on $name', ({ open }) => {
  const process = processDuringTests(open)

  const ask: Process['ask'] = (...given) => process.ask(...given)
  const bring = (collections: unknown, deleteMissing?: unknown) => ask('PUT', `${C}/import`, { collections, ...(deleteMissing !== undefined && { deleteMissing }) })
  const names = async () => ((await ask('GET', `${C}?perPage=500`)).body['items'] as { name: string }[]).map((each) => each.name)

  it.each([
    ['no list', {}, 'An error occurred while validating the submitted data.', { collections: { code: 'validation_required', message: 'Cannot be blank.' } }],
    ['an empty list', { collections: [] }, 'An error occurred while validating the submitted data.', { collections: { code: 'validation_required', message: 'Cannot be blank.' } }],
    ['no list at all', { collections: 5 }, 'An error occurred while loading the submitted data.', {}],
    ['a number among them', { collections: [5] }, 'An error occurred while loading the submitted data.', {}],
    ['a flag of another type', { collections: [{ name: 'x' }], deleteMissing: 'x' }, 'An error occurred while loading the submitted data.', {}],
  ])('refuse %s', async (_name, body, message, data) => {
    expect(await ask('PUT', `${C}/import`, body)).toMatchObject({ status: 400, body: { message, data } })
  })

  it('may refer to one another in any order, views included', async () => {
    expect(await bring([{ name: 'i_view', type: 'view', viewQuery: 'SELECT id, r FROM i_one', listRule: "r != 'x'" }, { name: 'i_one', fields: [relation('i_two_id')] }, { id: 'i_two_id', name: 'i_two', fields: [text('a'), relation('i_two_id')] }])).toMatchObject({ status: 204, text: '' })
    expect(fieldNames(await ask('GET', `${C}/i_view`))).toEqual(['id', 'r'])
    expect((await ask('POST', `${C}/i_two/records`, { a: 'x' })).status).toBe(200)
  })

  it.each([
    ['a broken one after a good one', [{ name: 'i_good', fields: [text('a')] }, { name: 'i_bad', fields: [text('expand')] }], /"i_bad"[\s\S]*"fields"[\s\S]*Must not be in list/],
    ['a field of no kind', [{ name: 'i_good' }, { name: 'i_bad', fields: [{ name: 'q', type: 'nope' }] }], /^Failed to import the collections configuration\. Raw error:\n/],
    ['a relation to nothing', [{ name: 'i_good' }, { name: 'i_bad', fields: [relation('zzz')] }], /The relation collection doesn't exist/],
    ['two of one name', [{ name: 'i_good' }, { name: 'I_GOOD' }], /must be unique/],
    ['another rule for one of the system', [{ name: 'i_good' }, { name: '_superusers', listRule: '' }], /"_superusers"[\s\S]*listRule/],
    ['a field less for one of the program', [{ name: 'i_good' }, { name: 'hours', fields: [{ id: 'text3485334036', name: 'remark', type: 'text' }] }], /"hours"/],
    ['a view of what does not exist', [{ name: 'i_good' }, { name: 'i_bad', type: 'view', viewQuery: 'SELECT id FROM nope' }], /^Failed to import the collections configuration\. Raw error:\n/],
    ['a rule of a view over what it has not', [{ name: 'i_good' }, { name: 'i_bad', type: 'view', viewQuery: 'SELECT id FROM users', listRule: 'name = 1' }], /"i_bad"[\s\S]*listRule/],
  ])('are all refused for %s', async (_name, collections, message) => {
    const before = await names()
    const { status, body } = await bring(collections)
    expect({ status, message: body['message'] }).toEqual({ status: 400, message: 'Failed to import collections.' })
    expect(body['data']).toEqual({ collections: { code: 'validation_collections_import_failure', message: expect.stringMatching(message) } })
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
    const mine = (all.body['items'] as Record<string, unknown>[]).map((each) => (each['name'] === 'i_merge' ? { ...each, fields: [text('b')] } : each))
    expect((await bring(mine, true)).status).toBe(204)
    expect(fieldNames(await ask('GET', `${C}/i_merge`)).toSorted()).toEqual(['b', 'id'])
    expect((await ask('GET', `${C}/i_merge/records`)).body['items']).toMatchObject([{ b: 'B' }])
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

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { SchemaCollection, SchemaField } from '../collections/collection.types.ts'
import { bodyToRestore, canComeBack } from './delete-records.ts'
import {
  bodyToCreate,
  bodyToUpdate,
  jsonProblem,
  localErrors,
  sentValue,
  startValues,
  writtenFields,
} from './record-draft.ts'
import { usualSort, viewFilter } from './records-view.ts'

const field = (name: string, type: SchemaField['type'], extra: object = {}): SchemaField => ({
  id: name,
  name,
  type,
  system: false,
  hidden: false,
  presentable: false,
  ...extra,
})
const THINGS: SchemaCollection = {
  id: 't',
  name: 'cosas',
  type: 'base',
  system: false,
  indexes: [],
  created: '',
  updated: '',
  fields: [
    field('id', 'text', { system: true }),
    field('title', 'text'),
    field('n', 'number'),
    field('tags', 'select', { maxSelect: 3 }),
    field('doc', 'file'),
    field('docs', 'file', { maxSelect: 5 }),
    field('data', 'json'),
    field('created', 'autodate'),
  ],
}
const RECORD = {
  id: 'r1',
  title: 'a',
  n: 2,
  tags: ['x'],
  doc: 'a_1.pdf',
  docs: ['b_1.pdf', 'b_2.pdf'],
  data: { k: 1 },
  created: '2026-01-01 00:00:00.000Z',
}
const file = new File(['x'], 'nuevo.txt')

describe('a record being written', () => {
  it('begins as the record, and a copy without its id and files', () => {
    expect(startValues(THINGS, RECORD)).toMatchObject({
      id: 'r1',
      doc: { kept: ['a_1.pdf'], added: [] },
      data: { text: '{\n  "k": 1\n}' },
    })
    expect(startValues(THINGS, RECORD, true)).toMatchObject({
      id: '',
      title: 'a',
      doc: { kept: [] },
      docs: { kept: [] },
    })
    expect(startValues(THINGS, null)).toMatchObject({ title: '', n: '', tags: [], data: { text: '' } })
  })

  it('is sent without what was left empty or belongs to the server', () => {
    expect(bodyToCreate(THINGS, { ...startValues(THINGS, null), title: 'b' })).toEqual({ title: 'b', n: 0, data: null })
    expect(bodyToUpdate(THINGS, { title: '', created: 'no', id: 'no' })).toEqual({ title: '' })
    expect(writtenFields(THINGS, false).map(({ name }) => name)).not.toContain('created')
  })

  it.each<[string, number, unknown, unknown]>([
    ['a file that goes', 4, { kept: [], added: [] }, ''],
    ['a file that takes the place of another', 4, { kept: ['a_1.pdf'], added: [file] }, file],
    ['files that stay with a new one', 5, { kept: ['b_2.pdf'], added: [file] }, ['b_2.pdf', file]],
    ['no number', 2, '', 0],
    ['empty JSON', 6, { text: ' ' }, null],
    ['JSON', 6, { text: '{"a":[1]}' }, { a: [1] }],
    ['JSON that is a text of digits', 6, { text: '"123"' }, '"123"'],
  ])('%s', (_name, index, value, sent) => {
    expect(sentValue(THINGS.fields[index] as SchemaField, value)).toEqual(sent)
  })

  it('knows where JSON is wrong', () => {
    expect(jsonProblem('')).toBeNull()
    expect(jsonProblem('{"a": 1}')).toBeNull()
    expect(jsonProblem('{"a": 1,\n b}')).toMatch(/línea 2/)
    expect(localErrors(THINGS, { data: { text: '{' } })).toHaveProperty('data')
    expect(localErrors(THINGS, { data: { text: '{}' } })).toEqual({})
  })

  it('an account is created with its password twice', () => {
    const accounts: SchemaCollection = {
      ...THINGS,
      type: 'auth',
      fields: [field('email', 'email'), field('password', 'password'), field('tokenKey', 'text')],
    }
    expect(bodyToCreate(accounts, { email: 'a@b.c', password: 'x', passwordConfirm: 'y' })).toEqual({
      email: 'a@b.c',
      password: 'x',
      passwordConfirm: 'y',
    })
  })
})

describe('deleted records', () => {
  const record = RECORD as never
  const empty = { ...RECORD, doc: '', docs: [] } as never
  it.each<[string, boolean, SchemaCollection, readonly SchemaCollection[], never]>([
    ['come back when nothing is lost', true, THINGS, [THINGS], empty],
    ['stay away with files', false, THINGS, [THINGS], record],
    [
      'stay away when something points at them',
      false,
      THINGS,
      [THINGS, { ...THINGS, id: 'u', fields: [field('thing', 'relation', { collectionId: 't' })] }],
      empty,
    ],
    ['stay away when they are accounts', false, { ...THINGS, type: 'auth' }, [], empty],
  ])('%s', (_name, expected, collection, collections, one) => {
    expect(canComeBack(collection, collections, [one])).toBe(expected)
  })

  it('come back with their id and without the dates of the server', () => {
    expect(bodyToRestore(THINGS, empty)).toMatchObject({ id: 'r1', title: 'a' })
    expect(bodyToRestore(THINGS, empty)).not.toHaveProperty('created')
  })
})

it('search words and filter are both required', () => {
  expect(viewFilter(THINGS, '', ' n > 1 ')).toBe('(n > 1)')
  expect(viewFilter(THINGS, 'uno', 'n > 1 || n = 0')).toBe('((title ~ "uno" || tags ~ "uno")) && (n > 1 || n = 0)')
  expect(viewFilter(THINGS, 'abc123', '')).toContain('id ~ "abc123"')
  expect(viewFilter(THINGS, '', '')).toBe('')
  expect(usualSort(THINGS)).toBe('-created')
  expect(usualSort({ ...THINGS, fields: [], type: 'view' })).toBe('')
})

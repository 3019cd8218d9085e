import { defineCollection, describeAll, f } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { namesFewRows } from './names-few-rows.ts'

const words = { label: 'Cosas', labelOne: 'Cosa' } as const
const text = { label: 'T' } as const
const COLLECTIONS = describeAll([
  defineCollection({ ...words, name: 'people', access: {}, fields: { name: f.text(text) } }),
  defineCollection({ ...words, name: 'firms', access: {}, fields: { name: f.text(text) } }),
  defineCollection({
    ...words,
    name: 'entries',
    access: {},
    fields: {
      user: f.relation('people', text),
      firm: f.relation('firms', text),
      editor: f.relation('people', text),
      readers: f.relationMany('people', text),
      day: f.text(text),
    },
    indexes: [
      ['user', 'day'],
      ['firm', 'day'],
      ['readers', 'day'],
      ['day', 'editor'],
    ],
  }),
])
const ROWS: Readonly<Record<string, number>> = { entries: 1_000_000, people: 2000, firms: 3 }
const env = {
  collections: {
    all: () => COLLECTIONS,
    find: (name: string) => COLLECTIONS.find((each) => each.id === name || each.name === name),
  },
  sizes: { rowsOf: (table: string) => ROWS[table] ?? 0 },
}

describe('a filter that an index answers with few rows', () => {
  it.each<[string, string, boolean]>([
    ['one person', 'user = "a"', true],
    ['one person in a week', 'user = "a" && day >= "2026-01-01" && day <= "2026-01-07"', true],
    ['in brackets', '(day >= "2026-01-01" && (user = "a"))', true],
    ['no filter', '', false],
    ['days only', 'day >= "2026-01-01"', false],
    ['one of two people', 'user = "a" || user = "b"', false],
    ['nobody', 'user = ""', false],
    ['another than this person', 'user != "a"', false],
    ['a person by another field', 'user.name = "Ana"', false],
    ['a field of the viewer', 'user = @request.auth.id', false],
    ['one of few firms', 'firm = "a"', false],
    ['a list of people', 'readers = "a"', false],
    ['a person that leads no index', 'editor = "a"', false],
    ['what is no filter', 'user = "a" &&', false],
  ])('%s', (_, filter, few) => {
    expect(namesFewRows(env, env.collections.find('entries')!, { filter })).toBe(few)
  })

  it.each<[string, string, boolean]>([
    ['given by a program', 'a', true],
    ['given as nobody', '', false],
  ])('a person %s', (_, user, few) => {
    const filter = { filter: 'user = {:user}', params: { user } }
    expect(namesFewRows(env, env.collections.find('entries')!, filter)).toBe(few)
  })
})

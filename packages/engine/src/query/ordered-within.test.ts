import { defineCollection, describeAll, f } from '@timesheet/schema'
import { expect, it } from 'vitest'
import { orderedWithin } from './ordered-within.ts'

const text = { label: 'T' } as const
const [things] = describeAll([
  defineCollection({
    name: 'things',
    label: 'Cosas',
    labelOne: 'Cosa',
    access: {},
    fields: {
      code: f.text(text),
      title: f.text({ ...text, sorted: 'es' }),
      kind: f.text(text),
      state: f.select({ a: 'A', b: 'B' }, text),
      tags: f.selectMany({ a: 'A', b: 'B' }, text),
      size: f.number(text),
      part: f.text(text),
    },
    indexes: [
      ['code'],
      ['kind', 'code'],
      ['kind', 'state', 'code'],
      { fields: ['kind', 'title'], sorted: 'es' },
      ['tags', 'title'],
      ['size', 'code'],
      { fields: ['part', 'code'], nocase: true },
      { fields: ['state', 'code'], where: "state != 'b'" },
      { fields: ['kind', 'part'], unique: true },
    ],
  }),
])
const env = { spanishTexts: new Set([`${things!.id}.title`]) }
const KIND = { name: 'kind', value: 'x' }
const STATE = { name: 'state', value: 'b' }

it.each<[what: string, filter: string, field: string, found: readonly object[] | undefined]>([
  ['an index of the order alone, without a filter', '', 'code', []],
  ['the beginning that the filter names', 'kind = "x"', 'code', [KIND]],
  ['the longest one', 'state = "b" && kind = "x"', 'code', [KIND, STATE]],
  ['what else is asked is left', 'kind = "x" && size > 3 && (state = "a" || state = "b")', 'code', [KIND]],
  ['the Spanish order of a text', 'kind = "x"', 'title', [KIND]],
  ['an index without repetition', 'kind = "x"', 'part', [KIND]],
  ['no index of the order of bytes where the list has another', 'tags = "a"', 'title', undefined],
  ['no beginning that is only excluded', 'kind != "x"', 'title', undefined],
  ['none of an empty text', 'kind = ""', 'title', undefined],
  ['none of a choice among several', 'kind = "x" || kind = "y"', 'title', undefined],
  ['none of one among others', 'kind ?= "x"', 'title', undefined],
  ['no list of values', 'tags = "a"', 'code', []],
  ['no number, which a text is converted to', 'size = "3"', 'code', []],
  ['no index that ignores case', 'part = "x"', 'code', []],
  ['no index of some rows', 'state = "b"', 'code', []],
  ['no order that goes on after the one that is wanted', 'kind = "x"', 'state', undefined],
  ['no filter that is not valid', 'kind = "x" &&', 'title', undefined],
  ['no field that is unknown', 'kind = "x"', 'nowhere', undefined],
])('%s', (_, filter, field, found) => {
  expect(orderedWithin(env, { collection: things!, filter, field })).toEqual(found)
})

import { defineCollection, describeAll, f } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { isMetInOrder } from './met-in-order.ts'

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
      tag: f.text(text),
      day: f.text(text),
      state: f.text(text),
      next: f.relation('things', text),
    },
    indexes: [
      ['code'],
      ['day', 'tag'],
      { fields: ['title'], sorted: 'es' },
      { fields: ['tag'], unique: true, nocase: true },
      { fields: ['state'], where: "state != 'done'" },
    ],
  }),
])

describe('the first rows of an order are met one after the other', () => {
  it.each<[sort: string, isMet: boolean]>([
    ['', true],
    ['@rowid', true],
    ['-@rowid', true],
    ['code', true],
    ['-code', true],
    ['+code,title', true],
    [' -day ,code', true],
    ['tag', false],
    ['title', false],
    ['-title,code', false],
    ['state', false],
    ['next', false],
    ['next.code', false],
    ['@random', false],
  ])('%j: %s', (sort, isMet) => expect(isMetInOrder(things!, sort)).toBe(isMet))
})

import { describe, expect, it } from 'vitest'
import { placeOf, planRow } from './validity-history.view-model.ts'

const open = [{ id: 'a', from: '2020-01-01', to: '' }]
const two = [
  { id: 'a', from: '2020-01-01', to: '2024-01-01' },
  { id: 'b', from: '2024-01-01', to: '' },
]
const gap = [
  { id: 'a', from: '2020-01-01', to: '2021-01-01' },
  { id: 'b', from: '2024-01-01', to: '' },
]

describe('planRow', () => {
  it.each([
    { name: 'the first row of all is open and closes nothing', rows: [], from: '2026-01-01', closes: null, to: '' },
    {
      name: 'the row in force ends where the new one begins',
      rows: open,
      from: '2026-01-01',
      closes: { id: 'a', to: '2026-01-01' },
      to: '',
    },
    {
      name: 'a row in the middle holds until the one that it cut would have',
      rows: two,
      from: '2022-05-01',
      closes: { id: 'a', to: '2022-05-01' },
      to: '2024-01-01',
    },
    {
      name: 'a row before all others holds until the first',
      rows: two,
      from: '2019-01-01',
      closes: null,
      to: '2020-01-01',
    },
    {
      name: 'a row in a gap ends where the next begins',
      rows: gap,
      from: '2022-01-01',
      closes: null,
      to: '2024-01-01',
    },
  ])('$name', ({ rows, from, closes, to }) => {
    expect(planRow(rows, from)).toEqual({ ok: true, closes, to })
  })

  it('refuses a second row that begins on the same day', () => {
    expect(planRow(two, '2024-01-01')).toEqual({ ok: false, violation: { field: 'from', code: 'validity_overlap' } })
  })
})

it.each([
  ['2019-12-31', 'future'],
  ['2020-01-01', 'current'],
  ['2023-12-31', 'current'],
  ['2024-01-01', 'past'],
])('on %s the row is %s', (day, place) => {
  expect(placeOf(two[0]!, day)).toBe(place)
})

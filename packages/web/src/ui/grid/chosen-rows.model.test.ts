import { expect, it } from 'vitest'
import { ALL, type ChosenRows, countChosen, isChosen, knownRows, NONE, toggleRow } from './chosen-rows.model.ts'

const toggled = (start: ChosenRows<string>, ...ids: string[]) =>
  ids.reduce<ChosenRows<string>>((chosen, id) => toggleRow(chosen, id, id.toUpperCase()), start)

it.each([
  ['none', NONE, [], '', 0],
  ['two of them', NONE, ['a', 'b'], 'ab', 2],
  ['one taken back', NONE, ['a', 'b', 'a'], 'b', 1],
  ['the whole list, rows that were never read included', ALL, [], 'abc', 12_430],
  ['the whole list but two', ALL, ['a', 'c'], 'b', 12_428],
  ['the whole list, one taken out and in again', ALL, ['a', 'a'], 'abc', 12_430],
] as const)('%s', (_, start, ids, chosen, count) => {
  const rows = toggled(start, ...ids)
  expect(['a', 'b', 'c'].filter((id) => isChosen(rows, id)).join('')).toBe(chosen)
  expect(countChosen(rows, 12_430)).toBe(count)
})

it('keeps a chosen row that scrolled out of sight', () => {
  const rows = toggled(NONE, 'a')
  expect(rows.kind === 'some' && rows.rows.get('a')).toBe('A')
})

it.each([
  ['as they are now', toggled(NONE, 'a', 'c'), ['a, edited', 'b'], ['a, edited', 'C']],
  ['of the whole list, those that are loaded', toggled(ALL, 'b'), ['a', 'b', 'c'], ['a', 'c']],
] as const)('gives the chosen rows %s', (_, rows, loaded, known) => {
  expect(knownRows(rows, loaded, (row) => row.slice(0, 1))).toEqual(known)
})

it('counts nothing of a list that became empty', () => {
  expect(countChosen(toggled(ALL, 'a'), 0)).toBe(0)
})

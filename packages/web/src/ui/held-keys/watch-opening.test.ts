import { expect, it } from 'vitest'
import { textOf } from './watch-opening.ts'

const keys = (...names: readonly string[]) => names.map((key) => ({ key }))

it.each([
  ['the letters, in order', keys('o', 't', ' ', 'ñ'), 'ot ñ'],
  ['no letter that was taken back', keys('a', 'b', 'Backspace', 'c'), 'ac'],
  ['no key that writes nothing', keys('a', 'Tab', 'Enter', 'ArrowLeft', 'Dead'), 'a'],
  ['no key of a command', [{ key: 'k', ctrlKey: true }, { key: 'k', metaKey: true }, { key: 'b' }], 'b'],
  ['what came at once', [{ inserted: 'Cambió' }, ...keys(' ', 'x')], 'Cambió x'],
  ['nothing of nothing', keys('Backspace'), ''],
])('what held keys would have written has %s', (_, held, text) => {
  expect(textOf(held)).toBe(text)
})

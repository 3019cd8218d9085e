import { expect, test } from 'vitest'
import { NOTHING_TYPED, typeAhead } from './type-ahead.ts'
import type { TypeAhead, TypedPress } from './type-ahead.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isAltGraph: false }
const press = (key: string, more: Partial<TypedPress> = {}): TypedPress => ({ ...plain, key, ...more })
const text = (written: string): TypeAhead => ({ text: written, isConfirmed: false })
const confirmed = (written: string): TypeAhead => ({ text: written, isConfirmed: true })

test.each<[string, TypedPress[], TypeAhead | null]>([
  ['letters, signs and spaces in their order', [press('p'), press('ñ'), press(' '), press('2')], text('pñ 2')],
  ['a capital', [press('P', { shiftKey: true })], text('P')],
  ['a sign of the third level', [press('@', { ctrlKey: true, altKey: true, isAltGraph: true })], text('@')],
  [
    'a sign beyond the first plane is one sign',
    [press('😀'), press('a'), press('Backspace'), press('Backspace')],
    text(''),
  ],
  ['Backspace takes the last one back', [press('a'), press('b'), press('Backspace')], text('a')],
  ['Backspace on nothing', [press('Backspace')], text('')],
  ['a command writes nothing', [press('a'), press('c', { ctrlKey: true }), press('v', { metaKey: true })], text('a')],
  [
    'nor do keys that have a name',
    [press('a'), press('Shift'), press('ArrowDown'), press('Tab'), press('F5'), press('Dead')],
    text('a'),
  ],
  [
    'Enter confirms, and what follows does not count',
    [press('a'), press('Enter'), press('b'), press('Backspace')],
    confirmed('a'),
  ],
  ['Escape closes', [press('a'), press('Escape')], null],
  ['also after Enter', [press('a'), press('Enter'), press('Escape')], null],
])('%s', (_name, presses, expected) => {
  const typed = presses.reduce<TypeAhead | null>((before, next) => before && typeAhead(before, next), NOTHING_TYPED)
  expect(typed).toEqual(expected)
})

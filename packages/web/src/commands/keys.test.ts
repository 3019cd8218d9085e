import { expect, it, test } from 'vitest'
import type { Action } from './action.ts'
import { keyText, matchKey, shownKeys } from './keys.ts'
import { createActionRegistry } from './registry.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const nothing = () => undefined

function action(id: string, keys?: string): Action {
  return { id, label: id, group: 'Hacer', run: nothing, ...(keys ? { keys } : {}) }
}

test.each([
  ['Ctrl and Cmd are the same', { ...none, key: 'k', metaKey: true }, 'mod+k'],
  ['a capital by shift', { ...none, key: 'K', ctrlKey: true, shiftKey: true }, 'mod+shift+k'],
  ['a sign that needs shift is the sign', { ...none, key: '?', shiftKey: true }, '?'],
  ['a letter by Alt where letters stand elsewhere', { ...none, key: 'a', code: 'KeyQ', altKey: true }, 'alt+a'],
  ['a letter by Alt, whatever sign the keyboard writes', { ...none, key: 'å', code: 'KeyA', altKey: true }, 'alt+a'],
  ['a capital by Alt and shift', { ...none, key: 'Ç', code: 'KeyC', altKey: true, shiftKey: true }, 'alt+shift+c'],
  ['an arrow', { ...none, key: 'ArrowUp', altKey: true }, 'alt+up'],
])('%s', (_name, press, expected) => expect(keyText(press)).toBe(expected))

const actions = [action('palette', 'mod+k'), action('hours', 'g h'), action('new', 'n'), action('newer', 'n')]

test.each([
  ['a single key', '', 'mod+k', { action: 'palette' }],
  ['the start of a sequence', '', 'g', { pending: 'g' }],
  ['its end', 'g', 'h', { action: 'hours' }],
  ['a wrong end falls back to the key alone', 'g', 'n', { action: 'newer' }],
  ['the last registered wins', '', 'n', { action: 'newer' }],
  ['an unknown key', '', 'z', null],
])('%s', (_name, before, press, expected) => {
  const match = matchKey(actions, before, press)
  expect(match && 'action' in match ? { action: match.action.id } : match).toEqual(expected)
})

it('keys are shown in Spanish', () => {
  expect(shownKeys('mod+shift+k')).toEqual(['Ctrl', 'Mayús', 'K'])
  expect(shownKeys('g h')).toEqual(['G', 'H'])
})

it('the registry offers what is registered, the newer of an id, and nothing after it is taken back', () => {
  const registry = createActionRegistry()
  let told = 0
  registry.subscribe(() => (told += 1))
  registry.register([action('a'), action('b')])
  const takeBack = registry.register([{ ...action('a'), label: 'nuevo' }])
  expect(registry.all().map(({ id, label }) => `${id}:${label}`)).toEqual(['b:b', 'a:nuevo'])
  takeBack()
  expect(registry.all().map(({ label }) => label)).toEqual(['a', 'b'])
  expect(told).toBe(3)
})

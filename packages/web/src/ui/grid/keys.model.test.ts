import { expect, it } from 'vitest'
import { readGridKey, type GridKey } from './keys.model.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const ctrl = { ...none, ctrlKey: true }
const shift = { ...none, shiftKey: true }

it.each<[string, typeof none & { key: string }, GridKey | null]>([
  ['arrow', { ...none, key: 'ArrowUp' }, { do: 'move', motion: 'up', extend: false }],
  ['Shift+arrow', { ...shift, key: 'ArrowUp' }, { do: 'move', motion: 'up', extend: true }],
  ['Ctrl+arrow', { ...ctrl, key: 'ArrowUp' }, { do: 'move', motion: 'top', extend: false }],
  ['Ctrl+Home', { ...ctrl, key: 'Home' }, { do: 'move', motion: 'first', extend: false }],
  ['Shift+Tab', { ...shift, key: 'Tab' }, { do: 'tab', backwards: true }],
  ['Enter', { ...none, key: 'Enter' }, { do: 'enter', backwards: false }],
  ['Ctrl+Enter', { ...ctrl, key: 'Enter' }, { do: 'details' }],
  ['Shift+F2', { ...shift, key: 'F2' }, { do: 'note' }],
  ['Ctrl+Shift+Enter is the page’s', { ...ctrl, shiftKey: true, key: 'Enter' }, null],
  ['Ctrl+Z', { ...ctrl, key: 'z' }, { do: 'undo' }],
  ['Ctrl+Shift+Z', { ...ctrl, shiftKey: true, key: 'Z' }, { do: 'redo' }],
  ['Cmd+Z', { ...none, metaKey: true, key: 'z' }, { do: 'undo' }],
  ['Ctrl+Y', { ...ctrl, key: 'y' }, { do: 'redo' }],
  ['Ctrl+D', { ...ctrl, key: 'd' }, { do: 'fillDown' }],
  ['Ctrl+R', { ...ctrl, key: 'r' }, { do: 'fillRight' }],
  ['Backspace', { ...none, key: 'Backspace' }, { do: 'clear' }],
  ['a digit', { ...none, key: '8' }, { do: 'type', text: '8' }],
  ['equals', { ...none, key: '=' }, { do: 'type', text: '=' }],
  ['a letter is text, never a command', { ...none, key: 't' }, { do: 'type', text: 't' }],
  ['so is a capital', { ...shift, key: 'C' }, { do: 'type', text: 'C' }],
  ['and a letter with its accent', { ...none, key: 'ñ' }, { do: 'type', text: 'ñ' }],
  ['a key that writes nothing yet', { ...none, key: 'Dead' }, null],
  ['Alt+letter is the page’s', { ...none, altKey: true, key: 'm' }, null],
  ['the help key is the page’s', { ...shift, key: '?' }, null],
  ['Alt+arrow is the browser’s or the page’s', { ...none, altKey: true, key: 'ArrowLeft' }, null],
  ['Ctrl+K is the page’s', { ...ctrl, key: 'k' }, null],
  ['Ctrl+Shift+R is the browser’s', { ...ctrl, shiftKey: true, key: 'R' }, null],
  ['Ctrl+C is the clipboard’s', { ...ctrl, key: 'c' }, null],
  ['F5 is the browser’s', { ...none, key: 'F5' }, null],
])('%s', (_, press, expected) => expect(readGridKey(press)).toEqual(expected))

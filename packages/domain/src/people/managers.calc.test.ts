import { expect, it } from 'vitest'
import { managerLineOf } from './managers.calc.ts'

it.each<[string, Readonly<Record<string, string>>, readonly string[], boolean]>([
  ['nobody above', {}, [], false],
  ['one above', { ana: 'bea' }, ['bea'], false],
  [
    'a line to the top, the nearest first',
    { ana: 'bea', bea: 'caro', caro: 'dani', eva: 'ana' },
    ['bea', 'caro', 'dani'],
    false,
  ],
  ['their own manager', { ana: 'ana' }, [], true],
  ['two above one another', { ana: 'bea', bea: 'ana' }, ['bea'], true],
  ['a circle further up', { ana: 'bea', bea: 'caro', caro: 'dani', dani: 'bea' }, ['bea', 'caro', 'dani'], true],
])('the line of somebody with %s', (_, managerOf, managers, isLoop) => {
  expect(managerLineOf('ana', (id) => managerOf[id] ?? '')).toEqual({ managers, isLoop })
})

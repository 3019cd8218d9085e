import { expect, it } from 'vitest'
import { treeLines } from './calendar-tree.view-model.ts'

const row = (id: string, parent = '') => ({ id, parent, name: id })

it.each([
  {
    name: 'roots and their branches, in the given order',
    rows: [row('cba', 'ar'), row('ar'), row('villa', 'cba'), row('es')],
    lines: ['ar 0', 'cba 1', 'villa 2', 'es 0'],
  },
  { name: 'a missing parent makes a root', rows: [row('a', 'gone')], lines: ['a 0'] },
  { name: 'a loop is shown once and ends', rows: [row('a', 'b'), row('b', 'a')], lines: ['a 0', 'b 1'] },
])('$name', ({ rows, lines }) => {
  expect(treeLines(rows).map(({ row: { id }, depth }) => `${id} ${depth}`)).toEqual(lines)
})

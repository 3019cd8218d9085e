import { type PivotNode, type PivotRow } from '@timesheet/domain/analysis'
import { describe, expect, it } from 'vitest'
import { cellFilters } from './cell-address.ts'

type Grown = PivotNode & { readonly children: PivotNode[] }

function node(parent: Grown | null, dimension: PivotNode['dimension'], key: string): Grown {
  const depth = parent ? parent.depth + 1 : 0
  const grown: Grown = { id: 0, depth, code: 0, dimension, key, label: key, path: key, parent, children: [] }
  parent?.children.push(grown)
  return grown
}

const all = node(null, null, '')
const ana = node(all, 'person', 'ana')
const [p1, p2, none] = ['p1', 'p2', ''].map((key) => node(ana, 'project', key)) as [Grown, Grown, Grown]
const columns = node(null, null, '')
const march = node(node(columns, 'year', '2026'), 'month', '2026-03')
const row = (kind: PivotRow['kind'], ...nodes: readonly PivotNode[]): PivotRow => ({
  kind,
  id: '',
  depth: 1,
  label: '',
  nodes,
  isOpen: null,
})
const include = (dimension: string, ...members: readonly string[]) => ({ dimension, mode: 'include', members })

describe('the filters of a cell', () => {
  it.each([
    [
      'the members of its row and its column, and those above them',
      row('member', p1),
      march,
      [include('person', 'ana'), include('project', 'p1'), include('year', '2026'), include('month', '2026-03')],
    ],
    ['what has none', row('member', none), columns, [include('person', 'ana'), include('project', '')]],
    ['nothing for the total of all', row('total', all), columns, []],
    [
      'all but the listed ones for the others',
      row('others', p2, none),
      columns,
      [include('person', 'ana'), { dimension: 'project', mode: 'exclude', members: ['p1'] }],
    ],
    ['everything where the others are all', row('others', p1, p2, none), columns, [include('person', 'ana')]],
  ])('are %s', (_, of, column, filters) => {
    expect(cellFilters(of, { node: column })).toEqual(filters)
  })
})

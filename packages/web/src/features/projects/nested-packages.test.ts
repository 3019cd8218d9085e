import { describe, expect, it } from 'vitest'
import { nestedPackages, type PackageRow } from './nested-packages.ts'

const row = (id: string, parent = '') => ({ id, parent, code: id, name: id }) as PackageRow

describe('the packages of a project', () => {
  it.each([
    ['none', [], []],
    ['in their own order', [row('a'), row('b')], ['a 0', 'b 0']],
    [
      'each below the one that it is in',
      [row('a', 'c'), row('b'), row('c'), row('d', 'a')],
      ['b 0', 'c 0', 'a 1', 'd 2'],
    ],
    ['inside one that is not there', [row('a', 'x')], ['a 0']],
    ['of a circle, each once', [row('a', 'b'), row('b', 'a'), row('c')], ['c 0', 'a 0', 'b 1']],
  ])('%s', (_name, rows, expected) =>
    expect(nestedPackages(rows).map(({ id, depth }) => `${id} ${depth}`)).toEqual(expected),
  )
})

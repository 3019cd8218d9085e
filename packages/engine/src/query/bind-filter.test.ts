import { parseFilter, type FieldValue } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { bindFilter } from './bind-filter.ts'
import { QueryError } from './query-error.ts'

describe('bindFilter', () => {
  it.each<[FieldValue, string]>([
    ['abc', "'abc'"],
    [`it's "x" || 1 = 1`, `'it\\'s "x" || 1 = 1'`],
    ["\\' || 1=1 || 'a", "'\\\\' || 1=1 || \\'a'"],
    [5, '5'],
    [-2.5, '-2.5'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [true, 'true'],
    [null, 'null'],
    [['a', 'b'], `'["a","b"]'`],
  ])('writes %j as %s', (value, literal) => {
    const text = bindFilter('a = {:v}', { v: value })
    expect(text).toBe(`a = ${literal}`)
    expect(parseFilter(text).kind).toBe('comparison')
  })

  it.each(["it's", "\\'", 'a\\b', '{:b}', '// x', "''", "\\\\'"])('gives %j back when parsed', (value) => {
    const node = parseFilter(bindFilter('a = {:v}', { v: value, b: 'never' }))
    expect(node).toMatchObject({ kind: 'comparison', right: { kind: 'text', value } })
  })

  it.each<[Record<string, FieldValue>]>([[{}], [{ v: 'x\\' }], [{ v: Number.NaN }]])('refuses %j', (params) => {
    expect(() => bindFilter('a = {:v}', params)).toThrow(QueryError)
  })
})

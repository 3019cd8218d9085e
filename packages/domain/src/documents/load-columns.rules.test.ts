import { describe, expect, it } from 'vitest'
import { areAnswerColumns, areLoadColumns, checkLoadColumns } from './load-columns.rules.ts'

describe('remembered columns of a list', () => {
  it.each<[string, unknown]>([
    ['of meanings of their own', { code: 0, title: 4, openingDay: 199 }],
    ['of nothing', {}],
  ])('may be %s', (_, columns) => {
    expect(areLoadColumns(columns)).toBe(true)
    expect(checkLoadColumns({ list: '', columns })).toBeNull()
  })

  it('of answers have their own meanings', () => {
    const columns = { document: 0, code: 2, reviewer: 4 }
    expect([areAnswerColumns(columns), areLoadColumns(columns)]).toEqual([true, false])
    expect(checkLoadColumns({ list: 'answers', columns })).toBeNull()
    expect(checkLoadColumns({ list: 'answers', columns: { title: 0 } })?.code).toBe('load_columns_invalid')
  })

  it.each<[string, unknown]>([
    ['of a meaning that there is not', { code: 0, salary: 1 }],
    ['of what every object has', { constructor: 0 }],
    ['of one column twice', { code: 0, title: 0 }],
    ['of half a column', { code: 0.5 }],
    ['of a column before the first', { code: -1 }],
    ['of a column that no table has', { code: 200 }],
    ['of a text', { code: '0' }],
    ['that are a list', [0, 1]],
    ['that are a text', 'code'],
    ['that are nothing at all', null],
    ['that are not said', undefined],
  ])('are refused %s', (_, columns) =>
    expect(checkLoadColumns({ list: 'documents', columns })).toEqual({
      field: 'columns',
      code: 'load_columns_invalid',
    }),
  )
})

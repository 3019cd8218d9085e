import { describe, expect, it } from 'vitest'
import {
  indexNameOf,
  indexStatement,
  parseIndex,
  renamedIndex,
  uniqueColumn,
  usesColumn,
  withRenamedColumn,
} from './index-statement.ts'

describe('index statements', () => {
  it.each([
    ['CREATE INDEX `a` ON `t` (`x`, `y`)', { name: 'a', unique: false, columns: ['x', 'y'], where: '' }],
    [
      'create unique index if not exists "a" on t (x) WHERE `x` != \'\';',
      { name: 'a', unique: true, columns: ['x'], where: "`x` != ''" },
    ],
  ])('%s is read', (statement, parts) => {
    expect(parseIndex(statement)).toEqual(parts)
  })

  it.each([['CREATE INDEX a ON t (x DESC)'], ['CREATE INDEX a ON t (lower(x))'], ['DROP INDEX a'], ['']])(
    '%j is not simple',
    (statement) => {
      expect(parseIndex(statement)).toBeNull()
    },
  )

  it.each<[string, string | null]>([
    ["CREATE UNIQUE INDEX a ON t (`email` COLLATE NOCASE) WHERE `email` != ''", 'email'],
    ['CREATE UNIQUE INDEX a ON t (x COLLATE NOCASE DESC)', 'x'],
    ['CREATE UNIQUE INDEX a ON t (x, y)', null],
    ['CREATE UNIQUE INDEX a ON t (lower(x))', null],
    ['CREATE INDEX a ON t (x)', null],
  ])('%s alone keeps %s from repeating', (statement, column) => {
    expect(uniqueColumn(statement)).toBe(column)
  })

  it('writes, renames and follows a field', () => {
    const statement = indexStatement('t', { name: 'a', unique: true, columns: ['x', 'y'], where: "x != ''" })
    expect(statement).toBe("CREATE UNIQUE INDEX `a` ON `t` (`x`, `y`) WHERE x != ''")
    expect(indexNameOf(renamedIndex(statement, 'b'))).toBe('b')
    expect(withRenamedColumn(statement, 'x', 'z')).toBe("CREATE UNIQUE INDEX `a` ON `t` (`z`, `y`) WHERE `z` != ''")
    expect(withRenamedColumn(statement, 'w', 'z')).toBe(statement)
    expect(usesColumn(statement, 'y')).toBe(true)
    expect(usesColumn(statement, 'w')).toBe(false)
    expect(usesColumn('CREATE INDEX a ON t (lower(x))', 'x')).toBe(true)
  })
})

import { expect, it } from 'vitest'
import { indexSql } from './index-sql.ts'

it.each([
  ['of one field', ['code'], 'CREATE INDEX `idx_t_code` ON `t` (`code`)'],
  ['of two', ['kind', 'code'], 'CREATE INDEX `idx_t_kind_code` ON `t` (`kind`, `code`)'],
  [
    'that ignores case in all',
    { fields: ['kind', 'code'], unique: true, nocase: true, where: "code != ''" },
    "CREATE UNIQUE INDEX `idx_t_kind_code` ON `t` (`kind` COLLATE NOCASE, `code` COLLATE NOCASE) WHERE code != ''",
  ],
  ['in Spanish order', { fields: ['title'], sorted: 'es' }, 'CREATE INDEX `idx_t_title` ON `t` (`title` COLLATE ES)'],
  [
    'in Spanish order within what is filtered by, as it is stored',
    { fields: ['kind', 'title'], sorted: 'es' },
    'CREATE INDEX `idx_t_kind_title` ON `t` (`kind`, `title` COLLATE ES)',
  ],
  ['with a name of its own', { fields: ['code'], name: 'by_code' }, 'CREATE INDEX `by_code` ON `t` (`code`)'],
] as const)('an index %s', (_, declared, expected) => {
  expect(indexSql('t', declared)).toBe(expected)
})

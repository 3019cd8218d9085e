import { describe, expect, it } from 'vitest'
import { withColumn } from './with-column.ts'

describe('a column that gets a meaning', () => {
  it.each([
    ['that no other has', {}, 2, 'code', { code: 2 }],
    ['in place of its own', { code: 2, title: 3 }, 2, 'type', { title: 3, type: 2 }],
    ['that another column had', { code: 2, title: 3 }, 0, 'code', { code: 0, title: 3 }],
    ['that it has already', { code: 2 }, 2, 'code', { code: 2 }],
    ['of nothing', { code: 2, title: 3 }, 2, '', { title: 3 }],
    ['of nothing while it has none', { title: 3 }, 2, '', { title: 3 }],
  ])('%s', (_, columns, at, field, after) => expect(withColumn(columns, at, field)).toEqual(after))
})

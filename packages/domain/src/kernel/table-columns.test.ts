import { describe, expect, it } from 'vitest'
import { headsKey, MOST_HEADS_KEY } from './table-columns.ts'

describe('the heads of a table', () => {
  it.each([
    [['Día', 'Horas (h)'], 'dia|horas h'],
    [['Día', '', 'Nro', ''], 'dia||nro'],
    [['', '--'], ''],
    [[], ''],
  ])('knows the heads %j again by "%s"', (heads, key) => expect(headsKey(heads)).toBe(key))

  it('knows many heads again by as many as are kept', () =>
    expect(headsKey(Array.from({ length: 200 }, () => 'Columna'))).toHaveLength(MOST_HEADS_KEY))
})

import { describe, expect, it } from 'vitest'
import { areImportRows, idFromText, type ImportRow, personRanges } from './import-rows.calc.ts'

const ROW: ImportRow = {
  ...{ line: 2, user: 'u00000000000001', day: '2026-06-18', minutes: 60, start: '', end: '', note: '', external: '' },
  ...{ project: 'p00000000000001', activity: '', document: '', nonproductive: '', billable: null },
}

describe('rows of an import', () => {
  it.each<[string, unknown, boolean]>([
    ['are rows', [ROW], true],
    ['may have times', [{ ...ROW, start: '09:00', end: '10:00' }], true],
    ['have both times', [{ ...ROW, start: '09:00' }], false],
    ['are a list', ROW, false],
    ['are some', [], false],
    ['are not too many', Array.from({ length: 2001 }, () => ROW), false],
    ['are objects', [null], false],
    ['have a person', [{ ...ROW, user: '' }], false],
    ['have ids', [{ ...ROW, project: 'x" || 1=1' }], false],
    ['have days', [{ ...ROW, day: '2026-02-31' }], false],
    ['have whole minutes', [{ ...ROW, minutes: 0.5 }], false],
    ['have some minutes', [{ ...ROW, minutes: 0 }], false],
    ['have at most a day', [{ ...ROW, minutes: 1441 }], false],
    ['have short notes', [{ ...ROW, note: 'x'.repeat(501) }], false],
    ['say whether they are billed, or nothing', [{ ...ROW, billable: 'sí' }], false],
  ])('%s', (_, rows, expected) => expect(areImportRows(rows)).toBe(expected))

  it('have the first and last day of each person', () =>
    expect(
      personRanges([
        { user: 'ana', day: '2025-03-10' },
        { user: 'bea', day: '2025-01-01' },
        { user: 'ana', day: '2025-01-05' },
        { user: 'ana', day: '2025-02-01' },
      ]),
    ).toEqual([
      ['ana', '2025-01-05', '2025-03-10'],
      ['bea', '2025-01-01', '2025-01-01'],
    ]))

  it('get the same id for the same text, and others for others', () => {
    expect(idFromText('kimai\nana\n4711')).toBe(idFromText('kimai\nana\n4711'))
    const ids = Array.from({ length: 20_000 }, (_, i) => idFromText(`kimai\nana\n${i}`))
    expect(new Set(ids).size).toBe(20_000)
    expect(ids.every((id) => /^[a-z0-9]{15}$/.test(id))).toBe(true)
  })
})

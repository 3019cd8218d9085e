import { describe, expect, it } from 'vitest'
import { selectionSum, sumText } from './selection-sum.ts'

type Week = Parameters<typeof selectionSum>[0]

const cells = (...minutes: readonly number[]): Week['lines'][number]['cells'] =>
  minutes.map((one, index) => ({
    key: `k${index}`,
    day: `2026-11-${16 + index}`,
    minutes: one,
    rejected: 0,
    entries: [],
    linked: [],
    blocked: '',
  }))
const line = (...minutes: readonly number[]): Week['lines'][number] => ({
  key: 'l',
  line: { project: 'p', document: '', activity: 'a', nonproductive: '', kind: 'normal' },
  label: { primary: 'Tarea', secondary: '', kind: '', color: '', title: 'Tarea' },
  cells: cells(...minutes),
  total: 0,
  rejected: 0,
})
const WEEK: Week = {
  lines: [line(450, 480, 0, 0, 0, 0, 0), line(0, 25, 10, 0, 0, 0, 0)],
  absences: [{ key: 'v', name: 'Vacaciones', note: '', minutes: [0, 0, 0, 480, 0, 0, 0] }],
}

describe('the sum of the chosen days', () => {
  it.each([
    ['one line', { top: 0, bottom: 0, left: 0, right: 1 }, [2, 930, 465]],
    ['a block with empty days, which the mean leaves out', { top: 0, bottom: 1, left: 1, right: 2 }, [3, 515, 172]],
    ['whole rows without their totals', { top: 0, bottom: 1, left: 0, right: 8 }, [4, 965, 241]],
    ['absences too', { top: 1, bottom: 2, left: 2, right: 3 }, [2, 490, 245]],
    ['nothing but totals', { top: 0, bottom: 2, left: 7, right: 8 }, [0, 0, 0]],
  ] as const)('%s', (_title, range, [filled, minutes, mean]) => {
    expect(selectionSum(WEEK, range)).toEqual({ filled, minutes, mean })
  })

  it('is said in the format of the person', () => {
    const sum = { filled: 2, minutes: 930, mean: 465 }
    expect(sumText(sum, 'clock')).toBe('Suma 15:30 · 2 con horas · Promedio 7:45')
    expect(sumText(sum, 'decimal')).toBe('Suma 15,50 · 2 con horas · Promedio 7,75')
  })
})

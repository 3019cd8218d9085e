import { expect, it } from 'vitest'
import { copyAsignments } from './copy-asignments.calc.ts'

const TODAY = '2026-06-18'
const DOCUMENT = { id: 'd', budgetMinutes: 600, forecastMinutes: 600 }
const draws = { user: 'ana', role: 'prepares', minutes: 480, from: '2026-06-01', to: '' } as const
const checks = { user: 'eva', role: 'reviews', minutes: 60, from: '2026-07-01', to: '2026-07-31' } as const
const stored = (user: string, role: 'prepares' | 'reviews', minutes = 120) =>
  ({ document: 'd', user, role, minutes, state: 'active' }) as const

it.each([
  [
    'gets people, roles and hours, from today on where it began before',
    [],
    [draws, checks],
    [{ ...draws, from: TODAY }, checks],
    0,
    0,
  ],
  ['has no end that is past', [], [{ ...draws, to: '2026-06-10' }], [{ ...draws, from: TODAY }], 0, 0],
  ['keeps an end that is to come', [], [{ ...draws, to: TODAY }], [{ ...draws, from: TODAY, to: TODAY }], 0, 0],
  ['keeps what it has of the same person and role', [stored('ana', 'prepares')], [draws, checks], [checks], 1, 0],
  ['gets the same person in another role', [stored('ana', 'reviews')], [draws], [{ ...draws, from: TODAY }], 0, 0],
  ['tells that it has too much then', [stored('leo', 'prepares', 300)], [draws], [{ ...draws, from: TODAY }], 0, 180],
  ['gets nothing where there is nothing', [], [], [], 0, 0],
] as const)('a document %s', (_, active, source, made, kept, over) => {
  expect(copyAsignments([DOCUMENT], active, { source, today: TODAY })).toEqual([{ document: 'd', made, kept, over }])
})

import { expect, it } from 'vitest'
import { planAsignments } from './plan-asignments.calc.ts'

const DOCUMENT = { id: 'd', budgetMinutes: 600, forecastMinutes: 0 }
const WANTED = { user: 'u', role: 'reviews', minutes: 120, from: '2026-06-18', to: '' } as const
const stored = (more: object) => ({
  ...{ id: 's', document: 'd', user: 'u', role: 'reviews', minutes: 60, to: '', state: 'active' },
  ...more,
})

it.each<[string, object[], object]>([
  ['that nobody has', [], { kind: 'new', stored: '', before: null, over: 0 }],
  ['of another document', [stored({ document: 'x' })], { kind: 'new', over: 0 }],
  ['in another role', [stored({ role: 'prepares', minutes: 480 })], { kind: 'new', over: 0 }],
  ['of another person', [stored({ user: 'x', minutes: 480 })], { kind: 'new', over: 0 }],
  ['that has other hours', [stored({})], { kind: 'changed', stored: 's', before: { minutes: 60, to: '' }, over: 0 }],
  ['that has another end', [stored({ minutes: 120, to: '2026-07-01' })], { kind: 'changed', stored: 's' }],
  ['that is so already', [stored({ minutes: 120 })], { kind: 'same', stored: 's', over: 0 }],
  [
    'INV-DOC-12: with a minute more than is expected, which the hours before do not add to',
    [stored({ minutes: 500 }), stored({ id: 'o', user: 'x', minutes: 481 })],
    { kind: 'changed', over: 1 },
  ],
])('a document %s', (_, active, planned) => {
  expect(planAsignments([DOCUMENT], active as Parameters<typeof planAsignments>[1], WANTED)).toMatchObject([
    { document: 'd', ...planned },
  ])
})

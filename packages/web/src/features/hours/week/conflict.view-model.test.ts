import type { HourEntry } from '@timesheet/domain/hours'
import { expect, it } from 'vitest'
import type { EntryStep } from '../../../widgets/hour-entries/entry-step.ts'
import { CONFLICT } from '../../../data/outbox/refusal.ts'
import { sampleEntry, sampleReference } from '../../../widgets/hour-entries/sample-reference.fixture.ts'
import { conflictsOf } from './conflict.view-model.ts'
import { buildWeek } from '../hours.view-model.ts'

const KEY = 'p..a..normal@2026-11-16'
const before = sampleEntry('1', { note: 'Planos' })
const mine = { ...before, minutes: 180 }

function conflict(steps: readonly EntryStep[], stored: readonly HourEntry[], code = CONFLICT) {
  const week = buildWeek({
    monday: '2026-11-16',
    entries: stored,
    pinned: ['p..a..normal'],
    reference: sampleReference(),
  })
  return conflictsOf(
    week,
    new Map([[KEY, { key: 'k', href: '', text: '3', problem: { code, params: {} }, steps }]]),
    'clock',
  )[0]?.conflict
}

it.each<[string, readonly EntryStep[], readonly HourEntry[], string, string, Partial<HourEntry> | null]>([
  [
    'other hours',
    [{ id: '1', before, after: mine }],
    [{ ...before, minutes: 120, version: 2 }],
    '3:00 «Planos»',
    '2:00 «Planos»',
    { minutes: 180, version: 2 },
  ],
  [
    'another note, which stays',
    [{ id: '1', before, after: mine }],
    [{ ...before, note: 'Cálculo', version: 2 }],
    '3:00 «Cálculo»',
    '1:00 «Cálculo»',
    { minutes: 180, note: 'Cálculo' },
  ],
  [
    'nothing, because it was deleted',
    [{ id: '1', before, after: mine }],
    [],
    '3:00 «Planos»',
    '0:00',
    { minutes: 180 },
  ],
  [
    'hours where it was deleted here',
    [{ id: '1', before, after: null }],
    [{ ...before, minutes: 120, version: 2 }],
    '0:00',
    '2:00 «Planos»',
    null,
  ],
])('shows both values when elsewhere there is %s', (_, steps, stored, own, theirs, after) => {
  const found = conflict(steps, stored)!
  expect([found.mine, found.theirs]).toEqual([own, theirs])
  expect(found.steps).toHaveLength(1)
  if (after) expect(found.steps[0]?.after).toMatchObject(after)
  else expect(found.steps[0]?.after).toBeNull()
})

it.each([
  ['another refusal', [{ id: '1', before, after: mine }], 'hours_overlap'],
  ['a text that was never sent', [], CONFLICT],
])('%s is no conflict', (_, steps, code) => expect(conflict(steps, [before], code)).toBeUndefined())

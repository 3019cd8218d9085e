import type { HourEntry } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import type { EntryStep } from '../../widgets/hour-entries/entry-step.ts'
import { firstFree, planCopy, planMove, planNew, planRemoval, planToggle } from './change.view-model.ts'
import { entryOf } from './hour-entry.fixture.ts'
import type { Placement } from './placement.view-model.ts'

const BA = 'America/Argentina/Buenos_Aires'
const timed = (day: string, start: string, end: string): Placement => ({ kind: 'timed', day, start, end })
const strip = (day: string, minutes: number): Placement => ({ kind: 'untimed', day, minutes })

function ground(timeZone = BA) {
  let count = 0
  return { timeZone, roundingOf: () => ({ step: 15, mode: 'nearest' as const }), newId: () => `new${++count}` }
}

function told(steps: readonly EntryStep[]): string[] {
  return steps.map(({ id, before, after }) => {
    if (!after) return `delete ${id}`
    return `${before ? 'update' : 'create'} ${id} ${after.day} ${after.start}-${after.end} ${after.minutes}${after.group && ` ${after.group}`}`
  })
}

const morning = entryOf('e1', { start: '09:00', end: '11:00', minutes: 120 })
const loose = entryOf('e2', { minutes: 90 })
const night = [
  entryOf('n1', { start: '20:00', end: '00:00', minutes: 240, group: 'g' }),
  entryOf('n2', { day: '2026-06-13', start: '00:00', end: '02:00', minutes: 120, group: 'g' }),
]

describe('planMove', () => {
  it.each<[string, readonly HourEntry[], Placement, string[]]>([
    ['later the same day', [morning], timed('2026-06-12', '10:00', '12:00'), ['update e1 2026-06-12 10:00-12:00 120']],
    ['to another day', [morning], timed('2026-06-15', '09:00', '11:00'), ['update e1 2026-06-15 09:00-11:00 120']],
    ['nowhere else changes nothing', [morning], timed('2026-06-12', '09:00', '11:00'), []],
    [
      'to times that are not in steps keeps them and rounds its length',
      [morning],
      timed('2026-06-12', '09:00', '09:50'),
      ['update e1 2026-06-12 09:00-09:50 45'],
    ],
    ['longer', [morning], timed('2026-06-12', '09:00', '11:45'), ['update e1 2026-06-12 09:00-11:45 165']],
    [
      'over midnight gets a second part',
      [morning],
      timed('2026-06-12', '23:00', '01:00'),
      ['update e1 2026-06-12 23:00-00:00 60 new1', 'create new2 2026-06-13 00:00-01:00 60 new1'],
    ],
    ['off the grid loses its times', [morning], strip('2026-06-12', 120), ['update e1 2026-06-12 - 120']],
    [
      'out of the strip gets times',
      [loose],
      timed('2026-06-12', '14:00', '15:30'),
      ['update e2 2026-06-12 14:00-15:30 90'],
    ],
    [
      'a night to the next day moves its later part first',
      night,
      timed('2026-06-13', '20:00', '02:00'),
      ['update n2 2026-06-14 00:00-02:00 120 g', 'update n1 2026-06-13 20:00-00:00 240 g'],
    ],
    [
      'a night to the day before moves its first part first',
      night,
      timed('2026-06-11', '20:00', '02:00'),
      ['update n1 2026-06-11 20:00-00:00 240 g', 'update n2 2026-06-12 00:00-02:00 120 g'],
    ],
    [
      'a night into one day becomes one entry',
      night,
      timed('2026-06-12', '10:00', '16:00'),
      ['delete n2', 'update n1 2026-06-12 10:00-16:00 360'],
    ],
    [
      'a night into the strip becomes one entry',
      night,
      strip('2026-06-12', 360),
      ['delete n2', 'update n1 2026-06-12 - 360'],
    ],
  ])('%s', (_, entries, placement, expected) => expect(told(planMove(entries, placement, ground()))).toEqual(expected))

  it('counts real minutes where the clock jumps', () => {
    expect(told(planMove([morning], timed('2026-03-28', '23:00', '05:00'), ground('Europe/Madrid')))).toEqual([
      'update e1 2026-03-28 23:00-00:00 60 new1',
      'create new2 2026-03-29 00:00-05:00 240 new1',
    ])
  })

  it('leaves note, charge and state as they were', () => {
    const before = entryOf('e1', { note: 'Planos', state: 'rejected', document: 'd', activity: '' })
    expect(planMove([before], strip('2026-06-13', 60), ground())[0]?.after).toEqual({ ...before, day: '2026-06-13' })
  })
})

describe('planCopy', () => {
  it('makes drafts and touches nothing that is there', () => {
    const steps = planCopy(
      [entryOf('e1', { state: 'approved', note: 'Planos', enteredBy: 'x', group: 'g' })],
      strip('2026-06-15', 60),
      ground(),
    )
    expect(told(steps)).toEqual(['create new1 2026-06-15 - 60'])
    expect(steps[0]?.after).toMatchObject({
      state: 'draft',
      source: 'copy',
      note: 'Planos',
      enteredBy: '',
      group: '',
      version: 0,
    })
  })

  it('copies a night with its own link', () => {
    expect(told(planCopy(night, timed('2026-06-15', '20:00', '02:00'), ground()))).toEqual([
      'create new2 2026-06-15 20:00-00:00 240 new1',
      'create new3 2026-06-16 00:00-02:00 120 new1',
    ])
  })
})

it.each<[string, Placement, string, string[]]>([
  ['one entry', timed('2026-06-12', '09:00', '11:00'), BA, ['create new1 2026-06-12 09:00-11:00 120']],
  [
    'Friday 20:00 to 2:00',
    timed('2026-06-12', '20:00', '02:00'),
    BA,
    ['create new2 2026-06-12 20:00-00:00 240 new1', 'create new3 2026-06-13 00:00-02:00 120 new1'],
  ],
  [
    'Madrid, 300 minutes',
    timed('2026-03-28', '23:00', '05:00'),
    'Europe/Madrid',
    ['create new2 2026-03-28 23:00-00:00 60 new1', 'create new3 2026-03-29 00:00-05:00 240 new1'],
  ],
  [
    'Madrid, 420 minutes',
    timed('2026-10-24', '23:00', '05:00'),
    'Europe/Madrid',
    ['create new2 2026-10-24 23:00-00:00 60 new1', 'create new3 2026-10-25 00:00-05:00 360 new1'],
  ],
])('new hours: %s', (_, placement, zone, expected) => {
  const line = { project: 'p', document: '', activity: 'a', nonproductive: '', kind: 'normal' } as const
  expect(told(planNew({ user: 'u', line, billable: true, note: '', placement }, ground(zone)))).toEqual(expected)
})

it('deletes every part of a night', () => expect(told(planRemoval(night))).toEqual(['delete n1', 'delete n2']))

it.each<[string, Placement, Placement]>([
  ['off the grid', timed('2026-06-12', '09:00', '11:00'), strip('2026-06-12', 120)],
  ['after what the day has', strip('2026-06-12', 120), timed('2026-06-12', '11:00', '13:00')],
  ['at nine on a free day', strip('2026-06-15', 120), timed('2026-06-15', '09:00', '11:00')],
])('times on and off: %s', (_, from, to) =>
  expect(planToggle(from, { minutes: 120, sameDay: [morning, loose], timeZone: BA })).toEqual(to),
)

it('has no free hour before midnight on a day that is full to its end', () =>
  expect(firstFree('2026-06-12', [night[0]!])).toBe('23:59'))

it('has its first hour free where the end of what was begun is not known', () =>
  expect(firstFree('2026-06-12', [{ ...morning, end: '' }])).toBe('09:00'))

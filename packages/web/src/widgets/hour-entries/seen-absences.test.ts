import { absenceMinutes } from '@timesheet/domain/hours'
import type { Absence, Presence } from '@timesheet/domain/people'
import { describe, expect, it } from 'vitest'
import { expectedContext } from './hour-reference.ts'
import { sampleReference } from './sample-reference.fixture.ts'
import { seenAbsences, UNTOLD } from './seen-absences.ts'

const day = '2026-06-16'
const known = { id: 'a1', user: 'u', type: 'ill', from: day, to: day, minutesPerDay: 0, state: 'approved' } as Absence
const away = (id: string, on = day) => ({ id, user: 'u', day: on, minutes: 0 }) as Presence

describe('seenAbsences', () => {
  it.each([
    ['what may be read stands as it is', [known], [away('p1')], ['a1 ill']],
    ['of another only that somebody is away', [], [away('p2')], ['p2 ']],
    ['both, each day once', [known], [away('p1'), away('p2', '2026-06-17')], ['a1 ill', 'p2 ']],
    ['a request that nobody approved is no presence', [known], [], ['a1 ill']],
  ])('%s', (_, absences, presence, expected) => {
    expect(seenAbsences(absences, presence).map(({ id, type }) => `${id} ${type}`)).toEqual(expected)
  })

  it('excuse the day whatever their kind', () => {
    const reference = sampleReference({})
    const base = absenceMinutes(day, expectedContext({ ...reference, absences: [] }))
    const seen = { ...reference, absences: seenAbsences([], [away('a2')]), absenceTypes: [UNTOLD] }
    expect(base).toBe(0)
    expect(absenceMinutes(day, expectedContext(seen))).toBeGreaterThan(0)
  })
})

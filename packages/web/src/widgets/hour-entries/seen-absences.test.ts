import { absenceMinutes } from '@timesheet/domain/hours'
import type { Absence, Presence } from '@timesheet/domain/people'
import { describe, expect, it } from 'vitest'
import { expectedContext } from './hour-reference.ts'
import { sampleReference } from './sample-reference.fixture.ts'
import { seenAbsences, UNTOLD } from './seen-absences.ts'

const day = '2026-06-16'
const known = { id: 'a1', user: 'u', type: 'ill', from: day, to: day, minutesPerDay: 0, state: 'approved' } as Absence
const away = (id: string) => ({ id, user: 'u', from: day, to: day, minutesPerDay: 0 }) as Presence

describe('seenAbsences', () => {
  it.each([
    ['what may be read stands as it is', [known], [away('a1')], ['a1 ill']],
    ['of another only that somebody is away', [], [away('a2')], ['a2 ']],
    ['both, each once', [known], [away('a1'), away('a2')], ['a1 ill', 'a2 ']],
    ['a request that nobody approved is no presence', [known], [], ['a1 ill']],
  ])('%s', (_, absences, presence, expected) => {
    expect(seenAbsences(absences, presence).map(({ id, type }) => `${id} ${type}`)).toEqual(expected)
  })

  it('excuse the day whatever their kind', () => {
    const reference = sampleReference({})
    const base = absenceMinutes(day, expectedContext({ ...reference, absences: [] }, day))
    const seen = { ...reference, absences: seenAbsences([], [away('a2')]), absenceTypes: [UNTOLD] }
    expect(base).toBe(0)
    expect(absenceMinutes(day, expectedContext(seen, day))).toBeGreaterThan(0)
  })
})

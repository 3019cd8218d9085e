import { expect, it } from 'vitest'
import { type ChangedDay, type LateChangeCode, lateChange } from './late-change.command.ts'

const INPUT = {
  kind: 'absence' as const,
  calendar: '',
  user: 'ana',
  journey: '',
  fraction: 0,
  was: '',
  deducts: false,
  overtimeBase: 'legal' as const,
  from: '2026-10-14',
  to: '2026-10-15',
  minutesPerDay: 0,
  period: 'nov',
  reason: 'Certificado tardío',
  seed: 'seed00000000000',
}
const MORE = { extra50: 120, extra100: 0, extra: 0, pay: 120, fromBank: 60 }
const day = (
  user: string,
  on: string,
  before: number,
  after: number,
  overtime: ChangedDay['overtime'] = null,
): ChangedDay => ({
  user,
  name: user,
  day: on,
  before,
  after,
  overtime,
  period: 'nov',
})
const own: LateChangeCode = 'late_change_own'
const same: LateChangeCode = 'late_change_same'

it.each<[string, readonly ChangedDay[], readonly unknown[], readonly string[]]>([
  ['a whole day', [day('ana', '2026-10-14', 480, 0)], [['ana', '2026-10-14', -480]], []],
  ['a longer working week', [day('ana', '2026-10-14', 240, 480)], [['ana', '2026-10-14', 240]], []],
  ['half a day', [day('ana', '2026-10-14', 480, 240)], [['ana', '2026-10-14', -240]], []],
  ['a day off that was none', [day('ana', '2026-10-17', 0, 0)], [], [same]],
  ['a day that was adjusted before', [day('ana', '2026-10-14', 0, 0)], [], [same]],
  ['overtime alone', [day('ana', '2026-10-14', 480, 480, MORE)], [['ana', '2026-10-14', 120]], []],
  [
    'overtime beside what is expected',
    [day('ana', '2026-10-14', 480, 240, MORE)],
    [
      ['ana', '2026-10-14', -240],
      ['ana', '2026-10-14', 120],
    ],
    [],
  ],
  ["the author's own overtime", [day('af', '2026-10-14', 480, 480, MORE)], [], [own]],
  [
    'the author among others',
    [day('af', '2026-10-14', 480, 0), day('leo', '2026-10-14', 480, 0)],
    [['leo', '2026-10-14', -480]],
    [own],
  ],
])('%s', (_, days, adjusted, leftOut) => {
  const plan = lateChange.plan({ author: 'af', source: 'Ausencia tardía', days }, INPUT)
  expect(plan.steps.map(({ after }) => [after!['user'], after!['factDay'], after!['minutes']])).toEqual(adjusted)
  expect(plan.leftOut.map(({ code }) => code)).toEqual(leftOut)
})

it('posts overtime with its classes, and as another kind than what is expected', () => {
  const { steps } = lateChange.plan(
    { author: 'af', source: 'Jornada tardía', days: [day('ana', '2026-10-14', 480, 240, MORE)] },
    INPUT,
  )
  expect(steps.map(({ after }) => after!['kind'])).toEqual(['expected', 'overtime'])
  expect(steps[1]?.after).toMatchObject({ ...MORE, minutes: 120, source: 'Jornada tardía' })
})

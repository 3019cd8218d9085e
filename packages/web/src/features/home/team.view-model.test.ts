import { expect, it } from 'vitest'
import { oddText, waitingProjects } from './team.view-model.ts'

const part = (project: string, user: string, waiting: number) => ({
  project,
  user,
  waiting,
  expand: { project: { code: `C${project}` } },
})

it('adds up what waits by project, the most first, without what has no project', () => {
  expect(
    waitingProjects([
      part('1', 'ana', 2),
      part('2', 'ana', 5),
      part('1', 'ana', 1),
      part('1', 'eva', 1),
      part('', 'eva', 9),
    ]),
  ).toEqual([
    { project: '2', code: 'C2', people: 1, entries: 5 },
    { project: '1', code: 'C1', people: 2, entries: 4 },
  ])
})

it.each([
  ['nothing', [{ total: 480, expected: 480 }], ''],
  ['an hour more is not odd', [{ total: 540, expected: 480 }], ''],
  ['one day', [{ total: 600, expected: 480 }], '1 día para mirar: más de lo esperado (1)'],
  [
    'days of two kinds',
    [
      { total: 600, expected: 480 },
      { total: 60, expected: 0 },
      { total: 120, expected: 0 },
    ],
    '3 días para mirar: más de lo esperado (1), día sin jornada (2)',
  ],
])('says what is unusual: %s', (_title, days, text) => {
  expect(oddText(days.map((day, n) => ({ user: 'ana', day: `2026-11-${10 + n}`, ...day })))).toBe(text)
})

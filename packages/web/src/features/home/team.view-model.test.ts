import { formatClock } from '@timesheet/domain/kernel'
import { expect, it } from 'vitest'
import { oddDays, waitingProjects } from './team.view-model.ts'

const part = (project: string, user: string, waiting: number) => ({
  project,
  user,
  waiting,
  expand: { project: { code: `C${project}` }, user: { name: user, surname: 'Ruiz' } },
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
    { project: '2', code: 'C2', people: 1, entries: 5, names: new Map([['ana', 'Ruiz, ana']]) },
    {
      project: '1',
      code: 'C1',
      people: 2,
      entries: 4,
      names: new Map([
        ['ana', 'Ruiz, ana'],
        ['eva', 'Ruiz, eva'],
      ]),
    },
  ])
})

it('says which days are unusual, the latest first, and why', () => {
  const day = (user: string, date: string, total: number, expected: number) => ({ user, day: date, total, expected })
  const days = [
    day('ana', '2026-11-10', 540, 480),
    day('ana', '2026-11-11', 660, 480),
    day('eva', '2026-11-14', 60, 0),
    { ...day('ana', '2026-11-13', 600, 480), isUnauthorised: true },
  ]
  const names = new Map([['ana', 'Ruiz, Ana']])
  expect(oddDays(days, { names }, formatClock)).toEqual([
    { user: 'eva', name: '', day: '2026-11-14', text: 'día sin jornada: 1:00 de 0:00' },
    {
      user: 'ana',
      name: 'Ruiz, Ana',
      day: '2026-11-13',
      text: 'más de lo esperado, horas extra sin autorizar: 10:00 de 8:00',
    },
    { user: 'ana', name: 'Ruiz, Ana', day: '2026-11-11', text: 'más de lo esperado: 11:00 de 8:00' },
  ])
})

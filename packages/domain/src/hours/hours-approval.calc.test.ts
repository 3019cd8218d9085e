import { describe, expect, it } from 'vitest'
import { type Approvers, partsOfSending, routeApproval } from './hours-approval.calc.ts'

const WHO: Approvers = {
  policy: 'one_level',
  leads: ['lead'],
  projectManagers: ['jp', 'jp2'],
  aboveProject: ['above'],
  line: ['boss', 'head'],
  directors: ['ger', 'ger2'],
}
const ENTRY = { user: 'ana', project: 'p1', sentBy: 'ana', enteredBy: 'ana' }

describe('routeApproval', () => {
  it.each<[string, Partial<typeof ENTRY>, Partial<Approvers>, 'first' | 'last', string, string]>([
    ['one level: the manager of the project', {}, {}, 'first', 'project', 'jp'],
    ['who manages and worked: another manager', { user: 'jp' }, {}, 'first', 'project', 'jp2'],
    ['who typed it does not decide', { enteredBy: 'jp' }, {}, 'first', 'project', 'jp2'],
    ['who sent it does not decide', { sentBy: 'jp' }, {}, 'first', 'project', 'jp2'],
    [
      'the only manager worked: their own manager',
      { user: 'jp' },
      { projectManagers: ['jp'] },
      'first',
      'direct',
      'above',
    ],
    [
      'and without one: a director',
      { user: 'jp' },
      { projectManagers: ['jp'], aboveProject: [] },
      'first',
      'direct',
      'ger',
    ],
    [
      'another director than the one who worked',
      { user: 'ger' },
      { projectManagers: [], aboveProject: ['ger'] },
      'first',
      'direct',
      'ger2',
    ],
    [
      'nobody: it waits, and is not approved',
      {},
      { projectManagers: [], aboveProject: [], directors: [] },
      'first',
      'direct',
      '',
    ],
    ['two levels: the leader of the specialty', {}, { policy: 'lead_then_manager' }, 'first', 'lead', 'lead'],
    ['then the manager of the project', {}, { policy: 'lead_then_manager' }, 'last', 'project', 'jp'],
    ['without a leader the manager at once', {}, { policy: 'lead_then_manager', leads: [] }, 'first', 'project', 'jp'],
    ['the leader worked: the manager', { user: 'lead' }, { policy: 'lead_then_manager' }, 'first', 'project', 'jp'],
    ['only the own manager', {}, { policy: 'manager_only' }, 'first', 'direct', 'boss'],
    ['of no project: the own manager', { project: '' }, {}, 'first', 'direct', 'boss'],
    [
      'of no project, two levels: the own manager',
      { project: '' },
      { policy: 'lead_then_manager' },
      'first',
      'direct',
      'boss',
    ],
    ['a head without managers: a director', { project: '' }, { line: [] }, 'first', 'direct', 'ger'],
    ['empty ids are nobody', { project: '' }, { line: [''], directors: ['', 'ger'] }, 'first', 'direct', 'ger'],
  ])('%s', (_name, entry, who, level, step, decider) => {
    expect(routeApproval({ ...ENTRY, ...entry }, { ...WHO, ...who }, level)).toEqual({ step, decider })
  })
})

describe('partsOfSending', () => {
  const entry = (id: string, day: string, project: string, user = 'ana') => ({
    ...{ id, day, project, user, minutes: 60 },
    specialty: '',
  })
  const routeOf = ({ project }: { project: string }) =>
    project === ''
      ? ({ step: 'direct', decider: 'boss', policy: 'one_level' } as const)
      : ({ step: 'project', decider: `jp of ${project}`, policy: 'one_level' } as const)
  const shown = (
    entries: readonly ReturnType<typeof entry>[],
    periods: ReturnType<Parameters<typeof partsOfSending>[2]> = [],
  ) =>
    partsOfSending(entries, routeOf, () => periods).map(
      (part) =>
        `${part.from}…${part.to} ${part.project || part.decider} ${part.entries.map(({ id }) => id).join('')} ${part.minutes}`,
    )

  it.each<
    [string, readonly ReturnType<typeof entry>[], ReturnType<Parameters<typeof partsOfSending>[2]>, readonly string[]]
  >([
    ['nothing', [], [], []],
    [
      'by project, and what is of none by manager',
      [
        entry('c', '2026-06-17', ''),
        entry('a', '2026-06-15', 'p1'),
        entry('b', '2026-06-16', 'p2'),
        entry('d', '2026-06-18', 'p1'),
      ],
      [],
      ['2026-06-15…2026-06-18 p1 ad 120', '2026-06-16…2026-06-16 p2 b 60', '2026-06-17…2026-06-17 boss c 60'],
    ],
    [
      'a week over the end of a month is two',
      [entry('a', '2026-06-30', 'p1'), entry('b', '2026-07-01', 'p1')],
      [],
      ['2026-06-30…2026-06-30 p1 a 60', '2026-07-01…2026-07-01 p1 b 60'],
    ],
    [
      'by the month as it was declared',
      [entry('a', '2026-06-24', 'p1'), entry('b', '2026-06-30', 'p1'), entry('c', '2026-07-01', 'p1')],
      [{ kind: 'month', from: '2026-06-25', to: '2026-07-24' }],
      ['2026-06-24…2026-06-24 p1 a 60', '2026-06-30…2026-07-01 p1 bc 120'],
    ],
    [
      'each person apart',
      [entry('a', '2026-06-15', 'p1'), entry('b', '2026-06-15', 'p1', 'leo')],
      [],
      ['2026-06-15…2026-06-15 p1 a 60', '2026-06-15…2026-06-15 p1 b 60'],
    ],
  ])('%s', (_name, entries, periods, parts) => {
    expect(shown(entries, periods)).toEqual(parts)
  })
})

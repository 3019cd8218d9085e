import { describe, expect, it } from 'vitest'
import { absenceNews, absenceTaskTitle } from './absence-items.calc.ts'

type Absence = NonNullable<Parameters<typeof absenceNews>[0]['before']>

const requested: Absence = {
  id: 'absence00000001',
  user: 'ana',
  from: '2026-12-03',
  to: '2026-12-05',
  openEnd: false,
  state: 'requested',
  approvedBy: '',
}
const at = (state: Absence['state'], more: Partial<Absence> = {}): Absence => ({ ...requested, state, ...more })
const none = { tell: null, tellDeciders: null }

describe('who is told after an absence was written', () => {
  it.each([
    ['a new request tells nobody: its flow asks', null, requested, 'ana', none],
    ['a new approved one, nobody', null, at('approved'), 'boss', none],
    ['a new reason alone changes nothing', requested, requested, 'ana', none],
    ['other days, nobody', requested, at('requested', { to: '2026-12-09' }), 'ana', none],
    [
      'approved by the manager tells the person',
      requested,
      at('approved_manager', { approvedBy: 'boss' }),
      'boss',
      {
        ...none,
        tell: {
          user: 'ana',
          title: 'Ausencia aprobada por jefatura: del 03/12/2026 al 05/12/2026',
          reason: 'Es una ausencia propia.',
        },
      },
    ],
    [
      'rejected tells the person',
      requested,
      at('rejected', { to: '2026-12-03' }),
      'boss',
      {
        ...none,
        tell: { user: 'ana', title: 'Ausencia rechazada: el 03/12/2026', reason: 'Es una ausencia propia.' },
      },
    ],
    ['cancelled by the person tells nobody', requested, at('cancelled'), 'ana', none],
    [
      'cancelled by the person after the first approval tells who approved',
      at('approved_manager', { approvedBy: 'boss' }),
      at('cancelled', { approvedBy: 'boss' }),
      'ana',
      {
        ...none,
        tell: {
          user: 'boss',
          title: 'Ana Paz canceló su ausencia: del 03/12/2026 al 05/12/2026',
          reason: 'La aprobación había sido de esta cuenta.',
        },
      },
    ],
    [
      'a notice is told to who would decide',
      null,
      at('notified', { openEnd: true }),
      'ana',
      { ...none, tellDeciders: 'Ana Paz avisó una ausencia: desde el 03/12/2026, sin fecha de vuelta' },
    ],
    [
      'and so is its end',
      at('notified', { to: '2027-12-03', openEnd: true }),
      at('notified'),
      'ana',
      { ...none, tellDeciders: 'Ana Paz cambió una ausencia: del 03/12/2026 al 05/12/2026' },
    ],
    [
      'a notice that is taken back, too',
      at('notified'),
      at('cancelled'),
      'ana',
      { ...none, tellDeciders: 'Ana Paz canceló su ausencia: del 03/12/2026 al 05/12/2026' },
    ],
    [
      'a cancellation of what was approved that is asked for tells nobody',
      at('approved', { approvedBy: 'boss' }),
      at('cancel_requested', { approvedBy: 'boss' }),
      'ana',
      none,
    ],
    [
      'a granted cancellation tells the person',
      at('cancel_requested'),
      at('cancelled'),
      'boss',
      {
        ...none,
        tell: {
          user: 'ana',
          title: 'Ausencia cancelada: del 03/12/2026 al 05/12/2026',
          reason: 'Es una ausencia propia.',
        },
      },
    ],
    [
      'a refused one, too',
      at('cancel_requested'),
      at('approved'),
      'boss',
      {
        ...none,
        tell: {
          user: 'ana',
          title: 'Ausencia no cancelada, sigue aprobada: del 03/12/2026 al 05/12/2026',
          reason: 'Es una ausencia propia.',
        },
      },
    ],
    ['one that is taken back tells nobody', at('cancel_requested'), at('approved'), 'ana', none],
    ['deleted tells nobody', requested, null, 'ana', none],
    ['taken tells nobody', at('approved'), at('taken'), 'boss', none],
  ] as const)('%s', (_title, before, after, actor, expected) => {
    expect(absenceNews({ before, after }, { actor, name: 'Ana Paz' })).toEqual(expected)
  })

  it('names the person and the days in the task', () => {
    expect(absenceTaskTitle(requested, 'Ana Paz')).toBe('Ana Paz pide una ausencia: del 03/12/2026 al 05/12/2026')
    expect(absenceTaskTitle(at('cancel_requested', { to: '2026-12-03' }), 'Ana Paz')).toBe(
      'Ana Paz pide cancelar su ausencia: el 03/12/2026',
    )
  })
})

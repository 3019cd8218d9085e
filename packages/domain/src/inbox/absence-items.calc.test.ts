import { describe, expect, it } from 'vitest'
import { absenceNews, absenceTaskTitle } from './absence-items.calc.ts'

type Absence = NonNullable<Parameters<typeof absenceNews>[0]['before']>

const requested: Absence = {
  id: 'absence00000001',
  user: 'ana',
  from: '2026-12-03',
  to: '2026-12-05',
  state: 'requested',
  approvedBy: '',
}
const at = (state: Absence['state'], more: Partial<Absence> = {}): Absence => ({ ...requested, state, ...more })
const none = { end: null, asks: null, tell: null }

describe('what inboxes need after an absence was written', () => {
  it.each([
    ['a new request asks the manager', null, requested, 'ana', { ...none, asks: 'manager' }],
    ['a new approved one asks nobody', null, at('approved'), 'boss', none],
    ['a new reason alone changes nothing', requested, requested, 'ana', none],
    [
      'other days ask anew',
      requested,
      at('requested', { to: '2026-12-09' }),
      'ana',
      { end: 'resolved', asks: 'manager', tell: null },
    ],
    [
      'approved by the manager asks AF, and the person is told',
      requested,
      at('approved_manager', { approvedBy: 'boss' }),
      'boss',
      {
        end: 'resolved',
        asks: 'af',
        tell: {
          user: 'ana',
          title: 'Ausencia aprobada por jefatura: del 03/12/2026 al 05/12/2026',
          reason: 'Es una ausencia propia.',
        },
      },
    ],
    [
      'rejected ends the task and tells the person',
      requested,
      at('rejected', { to: '2026-12-03' }),
      'boss',
      {
        end: 'resolved',
        asks: null,
        tell: { user: 'ana', title: 'Ausencia rechazada: el 03/12/2026', reason: 'Es una ausencia propia.' },
      },
    ],
    ['cancelled by the person expires the task', requested, at('cancelled'), 'ana', { ...none, end: 'expired' }],
    [
      'cancelled by the person after the approval tells who approved',
      at('approved', { approvedBy: 'boss' }),
      at('cancelled', { approvedBy: 'boss' }),
      'ana',
      {
        end: null,
        asks: null,
        tell: {
          user: 'boss',
          title: 'Ana Paz canceló su ausencia: del 03/12/2026 al 05/12/2026',
          reason: 'La aprobación había sido de esta cuenta.',
        },
      },
    ],
    ['deleted expires the task and tells nobody', requested, null, 'ana', { ...none, end: 'expired' }],
    ['taken tells nobody', at('approved'), at('taken'), 'boss', none],
  ] as const)('%s', (_title, before, after, actor, expected) => {
    expect(absenceNews({ before, after }, { actor, name: 'Ana Paz' })).toEqual(expected)
  })

  it('names the person and the days in the task', () => {
    expect(absenceTaskTitle(requested, 'Ana Paz')).toBe('Ana Paz pide una ausencia: del 03/12/2026 al 05/12/2026')
  })
})

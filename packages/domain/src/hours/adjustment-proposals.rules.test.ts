import { describe, expect, it } from 'vitest'
import { checkAdjustmentProposal, type ProposalFacts } from './adjustment-proposals.rules.ts'

const proposal = {
  user: 'ana',
  by: 'lead',
  project: 'p',
  day: '2026-05-13',
  origin: 'e',
  minutes: -60,
  moves: false,
  target: '',
  document: '',
  activity: '',
  nonproductive: '',
  kind: '' as const,
  reason: 'Eran dos horas menos',
}
const facts: ProposalFacts = {
  stored: null,
  today: '2026-06-10',
  periods: [
    { id: 'may', from: '2026-05-01', to: '2026-05-31', state: 'closed' },
    { id: 'june', from: '2026-06-01', to: '2026-06-30', state: 'open' },
  ],
  origin: {
    user: 'ana',
    day: '2026-05-13',
    minutes: 240,
    state: 'approved',
    project: 'p',
    document: '',
    activity: 'a',
    nonproductive: '',
    kind: 'normal',
  },
}
const entry = (change: object): Partial<ProposalFacts> => ({ origin: { ...facts.origin!, ...change } })
const forgotten = { origin: '', minutes: 60, target: 'p', activity: 'a' }
const moved = { moves: true, minutes: 60, target: 'q', activity: 'b' }

describe('a proposed adjustment', () => {
  it.each<[string, change: object, facts: Partial<ProposalFacts>, refused: string | null]>([
    ['of fewer hours', {}, {}, null],
    ['of more hours', { minutes: 60 }, {}, null],
    ['of hours that move to another project', moved, {}, null],
    ['of hours that move to a category', { ...moved, target: '', activity: '', nonproductive: 'c' }, {}, null],
    ['of hours that were forgotten', forgotten, { origin: null }, null],
    ['of a draft that was never sent, as more', { minutes: 60 }, entry({ state: 'draft' }), null],
    ['of nothing', { minutes: 0 }, {}, 'minutes adjustment_zero'],
    ['of an open day', { day: '2026-06-03' }, {}, 'day adjustment_day_open'],
    ['with no open period', {}, { periods: facts.periods.slice(0, 1) }, 'day adjustment_period'],
    ['of an entry that is gone', {}, { origin: null }, 'origin adjustment_origin_foreign'],
    ['of an entry of somebody else', {}, entry({ user: 'beto' }), 'origin adjustment_origin_foreign'],
    ['of an entry of another day', {}, entry({ day: '2026-05-14' }), 'origin adjustment_origin_foreign'],
    ['of an entry of another project', {}, entry({ project: 'q' }), 'project proposal_project'],
    ['of an entry that waits', {}, entry({ state: 'submitted' }), 'origin adjustment_origin_waiting'],
    ['of more than was loaded', { minutes: -241 }, {}, 'minutes adjustment_below_zero'],
    ['that moves more than was loaded', { ...moved, minutes: 241 }, {}, 'minutes adjustment_below_zero'],
    ['that moves less than nothing', { ...moved, minutes: -60 }, {}, 'minutes adjustment_below_zero'],
    ['that moves to nothing', { ...moved, activity: '' }, {}, 'target proposal_target'],
    ['of forgotten hours elsewhere', { ...forgotten, target: 'q' }, {}, 'target proposal_project'],
    ['of forgotten hours of nothing', { ...forgotten, activity: '' }, {}, 'activity proposal_target'],
    ['of forgotten hours taken away', { ...forgotten, minutes: -60 }, {}, 'minutes adjustment_below_zero'],
    ['without a reason', { reason: 'error' }, {}, 'reason reason_too_short'],
    ['that was changed', { minutes: -30 }, { stored: proposal }, 'minutes proposal_fixed'],
    ['that only moves its state', {}, { stored: proposal, periods: [] }, null],
  ])('%s', (_, change, more, refused) => {
    const found = checkAdjustmentProposal({ ...proposal, ...change }, { ...facts, ...more })
    expect(found && `${found.field} ${found.code}`).toBe(refused)
  })
})

import { describe, expect, it } from 'vitest'
import { nextMilestone, type NextMilestoneFacts } from './next-milestone.calc.ts'

const stone = (id: string, order: number, trigger = '') => ({ id, order, code: id, trigger })
const DRAWING = [
  ...[stone('INI', 1, 'started'), stone('EMI', 2, 'issued'), stone('APR', 3, 'answered'), stone('APC', 4, 'issued')],
  stone('OBRA', 5),
]
type Facts = NextMilestoneFacts<(typeof DRAWING)[number]>
type Days = Partial<Facts['dates'][number]>
const PLAIN: Facts['document'] = { state: 'in_progress', plannedOn: '', forecastOn: '', issuedOn: '', completedOn: '' }
const on = (milestone: string, days: Days): Facts['dates'][number] => ({
  ...{ milestone, plannedOn: '', forecastOn: '', realOn: '', ...days },
})
const APR = on('APR', { plannedOn: '2026-06-20' })
const ISSUED = { state: 'client_review', plannedOn: '2026-06-01', issuedOn: '2026-06-01' } as const

describe('what a document is to reach next', () => {
  it.each<[string, Partial<Facts['document']>, readonly Facts['dates'][number][], string]>([
    ['nothing has a day', {}, [], ''],
    ['its issue, as planned', { plannedOn: '2026-06-10' }, [], '2026-06-10 EMI'],
    ['its issue, as forecast', { plannedOn: '2026-06-10', forecastOn: '2026-07-01' }, [], '2026-07-01 EMI'],
    ['its issue on the day kept it', { ...ISSUED, state: 'correction' }, [], ''],
    [
      'a further issue, which no milestone says',
      { state: 'correction', forecastOn: '2026-06-10', issuedOn: '2026-06-01' },
      [],
      '2026-06-10 -',
    ],
    ['nothing of the issue while the customer has it', { ...ISSUED, forecastOn: '2026-06-10' }, [], ''],
    ['the answer, once its issue day was met', ISSUED, [APR], '2026-06-20 APR'],
    ['as forecast, not as planned', ISSUED, [{ ...APR, forecastOn: '2026-06-15' }], '2026-06-15 APR'],
    ['a later forecast counts', ISSUED, [{ ...APR, forecastOn: '2026-08-01' }], '2026-08-01 APR'],
    ['what was reached is not awaited', ISSUED, [{ ...APR, realOn: '2026-06-05' }], ''],
    ['a row without a day', ISSUED, [on('APR', {})], ''],
    ['the first day of several', ISSUED, [on('APC', { plannedOn: '2026-06-10' }), APR], '2026-06-10 APC'],
    ['the first milestone of one day', ISSUED, [on('APC', { plannedOn: '2026-06-20' }), APR], '2026-06-20 APR'],
    ['a milestone before its issue', { plannedOn: '2026-07-01' }, [APR], '2026-06-20 APR'],
    ['its issue before a milestone', { plannedOn: '2026-06-10' }, [APR], '2026-06-10 EMI'],
    ['its issue on the same day', { plannedOn: '2026-06-20' }, [APR], '2026-06-20 EMI'],
    ['credited by hand', { ...ISSUED, state: 'issued' }, [on('OBRA', { plannedOn: '2026-06-30' })], '2026-06-30 OBRA'],
    ['days of the issue that a row says do not count', ISSUED, [on('EMI', { plannedOn: '2026-05-01' })], ''],
    ['of a rule that it left', ISSUED, [on('OTRA', { plannedOn: '2026-05-01' })], ''],
    ['void', { plannedOn: '2026-06-10', state: 'void' }, [APR], ''],
    ['put off', { plannedOn: '2026-06-10', state: 'suspended' }, [APR], ''],
    ['complete', { ...ISSUED, state: 'issued', completedOn: '2026-06-02' }, [APR], ''],
  ])('%s', (_, document, dates, expected) => {
    const next = nextMilestone({ document: { ...PLAIN, ...document }, milestones: DRAWING, dates })
    expect(next ? `${next.dueOn} ${next.milestone?.code ?? '-'}` : '').toBe(expected)
  })

  it('is its issue where it has no rule', () => {
    const document = { ...PLAIN, plannedOn: '2026-06-10' }
    expect(nextMilestone({ document, milestones: [], dates: [] })).toEqual({ dueOn: '2026-06-10', milestone: null })
  })
})

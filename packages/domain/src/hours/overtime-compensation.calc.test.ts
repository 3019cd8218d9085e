import { describe, expect, it } from 'vitest'
import { compensationOn, type RestedOvertime, settleOvertime, unrestedOvertime } from './overtime-compensation.calc.ts'
import type { Compensation, OvertimeRequest } from './overtime-requests.collection.ts'

const asked = (compensation: OvertimeRequest['compensation'], state: OvertimeRequest['state'] = 'approved') => ({
  ...{ from: '2026-06-10', to: '2026-06-11', state, compensation },
})

describe('how the overtime of a day is made good', () => {
  it.each<[string, Parameters<typeof compensationOn>[1], Parameters<typeof compensationOn>[2], Compensation]>([
    ['Argentina pays', 'AR', [], 'pay'],
    ['Spain rests, where nothing was agreed', 'ES', [], 'rest'],
    ['where no law is known it stays in the bank', '', [], 'rest'],
    ['rested as it was authorised', 'AR', [asked('rest')], 'rest'],
    ['paid as it was authorised', 'ES', [asked('pay')], 'pay'],
    ['authorised without a choice: the law', 'AR', [asked('')], 'pay'],
    ['a choice that nobody authorised: the law', 'AR', [asked('rest', 'requested'), asked('rest', 'rejected')], 'pay'],
    ['a choice for other days: the law', 'ES', [{ ...asked('pay'), from: '2026-06-11' }], 'rest'],
  ])('%s', (_, country, requests, compensation) => {
    expect(compensationOn('2026-06-10', country, requests)).toBe(compensation)
  })
})

describe('the settlement of overtime', () => {
  const day = (name: string, extra50: number, extra100 = 0) => ({
    ...{ day: name, minutes: { normal: 480, extra50, extra100, extra: 0 } },
  })
  const compensationOf = (name: string): Compensation => (name === '2026-06-10' ? 'pay' : 'rest')
  it.each([
    ['nothing', [], 0, [0, 0, 0]],
    ['paid and rested, of every class', [day('2026-06-10', 90, 30), day('2026-06-13', 60)], 180, [60, 120, 120]],
    ['work of the register that was charged to nothing', [day('2026-06-10', 46)], 0, [0, 46, 0]],
    ['a part of it was charged', [day('2026-06-10', 46)], 30, [0, 46, 30]],
    ['more than was overtime came in', [day('2026-06-10', 60)], 300, [0, 60, 60]],
    ['only rested', [day('2026-06-13', 60)], 60, [60, 0, 0]],
  ] as const)('%s', (_, days, surplus, expected) => {
    const { rest, pay, fromBank } = settleOvertime(days, { surplus, compensationOf })
    expect([rest, pay, fromBank]).toEqual(expected)
  })
})

describe('overtime that counts against the cap of the year (ET 35.2)', () => {
  const day = (on: string, minutes: number, restable = minutes) => ({ from: on, to: on, minutes, restable })
  const march = day('2026-03-10', 120)
  it.each<[name: string, facts: Partial<RestedOvertime>, counted: readonly string[]]>([
    ['none of it rested', {}, ['2026-03-10 120']],
    ['rested on the last day of the four months', { rested: [{ day: '2026-07-10', minutes: 120 }] }, []],
    ['rested a day too late', { rested: [{ day: '2026-07-11', minutes: 120 }] }, ['2026-03-10 120']],
    ['rested before it was worked', { rested: [{ day: '2026-03-09', minutes: 120 }] }, ['2026-03-10 120']],
    ['rested in part', { rested: [{ day: '2026-04-01', minutes: 45 }] }, ['2026-03-10 75']],
    [
      'paid',
      { pieces: [day('2026-03-10', 120, 0)], rested: [{ day: '2026-04-01', minutes: 120 }] },
      ['2026-03-10 120'],
    ],
    [
      'the oldest first',
      { pieces: [day('2026-05-04', 60), march], rested: [{ day: '2026-05-20', minutes: 150 }] },
      ['2026-05-04 30'],
    ],
    ['by law without a term', { restMonths: 0, rested: [{ day: '2026-04-01', minutes: 120 }] }, ['2026-03-10 120']],
    [
      'rested later than the day that is asked for',
      { rested: [{ day: '2026-08-01', minutes: 120 }] },
      ['2026-03-10 120'],
    ],
    [
      'of a closed month, on its last day',
      {
        pieces: [{ from: '2026-03-01', to: '2026-03-31', minutes: 120, restable: 90 }],
        rested: [{ day: '2026-07-31', minutes: 300 }],
      },
      ['2026-03-31 30'],
    ],
  ])('%s', (_, facts, counted) => {
    const found = unrestedOvertime({ pieces: [march], rested: [], restMonths: 4, ...facts }, '2026-07-31')
    expect(found.map(({ day: on, minutes }) => `${on} ${minutes}`)).toEqual(counted)
  })
})

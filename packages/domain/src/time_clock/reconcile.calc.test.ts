import { describe, expect, it } from 'vitest'
import { sumMinutes } from '../kernel/index.ts'
import { reconcileDay } from './reconcile.calc.ts'
import { MADRID } from './register.fixture.ts'
import { packOf } from './rule-packs.ts'

describe('the reconciliation of a day', () => {
  const facts = {
    worked: 540,
    travel: 0,
    paused: 0,
    longest: 540,
    isRecorded: true,
    loaded: 480,
    expected: 480,
    absence: 0,
    pack: packOf(MADRID, '2026-06-15'),
  }
  it.each([
    [
      'a pause that nobody marked',
      {},
      [
        ['unmarked_pause', 15],
        ['unloaded', 45],
      ],
    ],
    [
      'an absence by hours',
      { paused: 30, absence: 45 },
      [
        ['absence', 45],
        ['unloaded', 15],
      ],
    ],
    ['travel', { paused: 30, travel: 120 }, [['travel', 60]]],
    ['no law known', { pack: null }, [['unloaded', 60]]],
    ['too much loaded', { worked: 400 }, [['overloaded', -80]]],
    ['nothing recorded', { worked: 0, isRecorded: false }, [['unrecorded', -480]]],
    ['agreement', { worked: 480 }, []],
  ])('%s', (_, change, parts) => {
    const day = { ...facts, ...change }
    const found = reconcileDay(day)
    expect(found.parts.map(({ cause, minutes }) => [cause, minutes])).toEqual(parts)
    expect(sumMinutes(found.parts.map(({ minutes }) => minutes))).toBe(found.gap)
    expect(found.deviation).toBe(day.worked - 480)
  })
})

import { expect, it } from 'vitest'
import { closedSpan } from './closed-span.ts'

const period = (from: string, to: string, state: 'open' | 'closed') => ({ from, to, state })
const OCTOBER = period('2026-10-01', '2026-10-31', 'closed')
const NOVEMBER = period('2026-11-01', '2026-11-30', 'open')

it.each([
  ['a week of a closed month', '2026-10-12', [OCTOBER, NOVEMBER], { from: '2026-10-12', to: '2026-10-18' }],
  ['a week that begins in it', '2026-10-26', [NOVEMBER, OCTOBER], { from: '2026-10-26', to: '2026-10-31' }],
  ['a week that ends in it', '2026-09-28', [OCTOBER], { from: '2026-10-01', to: '2026-10-04' }],
  ['an open week', '2026-11-02', [OCTOBER, NOVEMBER], null],
  ['a week without periods', '2026-11-02', [], null],
])('%s', (_, monday, periods, span) => expect(closedSpan(periods, monday)).toEqual(span))

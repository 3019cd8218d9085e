import { expect, it } from 'vitest'
import { restoreStep } from './restore-watch.ts'

it.each([
  ['just accepted', { seconds: 1, wentAway: false, answersNow: true }, 'replacing'],
  ['gone', { seconds: 3, wentAway: true, answersNow: false }, 'restarting'],
  ['gone and here again', { seconds: 5, wentAway: true, answersNow: true }, 'back'],
  ['too fast to be seen away', { seconds: 12, wentAway: false, answersNow: true }, 'back'],
  ['a large copy takes minutes', { seconds: 300, wentAway: true, answersNow: false }, 'restarting'],
  ['ten minutes are too long', { seconds: 600, wentAway: true, answersNow: false }, 'lost'],
] as const)('%s', (_name, watch, step) => expect(restoreStep(watch)).toBe(step))

import { expect, it } from 'vitest'
import { roundingExamples } from './rounding-examples.ts'

it.each([
  {
    name: 'to a quarter, nearest',
    step: 15,
    mode: 'nearest' as const,
    kept: ['0:15', '0:15', '0:15', '0:15', '0:30', '0:45', '1:00'],
  },
  {
    name: 'to half an hour, up',
    step: 30,
    mode: 'up' as const,
    kept: ['0:30', '0:30', '0:30', '0:30', '1:00', '1:00', '1:30'],
  },
  {
    name: 'down never leaves nothing',
    step: 30,
    mode: 'down' as const,
    kept: ['0:30', '0:30', '0:30', '0:30', '0:30', '0:30', '1:00'],
  },
])('$name', ({ step, mode, kept }) => {
  expect(roundingExamples(step, mode).map((example) => example.kept)).toEqual(kept)
})

it('says that nothing changes with a step of one minute', () => {
  expect(roundingExamples(1, 'nearest').some(({ changes }) => changes)).toBe(false)
})

import { expect, it } from 'vitest'
import { dueStateOf } from './due-state.calc.ts'

const WAITING = { state: 'waiting', dueOn: '2026-07-02', dueSoonOn: '2026-06-30' } as const

it.each([
  ['days before', WAITING, '2026-06-29', 'in_time'],
  ['two working days before', WAITING, '2026-06-30', 'soon'],
  ['on its day', WAITING, '2026-07-02', 'soon'],
  ['the day after', WAITING, '2026-07-03', 'overdue'],
  ['once answered', { ...WAITING, state: 'answered' }, '2026-07-03', null],
  ['where nobody answers', { ...WAITING, state: 'issued', dueOn: '' }, '2026-07-03', null],
] as const)('%s', (_, emition, today, state) => {
  expect(dueStateOf(emition, today)).toBe(state)
})

it.each([
  ['of an annulled document', { voided: true }, null],
  ['of a suspended one', { suspended: true }, null],
  ['of any other', { voided: false, suspended: false }, 'overdue'],
] as const)('an answer %s', (_, document, state) => {
  expect(dueStateOf(WAITING, '2026-07-03', document)).toBe(state)
})

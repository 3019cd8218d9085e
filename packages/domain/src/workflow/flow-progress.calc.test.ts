import { expect, it } from 'vitest'
import { firstAsked, isDecision, progressOf, type TaskState } from './flow-progress.calc.ts'
import type { FlowMode } from './flow-steps.ts'

const tasksOf = (states: Readonly<Record<string, TaskState>>) =>
  Object.entries(states).map(([user, state]) => ({ id: user, user, state }))
const ends = (as: string) => ({ kind: 'ends', as })
const WAITS = { kind: 'waits' }

it.each<[string, FlowMode, boolean, Readonly<Record<string, TaskState>>, object]>([
  ['one: nobody answered', 'one', true, { a: 'pending', b: 'pending' }, WAITS],
  ['one: the first decides', 'one', true, { a: 'pending', b: 'approved' }, ends('approved')],
  ['one: the first decides against', 'one', false, { a: 'rejected', b: 'pending' }, ends('rejected')],
  ['all: one is missing', 'all', true, { a: 'approved', b: 'pending' }, WAITS],
  ['all: everybody approved', 'all', true, { a: 'approved', b: 'approved' }, ends('approved')],
  ['all: waits for all comments', 'all', false, { a: 'observed', b: 'pending' }, WAITS],
  ['all: ends early', 'all', true, { a: 'observed', b: 'pending' }, ends('observed')],
  ['all: the most adverse wins', 'all', false, { a: 'observed', b: 'rejected' }, ends('rejected')],
  ['all: an approval does not outweigh', 'all', false, { a: 'approved', b: 'observed' }, ends('observed')],
  [
    'all: somebody left, and the next is asked',
    'all',
    true,
    { a: 'approved', x: 'expired' },
    { kind: 'asks', users: ['b'] },
  ],
  ['series: the next is asked', 'series', true, { a: 'approved' }, { kind: 'asks', users: ['b'] }],
  ['series: the last approved', 'series', true, { a: 'approved', b: 'approved' }, ends('approved')],
  ['series: one is against', 'series', false, { a: 'observed' }, ends('observed')],
  [
    'series: what was passed on is not asked again',
    'series',
    true,
    { a: 'reassigned', x: 'approved' },
    { kind: 'asks', users: ['b'] },
  ],
  [
    'one: a task expired, and who may decide now is asked',
    'one',
    true,
    { x: 'expired' },
    { kind: 'asks', users: ['a', 'b'] },
  ],
])('%s', (_title, mode, closesEarly, states, expected) => {
  expect(progressOf({ mode, closesEarly, users: ['a', 'b'], tasks: tasksOf(states) })).toEqual(expected)
})

it('nobody is left: the people have to be found again', () => {
  const facts = { closesEarly: true, users: [], tasks: tasksOf({ a: 'expired' }) }
  for (const mode of ['series', 'all', 'one'] as const)
    expect(progressOf({ ...facts, mode })).toEqual({ kind: 'unattended' })
})

it('a series asks one first, the others everybody', () => {
  expect(firstAsked('series', ['a', 'b'])).toEqual(['a'])
  expect(firstAsked('all', ['a', 'b'])).toEqual(['a', 'b'])
  expect((['pending', 'skipped', 'expired', 'reassigned'] as const).some(isDecision)).toBe(false)
})

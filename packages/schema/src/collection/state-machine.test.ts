import { expect, it } from 'vitest'
import { f } from '../fields/declare.ts'
import { defineCollection } from './define-collection.ts'
import { describeAll } from './describe-all.ts'
import { defineStates, moveBetween, type StateMachine, stateLabels } from './state-machine.ts'

const MACHINE = defineStates({
  states: { open: { label: 'Abierto', tone: 'running' }, closed: { label: 'Cerrado', tone: 'closed' } },
  initial: ['open'],
  moves: [{ name: 'close', label: 'Cerrar', from: ['open'], to: 'closed', stamps: { closedBy: 'viewer' } }],
  refusal: 'state_refused',
})

const declare = (states: StateMachine, values: Readonly<Record<string, string>> = stateLabels(MACHINE)) =>
  describeAll([
    defineCollection({
      name: 'things',
      label: 'Cosas',
      labelOne: 'Cosa',
      fields: { state: f.select(values, { label: 'Estado' }), closedBy: f.text({ label: 'Cerrado por' }) },
      states,
      access: {},
    }),
  ])

it('finds the one move between two states, and none that is not listed', () => {
  expect(moveBetween(MACHINE, 'open', 'closed')?.name).toBe('close')
  expect(moveBetween(MACHINE, 'closed', 'open')).toBeUndefined()
  expect(declare(MACHINE)).toHaveLength(1)
})

const move = MACHINE.moves[0]!
it.each<[name: string, machine: StateMachine, values: Readonly<Record<string, string>> | undefined, why: RegExp]>([
  ['whose field has other values', MACHINE, { open: 'Abierto' }, /other values/],
  ['that begins nowhere', { ...MACHINE, initial: ['x'] }, undefined, /begins in "x"/],
  ['with a move from nowhere', { ...MACHINE, moves: [{ ...move, from: [] }] }, undefined, /from nowhere/],
  ['with a move to no state', { ...MACHINE, moves: [{ ...move, to: 'x' }] }, undefined, /"x", which is no state/],
  ['with two moves for one pair', { ...MACHINE, moves: [move, move] }, undefined, /twice/],
  ['that stamps no field', { ...MACHINE, moves: [{ ...move, stamps: { x: 'now' } }] }, undefined, /stamps "x"/],
  ['whose missing reason has no code', { ...MACHINE, moves: [{ ...move, reason: true }] }, undefined, /reason/],
])('refuses a machine %s', (_, machine, values, why) => {
  expect(() => declare(machine, values)).toThrow(why)
})

import { describe, expect, it } from 'vitest'
import { conditionHolds, definitionApplies, definitionFor, nextStep } from './flow-condition.calc.ts'
import type { FlowStep } from './flow-steps.ts'

const step: FlowStep = {
  name: 'Paso',
  mode: 'one',
  resolver: { kind: 'manager' },
  condition: '',
  slaDays: 0,
  escalateTo: null,
  delegates: false,
  closesEarly: true,
}

it.each<[string, string, Record<string, unknown>, boolean]>([
  ['no condition', '', {}, true],
  ['one that holds', 'minutes > 600', { minutes: 601 }, true],
  ['one that does not', 'minutes > 600', { minutes: 600 }, false],
  ['one of two', 'minutes > 600 || days >= 5', { minutes: 60, days: 5 }, true],
  ['one about what is not known: somebody is rather asked', 'minutes > 600', {}, true],
])('%s', (_title, condition, fields, holds) => {
  expect(conditionHolds('hours', condition, fields)).toBe(holds)
})

describe('the definition for an object', () => {
  const all = [
    { code: 'JP', condition: '' },
    { code: 'LE', condition: 'policy = "lead_then_manager"' },
  ]
  it.each([
    ['lead_then_manager', 'LE'],
    ['one_level', 'JP'],
  ])('%s is by %s', (policy, code) => {
    expect(definitionFor(all, 'hours', { policy })?.code).toBe(code)
  })
  it('is not one about what is not known', () => {
    expect(definitionFor(all, 'hours', {})?.code).toBe('JP')
    expect(definitionApplies('hours', all[1]!.condition, {})).toBe(false)
  })
  it('is none where every one is for others', () => {
    expect(definitionFor(all.slice(1), 'hours', { policy: 'one_level' })).toBeUndefined()
  })
})

it('the next step is the first that applies, or none', () => {
  const steps = [step, { ...step, condition: 'days > 10' }, step]
  const at = (from: number, days: number) => nextStep(steps, { object: 'hours', fields: { days }, from })
  expect([at(0, 1), at(1, 1), at(1, 11), at(3, 11)]).toEqual([0, 2, 1, -1])
})

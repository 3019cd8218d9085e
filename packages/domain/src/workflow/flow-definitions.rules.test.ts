import { describe, expect, it } from 'vitest'
import {
  checkFlowDefinition,
  checkFlowDefinitionRemoval,
  type FlowDefinitionCode,
  isFlowSteps,
} from './flow-definitions.rules.ts'
import type { FlowStep, Resolver } from './flow-steps.ts'
import { flowDefinitionStates } from './workflow.states.ts'

const lead: Resolver = { kind: 'role', role: 'jp', scope: 'project' }
const management: Resolver = { kind: 'role', role: 'ger', scope: 'global' }
const step: FlowStep = {
  name: 'Jefatura',
  mode: 'one',
  resolver: lead,
  condition: '',
  slaDays: 3,
  escalateTo: null,
  delegates: false,
  closesEarly: true,
}
const row = { object: 'hours' as const, code: 'JP', condition: '', state: 'draft', steps: [step] as unknown }
const { resolver: _, ...nobody } = step

describe('a definition', () => {
  it.each<[string, Partial<typeof row>, FlowDefinitionCode | null]>([
    ['with one step', {}, null],
    [
      'with a step for big ones',
      { steps: [step, { ...step, condition: 'minutes > 2400', resolver: management }] },
      null,
    ],
    ['for some objects', { condition: 'policy = "manager_only" && days > 1' }, null],
    ['that escalates', { steps: [{ ...step, escalateTo: management }] }, null],
    ['without steps', { steps: [] }, 'flow_no_steps'],
    ['with null as steps', { steps: null }, 'flow_no_steps'],
    ['with text as steps', { steps: 'x' }, 'flow_no_steps'],
    ['with three levels for one entry', { steps: [step, step, step] }, 'flow_too_many_steps'],
    ['with two opinions about one entry', { steps: [{ ...step, mode: 'all' }] }, 'flow_step_mode'],
    ['with a step for nobody', { steps: [nobody] }, 'flow_no_resolver'],
    [
      'with a step for an empty person',
      { steps: [{ ...step, resolver: { kind: 'person', user: '' } }] },
      'flow_no_resolver',
    ],
    ['with a customer as approver', { steps: [{ ...step, resolver: { ...lead, role: 'cl' } }] }, 'flow_no_resolver'],
    ['with an inherited role', { steps: [{ ...step, resolver: { ...lead, role: 'toString' } }] }, 'flow_no_resolver'],
    ['with an unknown mode', { steps: [{ ...step, mode: 'most' }] }, 'flow_step_invalid'],
    ['with a step without name', { steps: [{ ...step, name: ' ' }] }, 'flow_step_invalid'],
    ['with half a day', { steps: [{ ...step, slaDays: 0.5 }] }, 'flow_step_invalid'],
    ['that escalates to itself', { steps: [{ ...step, escalateTo: lead }] }, 'flow_circle'],
    [
      'that escalates in a circle over two steps',
      {
        steps: [
          { ...step, escalateTo: management },
          { ...step, resolver: management, escalateTo: { scope: 'project', role: 'jp', kind: 'role' } },
        ],
      },
      'flow_circle',
    ],
    ['whose steps may all be left out', { steps: [{ ...step, condition: 'days > 1' }] }, 'flow_all_conditional'],
    ['with a condition that is none', { condition: 'days >' }, 'flow_condition'],
    ['with a condition about an unknown field', { condition: 'cost > 3' }, 'flow_condition'],
    ['with a condition about the viewer', { condition: '@request.auth.id = "x"' }, 'flow_condition'],
    [
      'with a step that asks for the time',
      { steps: [step, { ...step, condition: 'days > @second' }] },
      'flow_condition',
    ],
  ])('%s', (_title, change, code) => {
    expect(checkFlowDefinition({ ...row, ...change }, null)?.code ?? null).toBe(code)
  })

  it.each<[string, string, Partial<typeof row>, FlowDefinitionCode | null]>([
    ['a draft is rewritten', 'draft', { steps: [step, step] }, null],
    ['a published one is not', 'published', { state: 'published', steps: [step, step] }, 'flow_published'],
    ['a replaced one is not', 'replaced', { state: 'replaced', condition: 'days > 1' }, 'flow_published'],
    ['a published one is replaced', 'published', { state: 'replaced' }, null],
  ])('%s', (_title, state, change, code) => {
    expect(checkFlowDefinition({ ...row, ...change }, { ...row, state })?.code ?? null).toBe(code)
  })

  it('is deleted as a draft only', () => {
    expect(checkFlowDefinitionRemoval({ state: 'draft' })).toBeNull()
    expect(checkFlowDefinitionRemoval({ state: 'published' })?.code).toBe('flow_published')
    expect(flowDefinitionStates.refusal).toBe('flow_state')
  })

  it('counts nothing else as steps', () => {
    expect(isFlowSteps([step])).toBe(true)
    for (const wrong of [null, 'x', [{}], [{ ...step, delegates: 'yes' }]]) expect(isFlowSteps(wrong)).toBe(false)
  })
})

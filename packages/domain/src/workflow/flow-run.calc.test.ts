import { describe, expect, it } from 'vitest'
import {
  cancelRun,
  decideTask,
  type FlowRun,
  isLastStep,
  reassessRun,
  reassignTask,
  skipStep,
  startRun,
} from './flow-run.calc.ts'
import type { FlowDecision } from './flow-progress.calc.ts'
import type { FlowStep } from './flow-steps.ts'
import type { Approver, ResolutionFacts } from './resolve-approvers.calc.ts'

const person = (id: string, given: Partial<Approver> = {}): Approver => ({
  id,
  active: true,
  external: false,
  accessUntil: '',
  grants: [],
  leadsProjects: [],
  leadsSpecialty: [],
  managers: [],
  ...given,
})
const everybody = [
  person('ana', { managers: ['jefa'] }),
  person('jefa', { leadsProjects: ['P'], managers: ['dir'] }),
  person('lider', { leadsSpecialty: ['S'] }),
  person('dir', { grants: ['ger'] }),
  person('dos', { grants: ['ger'] }),
]
const factsOf = (people: readonly Approver[] = everybody, authors = ['ana'], fields = {}): ResolutionFacts => ({
  scope: { project: 'P', specialty: 'S', person: 'ana', fields },
  authors,
  people,
  today: '2026-06-18',
})
const step = (given: Partial<FlowStep> = {}): FlowStep => ({
  name: 'Paso',
  mode: 'one',
  resolver: { kind: 'role', role: 'jp', scope: 'project' },
  condition: '',
  slaDays: 3,
  escalateTo: null,
  delegates: false,
  closesEarly: true,
  ...given,
})
const management = step({ resolver: { kind: 'role', role: 'ger', scope: 'global' } })
const leader = step({ resolver: { kind: 'role', role: 'le', scope: 'specialty' } })

/** Names what is new, as the server does. */
const named = (run: FlowRun): FlowRun => ({
  ...run,
  tasks: run.tasks.map((task, i) => (task.id === '' ? { ...task, id: `${task.user}${i}` } : task)),
})
const start = (steps: readonly FlowStep[], facts = factsOf()) => named(startRun('hours', steps, facts))
const openOf = ({ tasks }: FlowRun) => tasks.filter(({ state }) => state === 'pending').map(({ user }) => user)
const say = (run: FlowRun, user: string, decision: FlowDecision, facts = factsOf()) => {
  const task = run.tasks.find((each) => each.user === user && each.state === 'pending')!
  return named(decideTask(run, task.id, decision, facts))
}

/** A finished run has no pending task, and what is final stays. */
const expectOver = (run: FlowRun, state: string) => {
  expect(run.state).toBe(state)
  expect(openOf(run)).toEqual([])
}

describe('a flow of two steps', () => {
  it('asks the leader, then the lead of the project, then is approved', () => {
    const first = start([leader, step()])
    expect(openOf(first)).toEqual(['lider'])
    const second = say(first, 'lider', 'approved')
    expect([second.state, second.step, openOf(second)]).toEqual(['running', 1, ['jefa']])
    expectOver(say(second, 'jefa', 'approved'), 'approved')
  })

  it.each(['observed', 'rejected'] as const)('INV-WF-01 %s in the first ends it', (decision) => {
    expectOver(say(start([management, step()]), 'dos', decision), decision)
  })

  it('leaves out a step that does not apply, and never the whole flow', () => {
    const big = step({ ...management, condition: 'minutes > 600' })
    expect(openOf(start([big, step()], factsOf(everybody, ['ana'], { minutes: 60 })))).toEqual(['jefa'])
    expect(openOf(start([big], factsOf(everybody, ['ana'], { minutes: 60 })))).toEqual(['dir', 'dos'])
    expectOver(say(start([step(), big]), 'jefa', 'approved', factsOf(everybody, ['ana'], { minutes: 60 })), 'approved')
  })

  it('the first is skipped, the last is not', () => {
    const run = start([leader, step()])
    expect([isLastStep(run, factsOf()), isLastStep({ ...run, step: 1 }, factsOf())]).toEqual([false, true])
    const skipped = skipStep(run, factsOf())
    expect([skipped.step, openOf(skipped), skipped.tasks[0]!.state]).toEqual([1, ['jefa'], 'skipped'])
    // Even if somebody tried: a flow that nobody approved is not approved.
    expect(skipStep(named(skipped), factsOf()).state).toBe('running')
  })
})

describe('people who change', () => {
  it('an approver who leaves the firm: the task goes on', () => {
    const left = factsOf(everybody.map((each) => (each.id === 'jefa' ? { ...each, active: false } : each)))
    const run = reassessRun(start([step()]), left)
    expect(run.tasks.map(({ user, state }) => [user, state])).toEqual([
      ['jefa', 'expired'],
      ['dir', 'pending'],
    ])
  })

  it('who loses the role is not asked any more; who was named by hand is', () => {
    const other = factsOf([
      ...everybody.filter(({ id }) => id !== 'jefa'),
      person('jefa'),
      person('nueva', { leadsProjects: ['P'] }),
    ])
    expect(openOf(reassessRun(start([step()]), other))).toEqual(['nueva'])
    const byHand = named(reassignTask(start([step()]), 'jefa0', 'lider'))
    expect(openOf(byHand)).toEqual(['lider'])
    expect(openOf(reassessRun(byHand, other))).toEqual(['lider'])
  })

  it('nobody is never approval: an administrator names someone, or somebody comes', () => {
    const alone = factsOf([person('ana')])
    const run = start([step()], alone)
    expect([run.state, openOf(run)]).toEqual(['running', ['']])
    expect(reassessRun(run, alone)).toBe(run)
    expect(openOf(reassessRun(run, factsOf()))).toEqual(['jefa'])
    expectOver(say(named(reassignTask(run, run.tasks[0]!.id, 'dos')), 'dos', 'approved', alone), 'approved')
  })

  it('of all: an approval by one alone is not enough when the other leaves', () => {
    const all = step({ ...management, mode: 'all' })
    const half = say(start([all]), 'dir', 'approved')
    const changed = factsOf([...everybody.filter(({ id }) => id !== 'dos'), person('tres', { grants: ['ger'] })])
    const run = named(reassessRun(half, changed))
    expect([run.state, openOf(run)]).toEqual(['running', ['tres']])
    expectOver(say(run, 'tres', 'approved', changed), 'approved')
  })
})

it('a cancelled flow has no open task', () => {
  expectOver(cancelRun(start([management])), 'cancelled')
  const over = cancelRun(start([management]))
  expect(reassessRun(over, factsOf([]))).toBe(over)
})

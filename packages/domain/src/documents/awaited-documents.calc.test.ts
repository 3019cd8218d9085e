import { expect, it } from 'vitest'
import { AWAITED_DOCUMENTS, isAwaited } from './awaited-documents.calc.ts'

const PLAN = { dueOn: '2026-06-10', hasHolds: false }

it.each([
  ['in a running project', PLAN, { state: 'active' }, true],
  ['in a project in closing', PLAN, { state: 'closing' }, true],
  ['in a project that is offered', PLAN, { state: 'offered' }, true],
  ['of a project that nothing is known of', PLAN, undefined, true],
  ['without a day', { ...PLAN, dueOn: '' }, { state: 'active' }, false],
  ['held back', { ...PLAN, hasHolds: true }, { state: 'active' }, false],
  ['in a suspended project', PLAN, { state: 'suspended' }, false],
  ['in a closed project', PLAN, { state: 'closed' }, false],
  ['in a project that was lost', PLAN, { state: 'lost' }, false],
] as const)('%s', (_, document, project, expected) => {
  expect(isAwaited(document, project)).toBe(expected)
})

it('is said of the rows of a list by the same words', () => {
  expect(AWAITED_DOCUMENTS).toBe(
    'dueOn != "" && hasHolds = false && project.state != "suspended" && project.state != "closed" && project.state != "lost"',
  )
})

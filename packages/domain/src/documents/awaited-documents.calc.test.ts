import { expect, it } from 'vitest'
import { AWAITED_DOCUMENTS, isAwaited } from './awaited-documents.calc.ts'

const PLAN = { dueOn: '2026-06-10', hasHolds: false }

it.each([
  ['in a running project', PLAN, 'active', true],
  ['in a project in closing', PLAN, 'closing', true],
  ['in a project that is offered', PLAN, 'offered', true],
  ['in a project that nothing is known of', PLAN, '', true],
  ['without a day', { ...PLAN, dueOn: '' }, 'active', false],
  ['held back', { ...PLAN, hasHolds: true }, 'active', false],
  ['in a suspended project', PLAN, 'suspended', false],
  ['in a closed project', PLAN, 'closed', false],
  ['in a project that was lost', PLAN, 'lost', false],
] as const)('%s', (_, document, projectState, expected) => {
  expect(isAwaited(document, projectState)).toBe(expected)
})

it('is said of the rows of a list by the same words', () => {
  expect(AWAITED_DOCUMENTS).toBe(
    'dueOn != "" && hasHolds = false && project.state != "suspended" && project.state != "closed" && project.state != "lost"',
  )
})

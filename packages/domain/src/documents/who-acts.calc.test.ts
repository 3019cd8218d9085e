import { describe, expect, it } from 'vitest'
import type { RevisionState } from './revisions.states.ts'
import { actingPart, actorOf } from './who-acts.calc.ts'

const of = (state: RevisionState) => ({ state, preparer: 'e', reviewer: 'r', approver: 'a' })

describe('who must act', () => {
  it.each([
    ['draft', 'preparer', 'e'],
    ['in_progress', 'preparer', 'e'],
    ['observed', 'preparer', 'e'],
    ['checking', 'reviewer', 'r'],
    ['approving', 'approver', 'a'],
    ['approved', 'control', ''],
    ['issued', 'none', ''],
    ['answered', 'none', ''],
    ['superseded', 'none', ''],
    ['void', 'none', ''],
  ] as const)('on a revision that is %s: %s', (state, part, actor) => {
    expect(actingPart(of(state), 'issued')).toBe(part)
    expect(actorOf(of(state), 'issued')).toBe(actor)
  })

  it.each(['issued', 'answered'] as const)('who drew it, once the customer sent back what is %s', (state) => {
    expect(actingPart(of(state), 'correction')).toBe('preparer')
    expect(actorOf(of(state), 'correction')).toBe('e')
  })

  it('is the customer while an issue waits, and nobody before the first revision', () => {
    expect(actingPart(of('issued'), 'client_review')).toBe('customer')
    expect(actingPart(of('checking'), 'internal_review')).toBe('reviewer')
    expect(actingPart(null, 'planned')).toBe('none')
    expect(actorOf(null, 'planned')).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { type CycledRevision, cycleOf, cycleText } from './revision-cycle.calc.ts'

const revision = (order: number, given: Partial<CycledRevision> = {}): CycledRevision => ({
  ...{ order, state: 'draft', purpose: '', issuedOn: '' },
  ...given,
})
const sent = { state: 'superseded', purpose: 'papr', issuedOn: '2026-03-02' }
const asks = (purpose: string) => purpose === 'papr'

describe('the cycle of a revision', () => {
  it.each<[string, number, readonly CycledRevision[], number]>([
    ['is the first while nothing went to the customer', 1, [revision(1)], 1],
    ['stays the first once it went there', 1, [revision(1, { ...sent, state: 'issued' })], 1],
    ['is the second after it was sent back', 2, [revision(1, sent), revision(2)], 2],
    ['is the third after it was sent back twice', 3, [revision(1, sent), revision(2, sent), revision(3)], 3],
    ['of an earlier one stays as it was', 1, [revision(1, sent), revision(2, sent), revision(3)], 1],
    ['does not count a draft that was annulled', 2, [revision(1, { state: 'void' }), revision(2)], 1],
    ['does not count what was revoked', 2, [revision(1, { ...sent, state: 'void' }), revision(2)], 1],
    ['does not count what went for information alone', 2, [revision(1, { ...sent, purpose: 'pinf' }), revision(2)], 1],
    ['does not count what is approved and waits to be sent', 2, [revision(1, { state: 'approved' }), revision(2)], 1],
  ])('%s', (_, order, revisions, cycle) => {
    expect(cycleOf({ order }, revisions, asks)).toBe(cycle)
  })

  it.each([
    [1, 'Primer ciclo'],
    [3, 'Tercer ciclo'],
    [9, 'Noveno ciclo'],
    [12, 'Ciclo 12'],
  ])('%s is said %s', (cycle, text) => {
    expect(cycleText(cycle)).toBe(text)
  })
})

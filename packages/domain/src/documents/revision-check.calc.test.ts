import { describe, expect, it } from 'vitest'
import { verdictOf } from './revision-check.calc.ts'

describe('whoever holds a sheet is told', () => {
  it.each([
    ['issued', '2026-03-02', 'in_force'],
    ['answered', '2026-03-02', 'in_force'],
    ['superseded', '2026-03-02', 'superseded'],
    ['void', '2026-03-02', 'void'],
    ['void', '', null],
    ['issued', '', null],
    ['draft', '', null],
    ['approved', '', null],
    ['in_progress', '2026-03-02', null],
  ] as const)('of a revision that is %s, issued on «%s»: %s', (state, issuedOn, verdict) => {
    expect(verdictOf({ state, issuedOn })).toBe(verdict)
  })

  it.each([
    ['issued', '2026-03-02', 'void'],
    ['answered', '2026-03-02', 'void'],
    ['superseded', '2026-03-02', 'superseded'],
    ['approved', '', null],
  ] as const)('where its document was annulled, %s and issued on «%s»: %s', (state, issuedOn, verdict) => {
    expect(verdictOf({ state, issuedOn }, { voided: true })).toBe(verdict)
  })
})

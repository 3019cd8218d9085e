import { describe, expect, it } from 'vitest'
import { stampOf } from './revision-stamp.calc.ts'

describe('across the PDFs of a revision', () => {
  it.each([
    ['superseded', 'SUPERADO'],
    ['void', 'ANULADO'],
    ['draft', null],
    ['in_progress', null],
    ['checking', null],
    ['observed', null],
    ['approving', null],
    ['approved', null],
    ['issued', null],
    ['answered', null],
  ] as const)('that is %s stands %s', (state, stamp) => {
    expect(stampOf(state)).toBe(stamp)
  })

  it.each([
    ['superseded', 'SUPERADO'],
    ['approved', null],
    ['issued', 'ANULADO'],
    ['answered', 'ANULADO'],
  ] as const)('that is %s, of a document that was annulled, stands %s', (state, stamp) => {
    expect(stampOf(state, { voided: true })).toBe(stamp)
  })
})

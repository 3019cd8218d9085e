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
})

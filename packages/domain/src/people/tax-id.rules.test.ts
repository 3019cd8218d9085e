import { describe, expect, it } from 'vitest'
import { isCuit, isNif, isTaxId } from './tax-id.rules.ts'

describe('tax numbers', () => {
  it.each([
    ['30-50001091-2', true],
    ['20-12345678-6', true],
    ['20123456786', true],
    ['20-12345678-5', false],
    ['30-5000109-2', false],
    ['', false],
    ['30-50001091-X', false],
  ])('isCuit(%j) is %s', (text, valid) => expect(isCuit(text)).toBe(valid))

  it.each([
    ['12345678Z', true],
    ['12345678A', false],
    ['X1234567L', true],
    ['A58818501', true],
    ['B-12345674', true],
    ['B12345675', false],
    ['123', false],
  ])('isNif(%j) is %s', (text, valid) => expect(isNif(text)).toBe(valid))

  it('takes anything for a country without a known check', () => expect(isTaxId('UY', '21-xyz')).toBe(true))
})

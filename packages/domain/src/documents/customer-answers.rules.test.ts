import { describe, expect, it } from 'vitest'
import {
  type BroughtCopy,
  checkBroughtCopy,
  checkCustomerAnswer,
  type CustomerAnswerContext,
} from './customer-answers.rules.ts'

const CONTEXT: CustomerAnswerContext = {
  isEnabled: true,
  transmittal: { state: 'sent' },
  emition: { state: 'waiting' },
  revision: { state: 'issued' },
  document: { voided: false },
}

describe('an answer of a reader of the customer', () => {
  it.each<[string, Partial<CustomerAnswerContext>, string | null]>([
    ['to what waits', {}, null],
    ['to what was answered, as a correction or by another', { emition: { state: 'answered' } }, null],
    ['where the project does not let them', { isEnabled: false }, 'response_not_enabled'],
    ['to what asked for none', { emition: { state: 'issued' } }, 'response_not_asked'],
    ['to what is prepared', { emition: { state: 'prepared' } }, 'response_not_asked'],
    ['to what was revoked', { emition: { state: 'revoked' } }, 'response_revoked'],
    ['to a void revision', { revision: { state: 'void' } }, 'response_revoked'],
    ['to a document that was annulled', { document: { voided: true } }, 'response_not_asked'],
    ['by a transmittal that was made void', { transmittal: { state: 'void' } }, 'response_transmittal_void'],
    ['to what was closed', { emition: { state: 'closed' } }, 'response_superseded'],
    [
      'to a replaced revision',
      { emition: { state: 'answered' }, revision: { state: 'superseded' } },
      'response_superseded',
    ],
  ])('%s', (_, change, code) => {
    expect(checkCustomerAnswer({ ...CONTEXT, ...change })?.code ?? null).toBe(code)
  })
})

describe('a commented copy that arrived before its answer', () => {
  const COPY: BroughtCopy = { emition: 'e', isWhole: true, isOver: false }
  it.each<[string, BroughtCopy | null, string | null]>([
    ['as a whole', COPY, null],
    ['in part', { ...COPY, isWhole: false }, 'response_copy_missing'],
    ['for another issue', { ...COPY, emition: 'f' }, 'response_copy_missing'],
    ['and went with another answer', { ...COPY, isOver: true }, 'response_copy_missing'],
    ['not', null, 'response_copy_missing'],
  ])('%s', (_, copy, code) => {
    expect(checkBroughtCopy(copy, 'e')?.code ?? null).toBe(code)
  })
})

import { describe, expect, it } from 'vitest'
import { checkCustomerAnswer, type CustomerAnswerContext } from './customer-answers.rules.ts'

const CONTEXT: CustomerAnswerContext = {
  isEnabled: true,
  emition: { state: 'waiting' },
  revision: { state: 'issued' },
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

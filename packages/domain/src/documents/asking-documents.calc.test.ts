import { describe, expect, it } from 'vitest'
import { type AskingDocument, asksAnswers, asksAnswersAt } from './asking-documents.calc.ts'

describe('what asks for an answer', () => {
  it.each<[string, AskingDocument, boolean]>([
    ['a document', { voided: false, suspended: false }, true],
    ['one that the viewer may not read', {}, true],
    ['not an annulled one', { voided: true, suspended: false }, false],
    ['nor a suspended one', { voided: false, suspended: true }, false],
  ])('%s', (_, document, expected) => expect(asksAnswers(document)).toBe(expected))

  it('is the same as a condition', () => {
    expect(asksAnswersAt('document')).toBe('document.voided = false && document.suspended = false')
    expect(asksAnswersAt('all', '?=')).toBe('all.voided ?= false && all.suspended ?= false')
  })
})

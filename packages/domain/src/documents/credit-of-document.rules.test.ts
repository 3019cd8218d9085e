import { describe, expect, it } from 'vitest'
import { checkCreditOfDocument, creditVersionOf } from './credit-of-document.rules.ts'

const FACTS = {
  rules: [
    { id: 'r', project: '', code: 'ROC', active: true },
    { id: 'own', project: 'p', code: 'ROC', active: true },
  ],
  versions: [
    { id: 'v1', rule: 'r', number: 1, state: 'published' as const },
    { id: 'v2', rule: 'r', number: 2, state: 'draft' as const },
    { id: 'o1', rule: 'own', number: 1, state: 'published' as const },
  ],
}

describe('creditVersionOf', () => {
  it.each([
    ['the last published one of the rule of its type', 'r', 'q', 'v1'],
    ['that of the rule of its project in its place', 'r', 'p', 'o1'],
    ['none for a type without a rule', '', 'q', ''],
  ])('%s', (_, creditRule, project, id) => {
    expect(creditVersionOf({ creditRule }, { ...FACTS, project })).toBe(id)
  })
})

describe('checkCreditOfDocument', () => {
  const published = { project: '', state: 'published' } as const
  const planned = { creditVersion: 'v1', revision: '' }
  const begun = { creditVersion: 'v1', revision: 'a' }
  it.each([
    ['of a new document', null, published, null],
    ['another one before its first revision', planned, published, null],
    ['not another one after it', begun, published, 'credit_of_begun'],
    ['not one that is drafted', planned, { ...published, state: 'draft' as const }, 'credit_of_unpublished'],
    ['not one that was withdrawn', planned, { ...published, state: 'withdrawn' as const }, 'credit_of_unpublished'],
    ['one of its project', planned, { ...published, project: 'p' }, null],
    ['not one of another project', planned, { ...published, project: 'q' }, 'credit_of_foreign'],
  ] as const)('%s', (_, stored, version, code) => {
    const row = { project: 'p', creditVersion: 'v2' }
    expect(checkCreditOfDocument(row, { stored, version, isAsked: true })?.code ?? null).toBe(code)
    expect(checkCreditOfDocument(row, { stored, version, isAsked: false })).toBeNull()
  })

  it('what stands is not asked for again', () => {
    const stored = { creditVersion: 'v2', revision: 'a' }
    const version = { project: 'q', state: 'withdrawn' } as const
    expect(checkCreditOfDocument({ project: 'p', creditVersion: 'v2' }, { stored, version, isAsked: true })).toBeNull()
  })
})

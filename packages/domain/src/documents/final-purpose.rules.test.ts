import { describe, expect, it } from 'vitest'
import { checkFinalPurpose, finalPurposeOf } from './final-purpose.rules.ts'

const FIRM = { id: 'apc', project: '', code: 'APC', order: 8, active: true }
const OWN = { id: 'own', project: 'p', code: 'apc', order: 8, active: true }

describe('finalPurposeOf', () => {
  it.each<[string, string, readonly (typeof FIRM)[], string]>([
    ['that of the type', 'apc', [FIRM], 'apc'],
    ['what the project has in its place', 'apc', [FIRM, OWN], 'own'],
    ['not what another project has', 'apc', [FIRM, { ...OWN, project: 'q' }], 'apc'],
    ['none where the project put it away', 'apc', [FIRM, { ...OWN, active: false }], ''],
    ['none where the type has none', '', [FIRM], ''],
  ])('%s', (_, finalPurpose, purposes, found) => {
    expect(finalPurposeOf({ finalPurpose }, { purposes, project: 'p' })).toBe(found)
  })

  it('none of a type that is not there', () => {
    expect(finalPurposeOf(undefined, { purposes: [FIRM], project: 'p' })).toBe('')
  })
})

describe('checkFinalPurpose', () => {
  const firm = { project: '', answer: 'none' } as const
  it.each([
    ['none', { finalPurpose: '' }, null, undefined, null],
    ['one of all projects', {}, null, firm, null],
    ['one of its project', {}, null, { ...firm, project: 'p' }, null],
    ['one of another project', {}, null, { ...firm, project: 'q' }, 'final_purpose_foreign'],
    [
      'one of a project for all documents of a type',
      { project: '' },
      null,
      { ...firm, project: 'p' },
      'final_purpose_foreign',
    ],
    ['one that colleagues answer', {}, null, { ...firm, answer: 'internal' as const }, 'final_purpose_internal'],
    ['what stood there before', {}, { finalPurpose: 'x' }, { ...firm, project: 'q' }, null],
  ] as const)('%s', (_, row, stored, purpose, code) => {
    const given = { project: 'p', finalPurpose: 'x', ...row }
    expect(checkFinalPurpose(given, { stored, purpose })?.code ?? null).toBe(code)
  })
})

import { describe, expect, it } from 'vitest'
import { decideRule, type Role } from '../access/index.ts'
import { documents } from './documents.collection.ts'
import { REVISION_SCHEMES } from './revision-schemes.ts'
import {
  checkGoingBack,
  checkLifting,
  type GoingBack,
  overridesDocuments,
  revisionGoneBack,
  seriesLeft,
} from './overrides.rules.ts'

const said = (violation: { readonly field: string; readonly code: string } | null) =>
  violation && `${violation.field} ${violation.code}`

describe('an override of the administration', () => {
  it.each<[Role, 'yes' | 'no']>([
    ['adm', 'yes'],
    ['ger', 'no'],
    ['jp', 'no'],
    ['le', 'no'],
    ['pr', 'no'],
    ['cd', 'no'],
    ['af', 'no'],
  ])('is asked by %s: %s', (role, decision) => {
    const viewer = {
      ...{ id: 'u', external: false, active: true, accessUntil: '', grants: [role] },
      ...{ leadsProjects: ['p'], leadsSpecialty: ['s'] },
    }
    expect(decideRule(overridesDocuments, { collection: documents, row: { project: 'p' }, viewer })).toBe(decision)
  })

  it.each([
    ['of a void document', { voided: true, mergedInto: '' }, null],
    ['of one that is not', { voided: false, mergedInto: '' }, 'document override_not_void'],
    ['of one that was merged into another', { voided: true, mergedInto: 'd2' }, 'document override_merged'],
  ])('lifts the annulment %s', (_, document, refusal) => {
    expect(said(checkLifting(document))).toBe(refusal)
  })

  const DOCUMENT = { voided: false, suspended: false, preparer: 'e', reviewer: 'r', approver: 'a' }
  const A = { code: 'A', series: 'preliminary', order: 1, state: 'superseded' } as const
  const ZERO = { code: '0', series: 'contractual', order: 2, state: 'issued' } as const
  it.each<[string, Partial<GoingBack>, string | null]>([
    ['to the preliminary series', {}, null],
    ['to the series in which the document is', { series: 'contractual' }, 'series override_not_back'],
    ['to one that it has not reached', { series: 'as_built' }, 'series override_not_back'],
    ['of a document without revisions', { all: [] }, 'series override_not_back'],
    ['beside a revision that is being made', { all: [A, { ...ZERO, state: 'draft' }] }, 'document revision_open'],
    ['of a void document', { document: { ...DOCUMENT, voided: true } }, 'document revision_document_stopped'],
    [
      'of one that one person would draw and check',
      { document: { ...DOCUMENT, reviewer: 'e' } },
      'reviewer document_same_person',
    ],
  ])('goes back %s', (_, given, refusal) => {
    expect(said(checkGoingBack({ document: DOCUMENT, all: [A, ZERO], series: 'preliminary', ...given }))).toBe(refusal)
  })

  it('goes on where the series was left, with no code twice, and names what was left', () => {
    expect(revisionGoneBack(REVISION_SCHEMES.letters_numbers.scheme, [A, ZERO], 'preliminary')).toMatchObject({
      code: 'B',
      order: 3,
    })
    expect(seriesLeft([A, ZERO])).toEqual(['preliminary'])
    expect(seriesLeft([A])).toEqual([])
    expect(seriesLeft([A, { ...ZERO, series: 'as_built' }])).toEqual(['preliminary', 'contractual'])
  })
})

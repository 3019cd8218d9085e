import { describe, expect, it } from 'vitest'
import { checkPeople, type NamedPeople, newlyNamed } from './document-people.rules.ts'

const OUTSIDERS = new Set(['cliente'])
const STORED = { responsible: 'ana', preparer: 'eva', reviewer: 'rita', approver: 'boss' }

describe('the people of a document', () => {
  it.each<[string, NamedPeople, NamedPeople | null, string | null]>([
    ['are of the firm', STORED, null, null],
    ['are nobody', { ...STORED, approver: '' }, STORED, null],
    ['are answered for by a customer', { ...STORED, responsible: 'cliente' }, STORED, 'responsible document_person'],
    ['are drawn by a customer', { ...STORED, preparer: 'cliente' }, null, 'preparer document_person'],
    ['are approved by a customer', { ...STORED, approver: 'cliente' }, STORED, 'approver document_person'],
    ['were a customer before', { ...STORED, reviewer: 'cliente' }, { ...STORED, reviewer: 'cliente' }, null],
  ])('%s', (_, row, stored, refusal) => {
    const violation = checkPeople(row, { stored, outsiders: OUTSIDERS })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })

  it('are asked for where a change names them', () => {
    expect(newlyNamed({ ...STORED, approver: 'otra', reviewer: '' }, STORED)).toEqual(['otra'])
    expect(newlyNamed({ preparer: 'eva', reviewer: 'rita', approver: '' }, null)).toEqual(['eva', 'rita'])
  })
})

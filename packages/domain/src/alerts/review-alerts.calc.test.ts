import { describe, expect, it } from 'vitest'
import type { DocumentAlertFacts, ReviewedRevision } from './document-alert-facts.ts'
import { documentAlerts } from './document-alerts.ts'
import { inState, NONE, PLAN, TODAY, told } from './document-alerts.fixture.ts'

describe('REV-TAREA: a revision that waits for its reviewer', () => {
  const review = (since: string, change: Partial<ReviewedRevision> = {}): ReviewedRevision => ({
    id: 'revb',
    code: 'B',
    document: { ...PLAN, state: 'internal_review' },
    state: 'checking',
    actor: 'rita',
    since,
    ...change,
  })
  it.each<[string, Partial<DocumentAlertFacts>, readonly string[]]>([
    ['since today', { reviews: [review(TODAY)] }, ['REV-TAREA approver:rita']],
    ['for three working days', { reviews: [review('2026-06-12')] }, ['REV-TAREA approver:rita']],
    ['for four', { reviews: [review('2026-06-11')] }, ['REV-TAREA approver:rita leader:lead jp:boss']],
    [
      'of a leader, for four',
      { reviews: [review('2026-06-11', { actor: 'lead' })] },
      ['REV-TAREA approver:lead jp:boss'],
    ],
    ['of somebody who left', { reviews: [review(TODAY, { actor: 'gone' })] }, ['REV-TAREA leader:lead jp:boss']],
    ['observed', { reviews: [review('', { state: 'observed', actor: 'ana' })] }, ['REV-TAREA approver:ana']],
    ['of an old revision', { reviews: [review(TODAY, { id: 'reva' })] }, []],
    ['of a document that was put off', { reviews: [review(TODAY, { document: { ...PLAN, state: 'suspended' } })] }, []],
    ['of a closed project', { reviews: [review(TODAY)], ...inState('closed') }, []],
  ])('%s', (_, facts, expected) => {
    expect(told(facts)).toEqual(expected)
  })

  const late = { id: 'check1', document: { ...PLAN, state: 'internal_review' as const }, revision: 'revb', code: 'B' }
  it.each<[string, Partial<DocumentAlertFacts>, readonly string[]]>([
    ['late', { lateChecks: [{ ...late, discipline: 'spe' }] }, ['REV-TAREA leader:lead jp:boss']],
    ['of an old revision', { lateChecks: [{ ...late, revision: 'reva', discipline: 'spe' }] }, []],
    ['of a closed project', { lateChecks: [{ ...late, discipline: 'spe' }], ...inState('closed') }, []],
  ])('a specialty that is asked, %s', (_, facts, expected) => {
    expect(told(facts)).toEqual(expected)
  })

  it('says which specialty is missing', () => {
    const specialties = new Map([...NONE.specialties, ['civ', { name: 'Civil', leader: '' }]])
    const [first] = documentAlerts({ ...NONE, specialties, lateChecks: [{ ...late, discipline: 'civ' }] })
    expect(first?.title).toBe('2401-EL-PL-0001 Rev. B: falta que responda Civil · Unifilar')
  })

  it('says what is to be done', () => {
    const titles = (state: ReviewedRevision['state']) =>
      documentAlerts({ ...NONE, reviews: [review('2026-06-11', { state })] }).map(({ title }) => title)
    expect(titles('checking').slice(0, 2)).toEqual([
      'Verificar 2401-EL-PL-0001 Rev. B · Unifilar',
      '2401-EL-PL-0001 Rev. B: falta verificarlo · Unifilar',
    ])
    expect(titles('observed')[0]).toBe('Corregir 2401-EL-PL-0001 Rev. B · Unifilar')
    expect(titles('approving')[0]).toBe('Aprobar 2401-EL-PL-0001 Rev. B · Unifilar')
  })
})

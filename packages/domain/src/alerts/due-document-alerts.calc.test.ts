import { describe, expect, it } from 'vitest'
import type { DocumentAlertFacts, DueDocument } from './document-alert-facts.ts'
import { documentAlerts } from './document-alerts.ts'
import { inState, NONE, PLAN, set, TODAY, told } from './document-alerts.fixture.ts'

describe('DOC-POR-VENCER and DOC-VENCIDO: the day of the next milestone', () => {
  const due = (dueOn: string, change: Partial<DueDocument> = {}): Partial<DocumentAlertFacts> => ({
    due: [{ ...PLAN, dueOn, milestone: '', ...change }],
  })
  const OWN = 'responsible:ana'
  const NEAR = [`DOC-POR-VENCER ${OWN} leader:lead`]
  const LATE = [`DOC-VENCIDO ${OWN} leader:lead`]
  it.each<[string, Partial<DocumentAlertFacts>, readonly string[]]>([
    ['without a day', due(''), []],
    ['four working days ahead', due('2026-06-24'), []],
    ['three working days ahead, over a weekend', due('2026-06-23'), NEAR],
    ['today', due(TODAY), NEAR],
    ['yesterday', due('2026-06-17'), LATE],
    ['four working days ago, over a holiday', due('2026-06-11'), LATE],
    ['five working days ago', due('2026-06-10'), [`DOC-VENCIDO ${OWN} leader:lead jp:boss`]],
    [
      'without a responsible person, who draws it',
      due('2026-06-17', { responsible: '' }),
      [LATE[0]!.replace('ana', 'eva')],
    ],
    ['without anybody', due('2026-06-17', { responsible: '', preparer: '' }), ['DOC-VENCIDO leader:lead']],
    ['whose responsible person left', due('2026-06-17', { responsible: 'gone' }), ['DOC-VENCIDO leader:lead']],
    [
      'whose responsible person leads: told once',
      due('2026-06-17', { responsible: 'lead' }),
      ['DOC-VENCIDO responsible:lead'],
    ],
    [
      'a milestone of what the customer has',
      due('2026-06-17', { state: 'client_review', milestone: 'Aprobado' }),
      LATE,
    ],
    ['held back by others', due('2026-06-17', { hasHolds: true }), []],
    ['of a closed project', { ...due('2026-06-17'), ...inState('closed') }, []],
    ['of a project that was lost', { ...due('2026-06-17'), ...inState('lost') }, []],
    ['of a suspended project', { ...due('2026-06-17'), ...inState('suspended') }, []],
    ['of a project in closing', { ...due('2026-06-17'), ...inState('closing') }, LATE],
    ['of a project that is not there', { ...due('2026-06-17'), projects: new Map() }, []],
  ])('%s', (_, facts, expected) => {
    expect(told(facts)).toEqual(expected)
  })

  it('names the milestone; an issue that none says is named for what it is', () => {
    const titleOf = (dueOn: string, milestone: string) =>
      documentAlerts({ ...NONE, ...due(dueOn, { milestone }) })[0]!.title
    expect([
      titleOf('2026-06-17', 'Apto para construcción'),
      titleOf('2026-06-19', 'Apto para construcción'),
      titleOf('2026-06-19', ''),
    ]).toEqual([
      '2401-EL-PL-0001: «Apto para construcción» venció el 17/06/2026 · Unifilar',
      '2401-EL-PL-0001: «Apto para construcción» vence el 19/06/2026 · Unifilar',
      '2401-EL-PL-0001: vence el 19/06/2026 y falta emitirlo · Unifilar',
    ])
  })

  it('names the document and leads to it; who leads hears of several as one, with a list', () => {
    const one = documentAlerts({ ...NONE, ...due('2026-06-17') })
    expect(one.map(({ title, link, object }) => ({ title, link, object }))).toEqual([
      {
        title: '2401-EL-PL-0001: venció el 17/06/2026 y falta emitirlo · Unifilar',
        link: '/documents/plan',
        object: 'documents',
      },
      {
        title: '2401-EL-PL-0001: venció el 17/06/2026 y falta emitirlo · Unifilar',
        link: '/documents/plan',
        object: 'projects',
      },
    ])
    const both = due('2026-06-17').due!.flatMap((each) => [each, { ...each, id: 'other', code: '2401-EL-PL-0002' }])
    const [, , led] = documentAlerts({ ...NONE, due: both })
    expect(led).toMatchObject({
      user: 'lead',
      title: '2401: 2 documentos vencidos de Electricidad',
      link: '/documents?project=dam&specialty=el&late=1',
    })
  })

  it('tells somebody of the twenty oldest one by one, and of the others at once', () => {
    const [each] = due('2026-06-17').due!
    const many = Array.from({ length: 2000 }, (_, i) => ({ ...each!, id: `d${i}`, code: `2401-EL-PL-${9999 - i}` }))
    const own = documentAlerts({ ...NONE, due: many }).filter(({ user }) => user === 'ana')
    expect(own).toHaveLength(21)
    expect(own[0]).toMatchObject({ objectId: 'd1999' })
    expect(own.at(-1)).toMatchObject({ title: 'Y 1980 documentos vencidos más', object: 'users', objectId: 'ana' })
  })

  it('follows the thresholds of the firm', () => {
    expect(told(due('2026-06-24'), set('DOC-POR-VENCER', { days: 5 }))).toEqual(NEAR)
    expect(told(due('2026-06-17'), set('DOC-VENCIDO', { days: 2 }))).toEqual([])
    expect(told(due('2026-06-16'), set('DOC-VENCIDO', { escalateDays: 2 }))).toEqual([`${LATE[0]} jp:boss`])
  })
})

import { describe, expect, it } from 'vitest'
import type {
  AlertedDocument,
  AnsweredRevision,
  AwaitedAnswer,
  DocumentAlertFacts,
  OpenHold,
} from './document-alert-facts.ts'
import { documentAlerts } from './document-alerts.ts'
import { inState, NONE, PLAN, TODAY, told } from './document-alerts.fixture.ts'

describe('DOC-RESP-VENCIDA: the answer of the customer', () => {
  const sent = (dueOn: string, change: Partial<AlertedDocument> = {}, transmittal = 'rt7'): AwaitedAnswer => ({
    document: { ...PLAN, state: 'client_review', ...change },
    dueOn,
    transmittal: { id: transmittal, code: 'RT-2401-0007' },
  })
  const ASKED = ['DOC-RESP-VENCIDA cd:clerk jp:boss']
  it.each<[string, Partial<DocumentAlertFacts>, readonly string[]]>([
    ['due today', { awaited: [sent(TODAY)] }, []],
    ['due yesterday', { awaited: [sent('2026-06-17')] }, ASKED],
    ['of a void document', { awaited: [sent('2026-06-17', { state: 'void' })] }, []],
    ['of one that was put off', { awaited: [sent('2026-06-17', { state: 'suspended' })] }, []],
    ['of a closed project', { awaited: [sent('2026-06-17')], ...inState('closed') }, []],
    ['of two documents of a transmittal', { awaited: [sent('2026-06-17'), sent('2026-06-16', { id: 'b' })] }, ASKED],
    [
      'of two transmittals',
      { awaited: [sent('2026-06-17'), sent('2026-06-17', {}, 'rt8')] },
      [`${ASKED[0]} cd:clerk jp:boss`],
    ],
    ['with nobody in document control', { awaited: [sent('2026-06-17')], control: [] }, ['DOC-RESP-VENCIDA jp:boss']],
  ])('%s', (_, facts, expected) => {
    expect(told(facts)).toEqual(expected)
  })

  it.each([
    ['2026-06-17', 0, 2],
    ['2026-06-10', 0, 2],
    ['2026-06-09', 1, 1],
    ['2026-06-02', 2, 1],
  ])('due on %s it was repeated %i times', (dueOn, repeats, priority) => {
    expect(documentAlerts({ ...NONE, awaited: [sent(dueOn)] })[0]).toMatchObject({
      period: `${dueOn} ${repeats}`,
      priority,
      link: '/emitions?id=rt7',
    })
  })
})

describe('what the customer answered', () => {
  const answered = (
    change: Partial<AnsweredRevision> = {},
    document: Partial<AlertedDocument> = {},
  ): AnsweredRevision => ({
    id: 'revb',
    code: 'B',
    document: { ...PLAN, state: 'correction', ...document },
    preparer: 'eva',
    answeredOn: '2026-06-01',
    ...change,
  })
  it.each<[string, Partial<DocumentAlertFacts>, readonly string[]]>([
    ['sent back', { returned: [answered()] }, ['DOC-RECHAZADO preparer:eva leader:lead jp:boss']],
    [
      'sent back, drawn by who is named on the document',
      { returned: [answered({ preparer: '' })] },
      ['DOC-RECHAZADO preparer:eva leader:lead jp:boss'],
    ],
    ['sent back, and the next revision is begun', { returned: [answered({}, { revision: 'revc' })] }, []],
    ['sent back, and made void', { returned: [answered({}, { state: 'void' })] }, []],
    ['sent back, of a closed project', { returned: [answered()], ...inState('closed') }, []],
    ['approved with comments nine working days ago', { commented: [answered({ answeredOn: '2026-06-04' })] }, []],
    [
      'approved with comments ten working days ago',
      { commented: [answered({ answeredOn: '2026-06-03' })] },
      ['DOC-REEMISION responsible:ana cd:clerk'],
    ],
    ['approved with comments, complete all the same', { commented: [answered({}, { completedOn: '2026-06-02' })] }, []],
    ['approved with comments, held back by others', { commented: [answered({}, { hasHolds: true })] }, []],
    ['sent back twice', { cycles: [{ document: PLAN, cycles: 2 }] }, []],
    ['sent back three times', { cycles: [{ document: PLAN, cycles: 3 }] }, ['DOC-CICLOS leader:lead jp:boss']],
    ['sent back three times, and complete', { cycles: [{ document: { ...PLAN, completedOn: TODAY }, cycles: 3 }] }, []],
  ])('%s', (_, facts, expected) => {
    expect(told(facts)).toEqual(expected)
  })

  it('a fourth time is another matter than the third', () => {
    const period = (cycles: number) => documentAlerts({ ...NONE, cycles: [{ document: PLAN, cycles }] })[0]?.period
    expect([period(3), period(4)]).toEqual(['c3', 'c4'])
  })
})

describe('DOC-RETENCION: what others owe', () => {
  const hold = (openedOn: string, change: Partial<AlertedDocument> = {}): OpenHold => ({
    id: 'hold',
    document: { ...PLAN, hasHolds: true, ...change },
    description: 'Datos de la bomba\ny del motor',
    openedOn,
  })
  it.each<[string, OpenHold, readonly string[]]>([
    ['for fifteen days', hold('2026-06-03'), []],
    ['for sixteen days', hold('2026-06-02'), ['DOC-RETENCION leader:lead jp:boss']],
    ['of a void document', hold('2026-05-01', { state: 'void' }), []],
    ['of a complete document', hold('2026-05-01', { completedOn: TODAY }), []],
  ])('%s', (_, one, expected) => {
    expect(told({ holds: [one] })).toEqual(expected)
  })
})

import { describe, expect, it } from 'vitest'
import type { SpentDocument } from './document-alert-facts.ts'
import { documentAlerts } from './document-alerts.ts'
import { inState, NONE, PLAN, set, told } from './document-alerts.fixture.ts'

const used = (spentMinutes: number, change: Partial<SpentDocument> = {}): SpentDocument => ({
  ...{ ...PLAN, spentMinutes, forecastMinutes: 1000, reachedShare: 0 },
  ...change,
})
const ALL = ['DOC-HH responsible:ana leader:lead jp:boss']

describe('DOC-HH: the hours of a document', () => {
  it.each<[string, readonly SpentDocument[], readonly string[]]>([
    ['below the first threshold', [used(799)], []],
    ['at the first, and progressed less', [used(800, { reachedShare: 7999 })], ALL],
    ['at the first, and progressed as much', [used(800, { reachedShare: 8000 })], []],
    ['all of them, and progressed to the end', [used(1000, { reachedShare: 10_000 })], []],
    ['more than they foresaw, whatever was reached', [used(1200, { reachedShare: 10_000 })], ALL],
    ['that are all of them', [used(1000)], ALL],
    ['of a complete document', [used(1500, { completedOn: '2026-06-01' })], []],
    ['of a void one', [used(1500, { state: 'void' })], []],
    ['of one that was put off', [used(1500, { state: 'suspended' })], []],
    ['of one that is issued and not complete', [used(1500, { state: 'client_review' })], ALL],
    ['of one without foreseen hours', [used(1500, { forecastMinutes: 0 })], []],
    [
      'of two documents, to their leaders together',
      [used(1000), used(1300, { id: 'b' })],
      ['DOC-HH responsible:ana responsible:ana leader:lead jp:boss'],
    ],
  ])('%s', (_, spent, expected) => {
    expect(told({ spent })).toEqual(expected)
  })

  it.each([
    [999, 'p80', '2401-EL-PL-0001: usó el 80 % de sus horas previstas y avanzó menos · Unifilar'],
    [1000, 'p100', '2401-EL-PL-0001: usó el 100 % de sus horas previstas y no está completo · Unifilar'],
    [1199, 'p100', '2401-EL-PL-0001: usó el 100 % de sus horas previstas y no está completo · Unifilar'],
    [1200, 'p120', '2401-EL-PL-0001: usó el 120 % de sus horas previstas y no está completo · Unifilar'],
  ])('%i of 1000 are told once as %s', (spentMinutes, period, title) => {
    const [own] = documentAlerts({ ...NONE, spent: [used(spentMinutes)] })
    expect(own).toMatchObject({ user: 'ana', object: 'documents', period, title, link: '/documents/plan' })
  })

  it('are told of the most used first, and to who leads a project how many there are', () => {
    const alerts = documentAlerts({ ...NONE, spent: [used(1000), used(1300, { id: 'b' })] })
    expect(alerts.map(({ title }) => title)).toEqual([
      '2401-EL-PL-0001: usó el 120 % de sus horas previstas y no está completo · Unifilar',
      '2401-EL-PL-0001: usó el 100 % de sus horas previstas y no está completo · Unifilar',
      '2401: 2 documentos con más horas que avance de Electricidad: 2401-EL-PL-0001 y 2401-EL-PL-0001',
      '2401: 2 documentos con más horas que avance: 2401-EL-PL-0001 y 2401-EL-PL-0001',
    ])
    expect(alerts.at(-1)).toMatchObject({ link: '/documents?project=dam', object: 'projects' })
  })

  it('in a closed project are told to nobody, nor below what the firm chose', () => {
    expect(told({ spent: [used(1500)], ...inState('closed') })).toEqual([])
    expect(
      told({ spent: [used(1300)] }, set('DOC-HH', { earlyPercent: 140, fullPercent: 140, overPercent: 160 })),
    ).toEqual([])
  })
})

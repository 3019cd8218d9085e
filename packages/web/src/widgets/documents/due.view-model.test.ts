import type { ProjectDocument } from '@timesheet/domain/documents'
import { describe, expect, it } from 'vitest'
import { type DueTone, dueTone, dueWords } from './due.view-model.ts'

const TODAY = '2026-06-10'
const PLAIN = { state: 'in_progress', forecastOn: '', plannedOn: '', issuedOn: '' } as const

type Given = Partial<Pick<ProjectDocument, 'state' | 'forecastOn' | 'plannedOn' | 'issuedOn'>>

describe('what a document calls for', () => {
  it.each<[string, Given, DueTone | null, string]>([
    ['nothing without a day', {}, null, ''],
    ['late since yesterday', { forecastOn: '2026-06-09' }, 'late', 'vencido'],
    ['due today', { forecastOn: '2026-06-10' }, 'soon', 'vence hoy'],
    ['due tomorrow', { forecastOn: '2026-06-11' }, 'soon', 'vence mañana'],
    ['due in three days', { forecastOn: '2026-06-13' }, 'soon', 'vence en 3 días'],
    ['nothing in four days', { forecastOn: '2026-06-14' }, null, ''],
    ['late as planned where nothing is forecast', { plannedOn: '2026-06-01' }, 'late', 'vencido'],
    [
      'nothing while the forecast is later than planned',
      { plannedOn: '2026-06-01', forecastOn: '2026-07-01' },
      null,
      '',
    ],
    ['late before rejected', { state: 'correction', forecastOn: '2026-06-01' }, 'late', 'vencido'],
    ['rejected before near', { state: 'correction', forecastOn: '2026-06-11' }, 'rejected', 'vence mañana'],
    ['rejected without a day', { state: 'correction' }, 'rejected', ''],
    ['nothing once it was issued', { state: 'issued', forecastOn: '2026-06-01' }, null, ''],
    [
      'nothing while the customer has it, who got it after its day',
      { state: 'client_review', forecastOn: '2026-06-01', issuedOn: '2026-06-05' },
      null,
      '',
    ],
    [
      'rejected where it was issued on its day, which was kept',
      { state: 'correction', forecastOn: '2026-06-01', issuedOn: '2026-06-01' },
      'rejected',
      '',
    ],
    [
      'late where a day after its last issue passed',
      { state: 'in_progress', forecastOn: '2026-06-09', issuedOn: '2026-06-01' },
      'late',
      'vencido',
    ],
    ['nothing while it is suspended', { state: 'suspended', forecastOn: '2026-06-01' }, null, ''],
  ])('%s', (_, given, tone, words) => {
    const document = { ...PLAIN, ...given }
    expect([dueTone(document, TODAY), dueWords(document, TODAY)]).toEqual([tone, words])
  })

  it.each<[string, string, DueTone | null, string]>([
    ['near over a weekend', '2026-06-15', 'soon', 'vence en 5 días'],
    ['not near after the working days', '2026-06-16', null, ''],
    ['late, whatever is near', '2026-06-09', 'late', 'vencido'],
  ])('by working days of its project: %s', (_, forecastOn, tone, words) => {
    const document = { ...PLAIN, forecastOn }
    expect([dueTone(document, TODAY, '2026-06-15'), dueWords(document, TODAY, '2026-06-15')]).toEqual([tone, words])
  })
})

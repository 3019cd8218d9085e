import { describe, expect, it } from 'vitest'
import { type Due, type DueTone, dueTone, dueWords } from './due.view-model.ts'

const TODAY = '2026-06-10'
const PLAIN = { state: 'in_progress', dueOn: '', hasHolds: false } as const
const inProject = (state: string) => ({
  project: { id: 'dam', collectionId: 'p', collectionName: 'projects', state },
})

describe('what a document calls for', () => {
  it.each<[string, Partial<Due>, DueTone | null, string]>([
    ['nothing without a day', {}, null, ''],
    ['late since yesterday', { dueOn: '2026-06-09' }, 'late', 'vencido'],
    ['due today', { dueOn: '2026-06-10' }, 'soon', 'vence hoy'],
    ['due tomorrow', { dueOn: '2026-06-11' }, 'soon', 'vence mañana'],
    ['due in three days', { dueOn: '2026-06-13' }, 'soon', 'vence en 3 días'],
    ['nothing in four days', { dueOn: '2026-06-14' }, null, ''],
    ['late before rejected', { state: 'correction', dueOn: '2026-06-01' }, 'late', 'vencido'],
    ['rejected before near', { state: 'correction', dueOn: '2026-06-11' }, 'rejected', 'vence mañana'],
    ['rejected without a day', { state: 'correction' }, 'rejected', ''],
    [
      'late of a milestone while the customer has it',
      { state: 'client_review', dueOn: '2026-06-09' },
      'late',
      'vencido',
    ],
    ['late of its issue', { dueOn: '2026-06-09', forecastOn: '2026-06-09' }, 'late', 'vencido'],
    ['late of its planned issue', { dueOn: '2026-06-09', forecastOn: '', plannedOn: '2026-06-09' }, 'late', 'vencido'],
    ['late of a milestone before its issue', { dueOn: '2026-06-09', forecastOn: '2026-07-01' }, 'late', 'hito vencido'],
    ['near a milestone', { dueOn: '2026-06-11', forecastOn: '', plannedOn: '' }, 'soon', 'hito vence mañana'],
    ['nothing while others hold it back', { dueOn: '2026-06-09', hasHolds: true }, null, ''],
    ['late in a running project', { dueOn: '2026-06-09', expand: inProject('active') }, 'late', 'vencido'],
    ['nothing in a suspended project', { dueOn: '2026-06-09', expand: inProject('suspended') }, null, ''],
    ['nothing in a closed project', { dueOn: '2026-06-10', expand: inProject('closed') }, null, ''],
  ])('%s', (_, given, tone, words) => {
    const document = { ...PLAIN, ...given }
    expect([dueTone(document, TODAY), dueWords(document, TODAY)]).toEqual([tone, words])
  })

  it.each<[string, string, DueTone | null, string]>([
    ['near over a weekend', '2026-06-15', 'soon', 'vence en 5 días'],
    ['not near after the working days', '2026-06-16', null, ''],
    ['late, whatever is near', '2026-06-09', 'late', 'vencido'],
  ])('by working days of its project: %s', (_, dueOn, tone, words) => {
    const document = { ...PLAIN, dueOn }
    expect([dueTone(document, TODAY, '2026-06-15'), dueWords(document, TODAY, '2026-06-15')]).toEqual([tone, words])
  })
})

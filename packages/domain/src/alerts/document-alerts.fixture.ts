import { weekdayOf } from '../kernel/index.ts'
import type { AlertSettings } from './alert-settings.calc.ts'
import type { AlertedDocument, AlertedProject, DocumentAlertFacts } from './document-alert-facts.ts'
import { documentAlerts } from './document-alerts.ts'

/** A Thursday; the Monday before it is a holiday. */
export const TODAY = '2026-06-18'
const working = { isWorking: (day: string) => weekdayOf(day) < 6 && day !== '2026-06-15' }
/** A running project. */
export const PROJECT: AlertedProject = { code: '2401', state: 'active', manager: 'boss', working }
/** A document that is being drawn. */
export const PLAN: AlertedDocument = {
  id: 'plan',
  code: '2401-EL-PL-0001',
  title: 'Unifilar',
  project: 'dam',
  specialty: 'el',
  responsible: 'ana',
  preparer: 'eva',
  state: 'in_progress',
  revision: 'revb',
  completedOn: '',
  hasHolds: false,
}
/** Nothing that anybody is told of. */
export const NONE: DocumentAlertFacts = {
  today: TODAY,
  projects: new Map([['dam', PROJECT]]),
  specialties: new Map([['el', { name: 'Electricidad', leader: 'lead' }]]),
  control: ['clerk'],
  active: new Set(['ana', 'eva', 'lead', 'boss', 'clerk', 'rita']),
  due: [],
  awaited: [],
  returned: [],
  commented: [],
  cycles: [],
  holds: [],
  spent: [],
  reviews: [],
  lateChecks: [],
}
/** Who is told of what: `DOC-VENCIDO ana lead`. */
export function told(facts: Partial<DocumentAlertFacts>, settings?: AlertSettings): readonly string[] {
  const found = Map.groupBy(documentAlerts({ ...NONE, ...facts }, settings), ({ code }) => code)
  return [...found].map(([code, some]) => `${code} ${some.map(({ user, to }) => `${to}:${user}`).join(' ')}`)
}
/** The project in a state. */
export const inState = (state: AlertedProject['state']) => ({ projects: new Map([['dam', { ...PROJECT, state }]]) })
/** A rule with these thresholds, and nobody turned off. */
export const set = (code: string, thresholds: Readonly<Record<string, number>>): AlertSettings =>
  new Map([[code, { active: true, mail: 'daily', recipients: [], thresholds }]])

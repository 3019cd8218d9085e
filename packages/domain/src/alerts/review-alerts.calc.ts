import { addWorkingDays } from '../kernel/index.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, limitOf } from './alert-settings.calc.ts'
import type { DocumentAlertFacts, LateCheck } from './document-alert-facts.ts'
import {
  alertsTo,
  isUnderWay,
  leaderOf,
  pageOf,
  projectLeaderOf,
  runningProject,
  saidOf,
  type Told,
  toldOnce,
} from './told-people.ts'

const STEPS = {
  checking: { verb: 'Verificar', reason: 'Por revisar el documento.', missing: 'falta verificarlo' },
  observed: { verb: 'Corregir', reason: 'Por elaborar el documento.', missing: 'falta corregirlo' },
  approving: { verb: 'Aprobar', reason: 'Por aprobar el documento.', missing: 'falta aprobarlo' },
} as const

/**
 * Revisions that wait to be checked, corrected or approved: at once for whose turn it is; some working days later, also for the
 * leader of the specialty and of the project. One whose reviewer is not there any more goes to the leaders at once.
 * The days are those of a review or an approval (domain.md §8.3): to correct what was observed is work of drawing, which
 * is late by the dates of its document, as DOC-VENCIDO tells the leaders.
 */
export function reviewAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  return [...turnAlerts(facts, settings), ...facts.lateChecks.flatMap((late) => checkAlerts(facts, late))]
}

/** A specialty that is late: who is asked has the task of its flow; who leads may waive it, or ask for it. */
function checkAlerts(facts: DocumentAlertFacts, late: LateCheck): readonly AlertCondition[] {
  const { id, code, document, revision, discipline } = late
  const project = runningProject(facts, document)
  if (!project || !isUnderWay(document) || document.revision !== revision) return []
  const name = facts.specialties.get(discipline)?.name ?? 'otra especialidad'
  return alertsTo(toldOnce(facts, [leaderOf(facts, document), projectLeaderOf(project)]), {
    code: 'REV-TAREA',
    object: 'documents',
    objectId: document.id,
    period: id,
    title: saidOf(document, `${document.code} Rev. ${code}: falta que responda ${name}`),
    link: pageOf(document),
    priority: 2,
  })
}

function turnAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const days = limitOf(settings, 'REV-TAREA', 'days')
  return facts.reviews.flatMap(({ id, code, document, state, actor, since }) => {
    const project = runningProject(facts, document)
    if (!project || !isUnderWay(document) || document.revision !== id) return []
    const { verb, reason, missing } = STEPS[state]
    const isLate = since !== '' && addWorkingDays(since, days, project.working) < facts.today
    const own: Told = { user: actor, to: 'approver', reason }
    const leaders = isLate || !facts.active.has(actor) ? [leaderOf(facts, document), projectLeaderOf(project)] : []
    const name = `${document.code} Rev. ${code}`
    return toldOnce(facts, [own, ...leaders]).flatMap((told) =>
      alertsTo([told], {
        code: 'REV-TAREA',
        object: 'documents',
        objectId: document.id,
        period: `${id} ${state}`,
        title: saidOf(document, told.to === 'approver' ? `${verb} ${name}` : `${name}: ${missing}`),
        link: pageOf(document),
        priority: told.to === 'approver' && isLate ? 1 : 2,
      }),
    )
  })
}

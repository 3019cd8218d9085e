import { addDays, addWorkingDays, formatDay } from '../kernel/index.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, limitOf } from './alert-settings.calc.ts'
import type { AnsweredRevision, AwaitedAnswer, DocumentAlertFacts } from './document-alert-facts.ts'
import {
  alertsTo,
  controlOf,
  isUnderWay,
  leaderOf,
  pageOf,
  projectLeaderOf,
  responsibleOf,
  runningProject,
  saidOf,
  toldOnce,
} from './told-people.ts'

/** An answer is asked for again at most so many times, each some working days after the last. */
const MOST_REPEATS = 60

/** Answers of the customer that are overdue: one alert for each transmittal, which comes back while they are missing. */
export function overdueAnswerAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const days = limitOf(settings, 'DOC-RESP-VENCIDA', 'days')
  const late = facts.awaited.filter(({ document, dueOn }) => {
    const project = runningProject(facts, document)
    const isOver = dueOn !== '' && dueOn < facts.today
    return project && isOver && isAskedFor(document) && addWorkingDays(dueOn, days, project.working) <= facts.today
  })
  return [...Map.groupBy(late, ({ transmittal }) => transmittal.id).values()].flatMap((some) =>
    overdueTransmittal(facts, settings, some),
  )
}

/** A document that was made void or put off after it was issued asks for no answer. */
function isAskedFor({ state }: AwaitedAnswer['document']): boolean {
  return state !== 'void' && state !== 'suspended'
}

function overdueTransmittal(
  facts: DocumentAlertFacts,
  settings: AlertSettings,
  some: readonly AwaitedAnswer[],
): readonly AlertCondition[] {
  const { document, dueOn, transmittal } = some.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0]!
  const project = runningProject(facts, document)
  if (!project) return []
  const every = limitOf(settings, 'DOC-RESP-VENCIDA', 'repeatDays')
  let repeats = 0
  let next = addWorkingDays(dueOn, limitOf(settings, 'DOC-RESP-VENCIDA', 'days') + every, project.working)
  while (next <= facts.today && repeats < MOST_REPEATS) {
    repeats++
    next = addWorkingDays(next, every, project.working)
  }
  const count = some.length === 1 ? `falta la respuesta de ${document.code}` : `faltan ${some.length} respuestas`
  return alertsTo(toldOnce(facts, [...controlOf(facts), projectLeaderOf(project)]), {
    code: 'DOC-RESP-VENCIDA',
    object: 'transmittals',
    objectId: transmittal.id,
    period: `${dueOn} ${repeats}`,
    title: `${transmittal.code}: ${count}, que ${some.length === 1 ? 'vencía' : 'vencían desde'} el ${formatDay(dueOn)}`,
    link: `/emitions?id=${transmittal.id}`,
    priority: repeats > 0 ? 1 : 2,
  })
}

/** What the customer sent back, until the revision that corrects it is begun. */
export function returnedAlerts(facts: DocumentAlertFacts): readonly AlertCondition[] {
  return facts.returned.flatMap((revision) => {
    const { id, code, document, preparer } = revision
    const project = runningProject(facts, document)
    if (!project || !isUnderWay(document) || document.revision !== id) return []
    const drawn = { user: preparer || document.preparer, to: 'preparer', reason: 'Por elaborar el documento.' } as const
    return alertsTo(toldOnce(facts, [drawn, leaderOf(facts, document), projectLeaderOf(project)]), {
      code: 'DOC-RECHAZADO',
      object: 'documents',
      objectId: document.id,
      period: id,
      title: saidOf(document, `${document.code} Rev. ${code}: el cliente lo devolvió`),
      link: pageOf(document),
      priority: 1,
    })
  })
}

/** What was approved with comments and is not issued again: its revision in force is still that one. */
export function reissueAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const days = limitOf(settings, 'DOC-REEMISION', 'days')
  return facts.commented.flatMap((revision: AnsweredRevision) => {
    const { id, code, document, answeredOn } = revision
    const project = runningProject(facts, document)
    if (!project || !isUnderWay(document) || document.hasHolds || answeredOn === '') return []
    if (addWorkingDays(answeredOn, days, project.working) > facts.today) return []
    return alertsTo(toldOnce(facts, [responsibleOf(document), ...controlOf(facts)]), {
      code: 'DOC-REEMISION',
      object: 'documents',
      objectId: document.id,
      period: id,
      title: saidOf(
        document,
        `${document.code} Rev. ${code}: se aprobó con comentarios el ${formatDay(answeredOn)} y falta reemitirlo`,
      ),
      link: pageOf(document),
      priority: 3,
    })
  })
}

/** What the customer sent back many times: told once for each time more. */
export function cycleAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const least = limitOf(settings, 'DOC-CICLOS', 'cycles')
  return facts.cycles.flatMap(({ document, cycles }) => {
    const project = runningProject(facts, document)
    if (!project || !isUnderWay(document) || cycles < least) return []
    return alertsTo(toldOnce(facts, [leaderOf(facts, document), projectLeaderOf(project)]), {
      code: 'DOC-CICLOS',
      object: 'documents',
      objectId: document.id,
      period: `c${cycles}`,
      title: saidOf(document, `${document.code}: el cliente lo devolvió ${cycles === 1 ? '1 vez' : `${cycles} veces`}`),
      link: pageOf(document),
      priority: 2,
    })
  })
}

/** What others owe since long ago, and holds a document back. */
export function holdAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const days = limitOf(settings, 'DOC-RETENCION', 'days')
  return facts.holds.flatMap(({ id, document, description, openedOn }) => {
    const project = runningProject(facts, document)
    if (!project || !isUnderWay(document) || addDays(openedOn, days) >= facts.today) return []
    return alertsTo(toldOnce(facts, [leaderOf(facts, document), projectLeaderOf(project)]), {
      code: 'DOC-RETENCION',
      object: 'documents',
      objectId: document.id,
      period: id,
      title: saidOf(
        document,
        `${document.code}: retenido desde el ${formatDay(openedOn)}: ${description.split('\n')[0] ?? ''}`,
      ),
      link: pageOf(document),
      priority: 3,
    })
  })
}

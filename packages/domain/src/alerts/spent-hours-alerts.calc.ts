import { alertsByPerson, type ToldDocuments } from './alerts-by-person.calc.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, limitOf } from './alert-settings.calc.ts'
import type { DocumentAlertFacts, SpentDocument } from './document-alert-facts.ts'
import { isUnderWay, leaderOf, projectLeaderOf, responsibleOf, runningProject, saidOf } from './told-people.ts'

/** A document with the highest threshold that its hours reached, in percent of the foreseen ones. */
type ReachedDocument = SpentDocument & { readonly reached: number }

const SPENT: ToldDocuments<ReachedDocument> = {
  ...{ code: 'DOC-HH', one: 'pasado de horas', many: 'pasados de horas', shown: '' },
  priority: { own: 2, leader: 2, jp: 2, rest: 3 },
  periodOf: ({ reached }) => `p${reached}`,
  // How many hours they are is told by the page of the document, to whom it may tell them.
  sentence: (document) =>
    saidOf(document, `${document.code}: usó el ${document.reached} % de sus horas previstas y no está completo`),
}

/**
 * Documents that are not complete and used their foreseen hours, the most used first: once for each threshold. What is
 * not complete is below 100 % of progress, so both thresholds from there on hold without a percentage of it; the one of
 * 80 % comes with progress (domain.md §8.3, DOC-HH).
 */
export function spentHoursAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const steps = (['fullPercent', 'overPercent'] as const).map((name) => limitOf(settings, 'DOC-HH', name))
  const found = facts.spent
    .filter(isUnderWay)
    .toSorted((a, b) => b.spentMinutes * a.forecastMinutes - a.spentMinutes * b.forecastMinutes)
    .flatMap((document) => {
      const project = runningProject(facts, document)
      const { spentMinutes, forecastMinutes } = document
      const reached = Math.max(...steps.filter((percent) => spentMinutes * 100 >= forecastMinutes * percent))
      return project && forecastMinutes > 0 && reached > 0 ? [{ document: { ...document, reached }, project }] : []
    })
  return alertsByPerson(SPENT, facts, found, ({ document, project }) => [
    ...[responsibleOf(document), leaderOf(facts, document)],
    projectLeaderOf(project),
  ])
}

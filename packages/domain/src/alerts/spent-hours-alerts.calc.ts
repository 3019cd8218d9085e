import { alertsByPerson, type ToldDocuments } from './alerts-by-person.calc.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, limitOf } from './alert-settings.calc.ts'
import type { DocumentAlertFacts, SpentDocument } from './document-alert-facts.ts'
import { isUnderWay, leaderOf, projectLeaderOf, responsibleOf, runningProject, saidOf } from './told-people.ts'

/** A document with the highest threshold that its hours reached and its progress did not, in percent. */
type ReachedDocument = SpentDocument & { readonly reached: number }

const STEPS = ['earlyPercent', 'fullPercent', 'overPercent'] as const

const SPENT: ToldDocuments<ReachedDocument> = {
  ...{ code: 'DOC-HH', one: 'con más horas que avance', many: 'con más horas que avance', shown: '' },
  priority: { own: 2, leader: 2, jp: 2, rest: 3 },
  periodOf: ({ reached }) => `p${reached}`,
  // How many hours they are is told by the page of the document, to whom it may tell them.
  sentence: (document) =>
    saidOf(
      document,
      `${document.code}: usó el ${document.reached} % de sus horas previstas y ${document.reached < 100 ? 'avanzó menos' : 'no está completo'}`,
    ),
}

/** The least part of its foreseen hours of which anybody is told, in percent. */
export function leastSpentPercent(settings: AlertSettings): number {
  return Math.min(...STEPS.map((name) => limitOf(settings, 'DOC-HH', name)))
}

/**
 * Documents that are not complete and used more of their foreseen hours than they progressed, the most used first: once
 * for each threshold (domain.md §8.3, DOC-HH). Their progress is what they reached of their milestones (§3.3).
 */
export function spentHoursAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const steps = STEPS.map((name) => limitOf(settings, 'DOC-HH', name))
  const found = facts.spent
    .filter(isUnderWay)
    .toSorted((a, b) => b.spentMinutes * a.forecastMinutes - a.spentMinutes * b.forecastMinutes)
    .flatMap((document) => {
      const project = runningProject(facts, document)
      const { spentMinutes, forecastMinutes, reachedShare } = document
      const passed = steps.filter(
        (percent) => spentMinutes * 100 >= forecastMinutes * percent && reachedShare < percent * 100,
      )
      const reached = Math.max(0, ...passed)
      return project && forecastMinutes > 0 && reached > 0 ? [{ document: { ...document, reached }, project }] : []
    })
  return alertsByPerson(SPENT, facts, found, ({ document, project }) => [
    ...[responsibleOf(document), leaderOf(facts, document)],
    projectLeaderOf(project),
  ])
}

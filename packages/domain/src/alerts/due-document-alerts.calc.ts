import { isAwaited } from '../documents/index.ts'
import { addWorkingDays, formatDay } from '../kernel/index.ts'
import { alertsByPerson, type FoundDocument, type ToldDocuments } from './alerts-by-person.calc.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, limitOf } from './alert-settings.calc.ts'
import type { DocumentAlertFacts, DueDocument } from './document-alert-facts.ts'
import { leaderOf, projectLeaderOf, responsibleOf, saidOf } from './told-people.ts'

type DueRule = ToldDocuments<DueDocument>

const periodOf = ({ dueOn }: DueDocument) => dueOn
const sentenceOf = (verb: string) => (document: DueDocument) => {
  const { code, milestone, dueOn } = document
  const when = `${verb} el ${formatDay(dueOn)}`
  return saidOf(document, milestone === '' ? `${code}: ${when} y falta emitirlo` : `${code}: «${milestone}» ${when}`)
}

const SOON: DueRule = {
  ...{ code: 'DOC-POR-VENCER', one: 'por vencer', many: 'por vencer', shown: 'soon=1' },
  ...{ priority: { own: 3, leader: 3, jp: 1, rest: 3 }, periodOf, sentence: sentenceOf('vence') },
}
const LATE: DueRule = {
  ...{ code: 'DOC-VENCIDO', one: 'vencido', many: 'vencidos', shown: 'late=1' },
  ...{ priority: { own: 1, leader: 2, jp: 1, rest: 2 }, periodOf, sentence: sentenceOf('venció') },
}

/** Documents whose next milestone is near, for who answers for them and for the leaders of their specialties. */
export function soonDueAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const days = limitOf(settings, 'DOC-POR-VENCER', 'days')
  const soon = awaited(facts).filter(
    ({ document: { dueOn }, project: { working } }) =>
      dueOn >= facts.today && dueOn <= addWorkingDays(facts.today, days, working),
  )
  return alertsByPerson(SOON, facts, earliestFirst(soon), ({ document }) => [
    responsibleOf(document),
    leaderOf(facts, document),
  ])
}

/** Documents whose next milestone passed its day: some working days later for the leader of their project, too. */
export function overdueAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const days = limitOf(settings, 'DOC-VENCIDO', 'days')
  const escalateDays = limitOf(settings, 'DOC-VENCIDO', 'escalateDays')
  const isLateBy = ({ document: { dueOn }, project: { working } }: Awaited, count: number) =>
    dueOn < facts.today && addWorkingDays(dueOn, count, working) <= facts.today
  const late = awaited(facts).filter((each) => isLateBy(each, days))
  const ofJp = `hace ${escalateDays === 1 ? '1 día hábil' : `${escalateDays} días hábiles`} o más`
  return alertsByPerson({ ...LATE, ofJp }, facts, earliestFirst(late), (each) => {
    const near = [responsibleOf(each.document), leaderOf(facts, each.document)]
    return isLateBy(each, escalateDays) ? [...near, projectLeaderOf(each.project)] : near
  })
}

type Awaited = FoundDocument<DueDocument>

/** The documents whose next milestone is awaited, as the register shows them. */
function awaited(facts: DocumentAlertFacts): readonly Awaited[] {
  return facts.due.flatMap((document) => {
    const project = facts.projects.get(document.project)
    return project && isAwaited(document, project.state) ? [{ document, project }] : []
  })
}

function earliestFirst(found: readonly Awaited[]): readonly Awaited[] {
  return found.toSorted(({ document: a }, { document: b }) =>
    a.dueOn === b.dueOn ? (a.code < b.code ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1,
  )
}

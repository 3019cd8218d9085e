import { addWorkingDays, formatDay } from '../kernel/index.ts'
import type { AlertCode } from './alert-codes.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, limitOf } from './alert-settings.calc.ts'
import type { AlertedProject, DocumentAlertFacts, DueDocument } from './document-alert-facts.ts'
import {
  alertsTo,
  isUnderWay,
  leaderOf,
  pageOf,
  projectLeaderOf,
  responsibleOf,
  runningProject,
  saidOf,
  type Told,
  toldOnce,
} from './told-people.ts'

/** So many documents are told one by one, the earliest first; what a person has besides is one alert. */
const APART = 20

/** The states in which a document waits to be issued: its day is kept by issuing it, whatever is answered then. */
const UNISSUED: readonly DueDocument['state'][] = [
  'planned',
  'in_progress',
  'internal_review',
  'ready',
  'correction',
  'without_revision',
]

interface DueRule {
  readonly code: Extract<AlertCode, 'DOC-POR-VENCER' | 'DOC-VENCIDO'>
  readonly verb: string
  readonly adjective: string
  /** The filter of the register that shows them. */
  readonly shown: string
}

const SOON: DueRule = { code: 'DOC-POR-VENCER', verb: 'vence', adjective: 'por vencer', shown: 'soon=1' }
const LATE: DueRule = { code: 'DOC-VENCIDO', verb: 'venció', adjective: 'vencidos', shown: 'late=1' }

/** Documents whose day is near, for who answers for them and for the leaders of their specialties. */
export function soonDueAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const days = limitOf(settings, 'DOC-POR-VENCER', 'days')
  const soon = awaited(facts).filter(
    ({ document: { dueOn }, project: { working } }) =>
      dueOn >= facts.today && dueOn <= addWorkingDays(facts.today, days, working),
  )
  return byPerson(SOON, facts, soon, ({ document }) => [responsibleOf(document), leaderOf(facts, document)])
}

/** Documents whose day passed: some working days later for the leader of their project, too. */
export function overdueAlerts(facts: DocumentAlertFacts, settings: AlertSettings): readonly AlertCondition[] {
  const days = limitOf(settings, 'DOC-VENCIDO', 'days')
  const escalateDays = limitOf(settings, 'DOC-VENCIDO', 'escalateDays')
  const isLateBy = ({ document: { dueOn }, project: { working } }: Awaited, count: number) =>
    dueOn < facts.today && addWorkingDays(dueOn, count, working) <= facts.today
  const late = awaited(facts).filter((each) => isLateBy(each, days))
  return byPerson(LATE, facts, late, (each) => {
    const near = [responsibleOf(each.document), leaderOf(facts, each.document)]
    return isLateBy(each, escalateDays) ? [...near, projectLeaderOf(each.project)] : near
  })
}

interface Awaited {
  readonly document: DueDocument
  readonly project: AlertedProject
}

/**
 * The documents whose issue is awaited. A day on or before that of the last issue was kept by it; a
 * document that others hold back is told of as its hold.
 */
function awaited(facts: DocumentAlertFacts): readonly Awaited[] {
  return facts.due
    .filter((document) => {
      const { dueOn, lastIssuedOn, state, hasHolds } = document
      const isKept = lastIssuedOn !== '' && lastIssuedOn >= dueOn
      return dueOn !== '' && !isKept && !hasHolds && isUnderWay(document) && UNISSUED.includes(state)
    })
    .flatMap((document) => {
      const project = runningProject(facts, document)
      return project ? [{ document, project }] : []
    })
}

function earliestFirst(found: readonly Awaited[]): readonly Awaited[] {
  return found.toSorted(({ document: a }, { document: b }) =>
    a.dueOn === b.dueOn ? (a.code < b.code ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1,
  )
}

interface Mine extends Awaited {
  readonly told: Told
}

/** Those who answer for a document hear of each; who leads hears of all of a project or of their specialty in it. */
function byPerson(
  rule: DueRule,
  facts: DocumentAlertFacts,
  found: readonly Awaited[],
  toldOf: (each: Awaited) => readonly Told[],
): readonly AlertCondition[] {
  const all = earliestFirst(found).flatMap((each): Mine[] =>
    toldOnce(facts, toldOf(each)).map((told) => ({ ...each, told })),
  )
  const own = Map.groupBy(
    all.filter(({ told }) => told.to === 'responsible'),
    ({ told }) => told.user,
  )
  const led = Map.groupBy(
    all.filter(({ told }) => told.to !== 'responsible'),
    ({ told, document }) => `${told.user} ${told.to} ${document.project} ${scopeOf(told, document)}`,
  )
  return [
    ...[...own.values()].flatMap((mine) => ownAlerts(rule, mine)),
    ...[...led.values()].map((mine) => ledAlert(rule, facts, mine)),
  ]
}

function ownAlerts(rule: DueRule, mine: readonly Mine[]): readonly AlertCondition[] {
  const apart = mine.slice(0, APART).flatMap(({ document, told }) =>
    alertsTo([told], {
      code: rule.code,
      object: 'documents',
      objectId: document.id,
      period: document.dueOn,
      title: sentence(rule, document),
      link: pageOf(document),
      priority: rule === LATE ? 1 : 3,
    }),
  )
  const [first] = mine
  const left = mine.length - APART
  if (!first || left <= 0) return apart
  const rest = alertsTo([{ ...first.told, reason: 'Los más antiguos se avisan uno por uno.' }], {
    code: rule.code,
    object: 'users',
    objectId: first.told.user,
    period: 'more',
    title: left === 1 ? `Y 1 documento ${one(rule)} más` : `Y ${left} documentos ${rule.adjective} más`,
    link: `/documents?${rule.shown}`,
    priority: rule === LATE ? 2 : 3,
  })
  return [...apart, ...rest]
}

function ledAlert(rule: DueRule, facts: DocumentAlertFacts, mine: readonly Mine[]): AlertCondition {
  const { document, project, told } = mine[0]!
  const scope = scopeOf(told, document)
  const of = scope === '' ? '' : ` de ${facts.specialties.get(scope)?.name ?? ''}`
  const list = `/documents?project=${document.project}${scope === '' ? '' : `&specialty=${scope}`}&${rule.shown}`
  return {
    ...told,
    code: rule.code,
    object: 'projects',
    objectId: document.project,
    period: `${told.to} ${scope}`.trim(),
    title:
      mine.length === 1
        ? sentence(rule, document)
        : `${project.code}: ${mine.length} documentos ${rule.adjective}${of}`,
    link: mine.length === 1 ? pageOf(document) : list,
    priority: told.to === 'jp' ? 1 : rule === LATE ? 2 : 3,
  }
}

/** What of a project somebody hears of: their specialty, or '' for all of it. */
function scopeOf({ to }: Told, { specialty }: DueDocument): string {
  return to === 'leader' ? specialty : ''
}

function sentence({ verb }: DueRule, document: DueDocument): string {
  return saidOf(document, `${document.code}: ${verb} el ${formatDay(document.dueOn)} y falta emitirlo`)
}

function one(rule: DueRule): string {
  return rule === LATE ? 'vencido' : rule.adjective
}

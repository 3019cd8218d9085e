import type { AlertCode } from './alert-codes.ts'
import type { AlertCondition } from './alert-rules.ts'
import type { AlertedDocument, AlertedProject, DocumentAlertFacts } from './document-alert-facts.ts'
import { alertsTo, pageOf, type Told, toldOnce } from './told-people.ts'

/** So many documents are told one by one, the first first; what a person has besides is one alert. */
const APART = 20

/** How the documents that a rule is about are told of. */
export interface ToldDocuments<Document extends AlertedDocument> {
  readonly code: AlertCode
  /** `vencido`, and of several `vencidos`. */
  readonly one: string
  readonly many: string
  /** The filter of the register that shows them; '' where it has none: then they are named. */
  readonly shown: string
  /** Which of them the leader of a project hears of, where these are not all that the register shows. */
  readonly ofJp?: string
  /** To who answers for one, to leaders of a specialty and of a project, and of what is not told one by one. */
  readonly priority: Readonly<Record<'own' | 'leader' | 'jp' | 'rest', AlertCondition['priority']>>
  periodOf(document: Document): string
  sentence(document: Document): string
}

/** A document that a rule is about, in its project. */
export interface FoundDocument<Document extends AlertedDocument> {
  readonly document: Document
  readonly project: AlertedProject
}

interface Mine<Document extends AlertedDocument> extends FoundDocument<Document> {
  readonly told: Told
}

/**
 * The alerts about documents, given in the order in which they are told: those who answer for a document hear of each;
 * who leads hears of all of a project or of their specialty in it.
 */
export function alertsByPerson<Document extends AlertedDocument>(
  rule: ToldDocuments<Document>,
  facts: DocumentAlertFacts,
  found: readonly FoundDocument<Document>[],
  toldOf: (each: FoundDocument<Document>) => readonly Told[],
): readonly AlertCondition[] {
  const all = found.flatMap((each): Mine<Document>[] =>
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

function ownAlerts<Document extends AlertedDocument>(
  rule: ToldDocuments<Document>,
  mine: readonly Mine<Document>[],
): readonly AlertCondition[] {
  const apart = mine.slice(0, APART).flatMap(({ document, told }) =>
    alertsTo([told], {
      code: rule.code,
      object: 'documents',
      objectId: document.id,
      period: rule.periodOf(document),
      title: rule.sentence(document),
      link: pageOf(document),
      priority: rule.priority.own,
    }),
  )
  const [first] = mine
  const left = mine.length - APART
  if (!first || left <= 0) return apart
  const rest = alertsTo([{ ...first.told, reason: 'Los primeros se avisan uno por uno.' }], {
    code: rule.code,
    object: 'users',
    objectId: first.told.user,
    period: 'more',
    title: left === 1 ? `Y 1 documento ${rule.one} más` : `Y ${left} documentos ${rule.many} más`,
    link: `/documents?${[rule.shown, ofPerson(mine)].filter(Boolean).join('&')}`,
    priority: rule.priority.rest,
  })
  return [...apart, ...rest]
}

/** The filter of the register that leaves what somebody answers for. */
function ofPerson<Document extends AlertedDocument>(mine: readonly Mine<Document>[]): string {
  const { user } = mine[0]!.told
  const part = (['responsible', 'preparer'] as const).find((as) => mine.every(({ document }) => document[as] === user))
  return `person=${user}${part ? `&as=${part}` : ''}`
}

/** So many documents are named where no list shows them. */
const NAMED = 3

function namesOf(codes: readonly string[]): string {
  const [named, rest] = [codes.slice(0, NAMED), codes.length - NAMED]
  const all = rest > 0 ? [...named, `${rest} más`] : named
  return `${all.slice(0, -1).join(', ')} y ${all.at(-1)}`
}

function ledAlert<Document extends AlertedDocument>(
  rule: ToldDocuments<Document>,
  facts: DocumentAlertFacts,
  mine: readonly Mine<Document>[],
): AlertCondition {
  const { document, project, told } = mine[0]!
  const scope = scopeOf(told, document)
  const of = scope === '' ? '' : ` de ${facts.specialties.get(scope)?.name ?? ''}`
  const ofJp = (told.to === 'jp' && rule.ofJp) || ''
  // The oldest come first where the list shows more than these.
  const shown = [`project=${document.project}`, scope && `specialty=${scope}`, rule.shown, ofJp && 'sort=dueOn']
    .filter(Boolean)
    .join('&')
  const names = rule.shown === '' ? `: ${namesOf(mine.map((each) => each.document.code))}` : ofJp && ` ${ofJp}`
  return {
    ...told,
    code: rule.code,
    object: 'projects',
    objectId: document.project,
    period: `${told.to} ${scope}`.trim(),
    title:
      mine.length === 1
        ? rule.sentence(document)
        : `${project.code}: ${mine.length} documentos ${rule.many}${of}${names}`,
    link: mine.length === 1 ? pageOf(document) : `/documents?${shown}`,
    priority: told.to === 'jp' ? rule.priority.jp : rule.priority.leader,
  }
}

/** What of a project somebody hears of: their specialty, or '' for all of it. */
function scopeOf({ to }: Told, { specialty }: AlertedDocument): string {
  return to === 'leader' ? specialty : ''
}

import { ANSWER_DAYS, dueDaysFrom, isInForce, type ResponseResult, transmittalCode } from '@timesheet/domain/documents'
import { addDays, type Day, formatDay, type WorkingDays } from '@timesheet/domain/kernel'
import { type SpecialDay, workingDaysOf } from '@timesheet/domain/people'
import type { Catalogues } from './catalogues.ts'
import { isByLink, linksOf } from './links.ts'
import { ANSWERED_AFTER } from './revisions.ts'
import type { SeededProject } from './projects.ts'

type Row = Record<string, unknown> & { readonly id: string }

/** What was sent, to whom, and what came back. */
export interface SentPapers {
  readonly contacts: readonly Row[]
  readonly distributions: readonly Row[]
  readonly transmittals: readonly Row[]
  readonly transmittal_links: readonly Row[]
  readonly emitions: readonly Row[]
  readonly responses: readonly Row[]
  readonly document_counters: readonly Row[]
}

interface Company {
  readonly catalogues: Pick<Catalogues, 'calendars' | 'holidays'>
  readonly projects: readonly SeededProject[]
  readonly customers: readonly Row[]
}

/** The firm's codes, as the migration numbers them. */
export const CODES: Readonly<Record<ResponseResult, string>> = {
  approved: 'responsecode001',
  approved_with_comments: 'responsecode002',
  revise: 'responsecode003',
  rejected: 'responsecode004',
  information: 'responsecode005',
}
const ASKED = 'purposepapr0000'
const MEDIA = ['email', 'portal', 'paper'] as const
const CONTACTS = [
  ['Marina Quiroga', 'Jefatura de ingeniería', 'ingenieria'],
  ['Hugo Salinas', 'Inspección de obra', 'inspeccion'],
] as const
const NOTES: Readonly<Partial<Record<ResponseResult, string>>> = {
  approved_with_comments: 'Se aprueba con las notas marcadas en los planos.',
  revise: 'Revisar cotas y niveles; volver a presentar.',
  rejected: 'No responde a la especificación vigente.',
}
/** Days from an issue to its answer, and after which somebody acknowledged it. */
const ACKNOWLEDGED_AFTER = 3
const MOST_IN_DRAFT = 6

/**
 * The transmittals by which the revisions of a company were issued, one for each day of issue of a project, and the
 * drafts of what is ready. Nothing here is random, so that all else of the company stays as it was.
 */
export function buildPapers({ catalogues, projects, customers }: Company, today: Day): SentPapers {
  const contacts = customers.flatMap(contactsOf)
  const workingDays = workingDaysIn(catalogues)
  const papers = projects.map((project) => papersOf(project, { customers, contacts, today, workingDays }))
  const transmittals = papers.flatMap((each) => each.transmittals)
  return {
    contacts,
    distributions: projects.flatMap((project) => matrixOf(project, { customers, contacts })),
    transmittals,
    transmittal_links: linksOf({ transmittals, contacts, today }),
    emitions: papers.flatMap((each) => each.emitions),
    responses: papers.flatMap((each) => each.responses),
    document_counters: papers.flatMap((each) => each.counters),
  }
}

/** The working days of each calendar, compiled once. */
export function workingDaysIn({ calendars, holidays }: Company['catalogues']): Place['workingDays'] {
  const compiled = new Map(
    calendars.map(({ id }) => [
      id,
      workingDaysOf({
        ...{ calendar: id, deductsOn: () => true },
        calendars: calendars as readonly (Row & { readonly parent: string })[],
        holidays: holidays as readonly (Row & SpecialDay)[],
      }),
    ]),
  )
  return (calendar) => compiled.get(calendar)!
}

function contactsOf({ id }: Row): Row[] {
  return CONTACTS.map(([name, position, mailbox], i) => ({
    id: turned(id, i + 1),
    ...{ customer: id, name, position, email: `${mailbox}@cliente.test`, phone: '', active: true },
  }))
}

interface Place {
  readonly customers: readonly Row[]
  readonly contacts: readonly Row[]
  readonly today: Day
  workingDays(calendar: string): WorkingDays
}

function papersOf(project: SeededProject, place: Place) {
  const working = place.workingDays(String(project.row['calendar']))
  const issued = project.revisions.filter((row) => row['issuedOn'] !== '')
  const days = [...Map.groupBy(issued, (row) => String(row['issuedOn']))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const sent = days.map(([day, revisions], i) => {
    const transmittal = sentOn(project, { ...place, day, number: i + 1, id: revisions[0]!.id })
    return { transmittal, emitions: revisions.map((row) => issueOf(row, transmittal, working)) }
  })
  const draft = draftOf(project, place)
  const received = days.length > 0 ? receivedBy(project, place, days[0]![1]) : []
  return {
    transmittals: [...sent.map(({ transmittal }) => transmittal), ...(draft ? [draft.transmittal] : []), ...received],
    emitions: [...sent.flatMap(({ emitions }) => emitions), ...(draft?.emitions ?? [])],
    responses: issued.flatMap((row) => answerOf(row, project)),
    counters: [
      ...(sent.length > 0 ? [{ id: project.id, scope: `RT ${project.id} out`, last: sent.length }] : []),
      ...(received.length > 0
        ? [{ id: turned(project.id, 1), scope: `RT ${project.id} in`, last: received.length }]
        : []),
    ],
  }
}

/** Who of the customer gets what: the first contact all, the second copies of one specialty. */
function matrixOf(project: SeededProject, place: Pick<Place, 'customers' | 'contacts'>): Row[] {
  const { recipients, copy } = addressOf(project, place)
  const anything = { project: project.id, type: '', specialty: '', purpose: '' }
  const specialty = project.documents[0]?.['specialty']
  return [
    ...recipients.map((contact) => ({ ...anything, id: turned(project.id, 1), contact, role: 'to' })),
    ...copy.map((contact, i) => ({ ...anything, id: turned(project.id, i + 2), specialty, contact, role: 'cc' })),
  ].filter((line) => line.specialty !== undefined)
}

function addressOf({ row }: SeededProject, { customers, contacts }: Pick<Place, 'customers' | 'contacts'>) {
  const customer = customers.find(({ id }) => id === row['customer'])
  const own = contacts.filter((contact) => contact['customer'] === customer?.id)
  return {
    customer: customer?.id ?? '',
    recipientOrg: String(customer?.['name'] ?? 'Dirección de la empresa'),
    recipients: own.slice(0, 1).map(({ id }) => id),
    copy: own.slice(1).map(({ id }) => id),
  }
}

interface Sent extends Place {
  readonly id: string
  readonly number: number
  readonly day: Day
}

function sentOn(project: SeededProject, { id, number, day, ...place }: Sent): Row {
  const acknowledgedOn = addDays(day, ACKNOWLEDGED_AFTER)
  const isAcknowledged = acknowledgedOn <= place.today && number % 4 !== 0
  const address = addressOf(project, place)
  const medium = MEDIA[number % MEDIA.length]!
  const acknowledgement = isAcknowledged
    ? { state: 'acknowledged', acknowledgedOn, ...receiptOf({ number, medium, acknowledgedOn }, address, place) }
    : { state: 'sent', acknowledgedOn: '', acknowledgedBy: '', evidence: '' }
  const code = transmittalCode('out', { project: String(project.row['code']), number })
  return {
    ...{ id, project: project.id, direction: 'out', number, code, ...acknowledgement },
    ...{ subject: `Entrega ${number}`, text: 'Se envía la documentación que sigue.', ...address },
    ...{ medium, paperCopies: number % MEDIA.length === 2 ? 2 : 0 },
    ...{ answerDays: ANSWER_DAYS, reference: '', sentOn: day, sender: project.row['manager'] },
  }
}

/** Who received it: the contact to whom its link was mailed, or a desk that stamps it. */
function receiptOf(
  {
    number,
    medium,
    acknowledgedOn,
  }: { readonly number: number; readonly medium: string; readonly acknowledgedOn: Day },
  { recipients }: ReturnType<typeof addressOf>,
  { contacts }: Pick<Place, 'contacts'>,
) {
  const contact = contacts.find(({ id }) => recipients.includes(id))
  if (!contact || !isByLink(medium)) return { acknowledgedBy: 'Mesa de entradas', evidence: `Sello ${1000 + number}` }
  const evidence = `Por el enlace enviado a ${String(contact['email'])}, el ${formatDay(acknowledgedOn)} a las 10:12.`
  return { acknowledgedBy: String(contact['name']), evidence }
}

function isAwaited({ purpose, result, state }: Row): boolean {
  return purpose === ASKED && result === '' && isInForce(state as 'issued')
}

function issueOf(revision: Row, transmittal: Row, working: WorkingDays): Row {
  const day = String(revision['issuedOn'])
  const asks = revision['purpose'] === ASKED
  const due = asks ? dueDaysFrom(day, ANSWER_DAYS, working) : { dueOn: '', dueSoonOn: '' }
  const state =
    revision['answeredOn'] !== '' ? 'answered' : isAwaited(revision) ? 'waiting' : asks ? 'closed' : 'issued'
  return {
    ...{ id: revision.id, transmittal: transmittal.id, document: revision['document'], revision: revision.id },
    ...{ purpose: revision['purpose'], project: revision['project'], specialty: revision['specialty'], state },
    ...{ number: transmittal['number'], issuedOn: day, result: revision['result'], ...due },
    answeredOn: revision['answeredOn'],
  }
}

function answerOf(revision: Row, project: SeededProject): Row[] {
  const receivedOn = revision['answeredOn']
  if (receivedOn === '') return []
  const result = revision['result'] as ResponseResult
  return [
    {
      ...{ id: revision.id, emition: revision.id, project: project.id, code: CODES[result], receivedOn, result },
      ...{ reviewer: CONTACTS[0][0], notes: NOTES[result] ?? '', recordedBy: project.row['manager'], isLate: false },
    },
  ]
}

/** What the customer sent: what the work begins with, and what they answered to the first issue of all. */
const INCOMING = [
  { brings: 'documents', subject: 'Relevamiento y planos de base', medium: 'email', after: -20 },
  { brings: 'answers', subject: 'Devolución de la Entrega 1', medium: 'paper', after: ANSWERED_AFTER },
] as const

/** An id made of another one. */
function turned(id: string, by: number): string {
  return `${id.slice(by)}${id.slice(0, by)}`
}

/** What came in of a project with a customer, beside its first issue. */
function receivedBy(project: SeededProject, place: Place, first: readonly Row[]): Row[] {
  const { customer, recipientOrg, recipients } = addressOf(project, place)
  const issuedOn = String(first[0]!['issuedOn'])
  if (customer === '') return []
  return INCOMING.filter(({ after }) => addDays(issuedOn, after) <= place.today).map(({ after, ...said }, i) => {
    const [number, senderNumber] = [i + 1, `NT-${String(i + 101)}`]
    return {
      ...{ id: turned(project.id, number), project: project.id, direction: 'in', state: 'received', number, ...said },
      code: transmittalCode('in', { project: String(project.row['code']), number }),
      ...{ customer, senderOrg: recipientOrg, senderContact: recipients[0] ?? '', senderNumber },
      ...{ senderKey: `${customer} ${senderNumber.toLowerCase()}`, receivedOn: addDays(issuedOn, after) },
      ...{ recordedBy: project.row['manager'], text: '', reference: '', recipients: [], copy: [] },
      concerns: said.brings === 'answers' ? first.slice(0, 4).map((row) => row['document']) : [],
    }
  })
}

/** What is approved and waits to be issued lies in a draft. */
function draftOf(project: SeededProject, place: Place) {
  const ready = project.revisions.filter(({ state }) => state === 'approved').slice(0, MOST_IN_DRAFT)
  if (ready.length < 2) return null
  const id = ready[0]!.id
  const transmittal: Row = {
    ...{ id, project: project.id, direction: 'out', number: 0, code: '', state: 'draft', ...addressOf(project, place) },
    ...{ subject: 'Próxima entrega', text: '', medium: 'email', paperCopies: 0, answerDays: ANSWER_DAYS },
    ...{ reference: '', sentOn: '', sender: '', acknowledgedOn: '', acknowledgedBy: '', evidence: '' },
  }
  const emitions = ready.slice(1).map((row) => ({
    ...{ id: row.id, transmittal: id, document: row['document'], revision: row.id, purpose: ASKED },
    ...{ project: project.id, specialty: row['specialty'], state: 'prepared', number: 0 },
    ...{ issuedOn: '', dueOn: '', dueSoonOn: '', result: '' },
  }))
  return { transmittal, emitions }
}

import { ANSWER_DAYS, dueDaysFrom, isInForce, type ResponseResult, transmittalCode } from '@timesheet/domain/documents'
import { addDays, type Day, type WorkingDays } from '@timesheet/domain/kernel'
import { type SpecialDay, workingDaysOf } from '@timesheet/domain/people'
import type { Catalogues } from './catalogues.ts'
import type { SeededProject } from './projects.ts'

type Row = Record<string, unknown> & { readonly id: string }

/** What was sent, to whom, and what came back. */
export interface SentPapers {
  readonly contacts: readonly Row[]
  readonly transmittals: readonly Row[]
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
const CODES: Readonly<Record<ResponseResult, string>> = {
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
const ANSWERED_AFTER = 11
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
  return {
    contacts,
    transmittals: papers.flatMap((each) => each.transmittals),
    emitions: papers.flatMap((each) => each.emitions),
    responses: papers.flatMap((each) => each.responses),
    document_counters: papers.flatMap((each) => each.counters),
  }
}

/** The working days of each calendar, compiled once. */
function workingDaysIn({ calendars, holidays }: Company['catalogues']): Place['workingDays'] {
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
    id: `${id.slice(i + 1)}${id.slice(0, i + 1)}`,
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
    return { transmittal, emitions: revisions.map((row) => issueOf(row, transmittal, { today: place.today, working })) }
  })
  const draft = draftOf(project, place)
  return {
    transmittals: [...sent.map(({ transmittal }) => transmittal), ...(draft ? [draft.transmittal] : [])],
    emitions: [...sent.flatMap(({ emitions }) => emitions), ...(draft?.emitions ?? [])],
    responses: issued.flatMap((row) => answerOf(row, project, place.today)),
    counters: sent.length > 0 ? [{ id: project.id, scope: `RT ${project.id} out`, last: sent.length }] : [],
  }
}

function addressOf({ row }: SeededProject, { customers, contacts }: Place) {
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
  const acknowledgement = isAcknowledged
    ? { state: 'acknowledged', acknowledgedOn, acknowledgedBy: 'Mesa de entradas', evidence: `Sello ${1000 + number}` }
    : { state: 'sent', acknowledgedOn: '', acknowledgedBy: '', evidence: '' }
  const code = transmittalCode('out', { project: String(project.row['code']), number })
  return {
    ...{ id, project: project.id, direction: 'out', number, code, ...acknowledgement },
    ...{ subject: `Entrega ${number}`, text: 'Se envía la documentación que sigue.', ...addressOf(project, place) },
    ...{ medium: MEDIA[number % MEDIA.length], paperCopies: number % MEDIA.length === 2 ? 2 : 0 },
    ...{ answerDays: ANSWER_DAYS, reference: '', sentOn: day, sender: project.row['manager'] },
  }
}

function isAwaited({ purpose, result, state }: Row): boolean {
  return purpose === ASKED && result === '' && isInForce(state as 'issued')
}

interface IssuePlace {
  readonly today: Day
  readonly working: WorkingDays
}

function issueOf(revision: Row, transmittal: Row, { today, working }: IssuePlace): Row {
  const day = String(revision['issuedOn'])
  const asks = revision['purpose'] === ASKED
  const due = asks ? dueDaysFrom(day, ANSWER_DAYS, working) : { dueOn: '', dueSoonOn: '' }
  const state =
    answeredOn(revision, today) !== '' ? 'answered' : isAwaited(revision) ? 'waiting' : asks ? 'closed' : 'issued'
  return {
    ...{ id: revision.id, transmittal: transmittal.id, document: revision['document'], revision: revision.id },
    ...{ purpose: revision['purpose'], project: revision['project'], specialty: revision['specialty'], state },
    ...{ number: transmittal['number'], issuedOn: day, result: revision['result'], ...due },
  }
}

function answeredOn({ result, issuedOn }: Row, today: Day): Day | '' {
  if (result === '') return ''
  const day = addDays(String(issuedOn), ANSWERED_AFTER)
  return day < today ? day : today
}

function answerOf(revision: Row, project: SeededProject, today: Day): Row[] {
  const receivedOn = answeredOn(revision, today)
  if (receivedOn === '') return []
  const result = revision['result'] as ResponseResult
  return [
    {
      ...{ id: revision.id, emition: revision.id, project: project.id, code: CODES[result], receivedOn, result },
      ...{ reviewer: CONTACTS[0][0], notes: NOTES[result] ?? '', recordedBy: project.row['manager'], isLate: false },
    },
  ]
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

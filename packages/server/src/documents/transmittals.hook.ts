import { bindRule, findRowsByKey, findRowsById, type Installer, type RecordSet } from '@timesheet/engine'
import {
  checkTransmittal,
  documentSettings,
  emitions,
  isInForce,
  revisions,
  type Transmittal,
  transmittalCode,
  transmittals,
  transmittalStart,
} from '@timesheet/domain/documents'
import { contacts, projects } from '@timesheet/domain/projects'
import { todayAt } from '../kernel/time-zone.ts'
import { findDueDays } from './due-days.ts'
import { isIncoming } from './incoming.hook.ts'
import { revisionsLock, transmittalsLock } from '../kernel/document-locks.ts'
import { findIssuedRows } from './issue-facts.ts'
import { settleRevisions, type WritePlace } from './settle-revisions.ts'
import { todayOfProjects } from './today-of-projects.ts'
import { takeNumber } from './transmittal-numbers.ts'

type TransmittalSet = RecordSet<typeof transmittals>
type Draft = TransmittalSet['drafts'][number]

/** Whether this write sends the transmittal; the program stores those of before as they were sent then. */
export function isSending({ row, stored }: Pick<Draft, 'row' | 'stored'>): boolean {
  return row.state === 'sent' && stored?.state === 'draft'
}

/** Whether this write takes a number: it sends the transmittal, or registers one that was received. */
function isNumbered(draft: Draft): boolean {
  return isSending(draft) || (isIncoming(draft) && draft.stored === null)
}

/** Gives those that say nothing of it the days to answer of their project. */
async function giveAnswerDays(set: TransmittalSet): Promise<void> {
  const silent = set.drafts.filter(({ row }) => row.answerDays === 0 && row.direction === 'out')
  if (silent.length === 0) return
  const places = [...new Set(silent.map(({ row }) => row.project)), '']
  const settings = await findRowsByKey(
    set,
    documentSettings,
    places.map((project) => ({ project })),
  )
  const names = { project: '', customer: '' }
  for (const { row } of silent) row.answerDays = transmittalStart(settings, row.project, names).answerDays
}

/**
 * Gives transmittals their number as they are sent or registered: the next of their project and direction, under a lock and in the
 * same transaction, so that there are neither holes nor two of one number (INV-DOC-07).
 */
async function numberTransmittals(set: TransmittalSet, next: () => Promise<void>): Promise<void> {
  for (const { row, stored, request } of set.drafts) {
    if (request) Object.assign(row, { number: stored?.number ?? 0, code: stored?.code ?? '' })
    if (row.direction === '') row.direction = 'out'
  }
  await giveAnswerDays(set)
  const sending = set.drafts.filter((draft) => isNumbered(draft) && draft.row.number === 0)
  const locks = [...new Set(sending.map(({ row }) => transmittalsLock(row.project)))].toSorted()
  if (locks.length > 0) await set.tx.lock(...locks)
  for (const draft of sending) {
    const { row } = draft
    const project = (await findRowsById(set, projects, [row.project])).get(row.project)
    if (row.direction === 'out') row.sentOn ||= await todayAt(set.app, project?.calendar)
    const direction = isIncoming(draft) ? 'in' : 'out'
    row.number = await takeNumber(set, { project: row.project, direction })
    row.code = transmittalCode(direction, { project: project?.code ?? '', number: row.number })
  }
  await next()
}

/** From what is checked here until it is sent, nobody takes a revision back to be changed. */
async function holdRevisions(set: TransmittalSet, sending: readonly string[]): Promise<void> {
  const keys = sending.map((transmittal) => ({ transmittal }))
  const locks = (await findRowsByKey(set, emitions, keys)).map(({ document }) => revisionsLock(document))
  if (locks.length > 0) await set.tx.lock(...new Set(locks.toSorted()))
}

const transmittalsRule = bindRule(transmittals, {
  lock: ({ row }) => transmittalsLock(row.project),
  gather: async (set) => {
    const sending = set.drafts.filter(isSending).map(({ row }) => row.id)
    await holdRevisions(set, sending)
    const named = set.drafts.flatMap(({ row }) => [...row.recipients, ...row.copy])
    const found = await findRowsById(set, contacts, [...new Set(named)])
    return {
      rows: await findIssuedRows(set, sending),
      customers: new Map([...found].map(([id, { customer }]) => [id, customer])),
      today: await todayOfProjects(
        set,
        set.request,
        // Only the day of an acknowledgement is compared with it.
        set.drafts.flatMap(({ row }) => (row.acknowledgedOn === '' ? [] : [row.project])),
      ),
    }
  },
  check: (draft, { rows, customers, today }) => {
    const { row, stored, request } = draft
    if (isIncoming(draft)) return null
    return checkTransmittal(row, { stored, rows: rows.get(row.id) ?? [], customers, isAsked: request !== null, today })
  },
})

/** What follows from a transmittal that was sent, or was discarded. */
async function followTransmittals({ app, tx, drafts, action }: TransmittalSet): Promise<void> {
  if (action === 'delete') return
  for (const draft of drafts) {
    const { row, stored } = draft
    if (isSending(draft)) await issueAll({ app, tx }, row)
    else if (row.state === 'discarded' && stored?.state === 'draft') await cancelAll({ app, tx }, row.id)
  }
}

type Sent = Pick<Transmittal, 'id' | 'project' | 'number' | 'sentOn' | 'answerDays'>

/** Issues every document of a transmittal, in as many statements for one as for five hundred. */
async function issueAll(place: WritePlace, { id, project, number, sentOn, answerDays }: Sent): Promise<void> {
  const rows = (await findIssuedRows(place, [id])).get(id) ?? []
  if (rows.length === 0) return
  await supersedeFormer(place, rows)
  const dueDays = await findDueDays(place, project, sentOn)
  const changes = rows.map(({ emition, purpose }) => {
    const issued = { id: emition.id, number, issuedOn: sentOn }
    return purpose.answer === 'customer'
      ? { ...issued, state: 'waiting' as const, ...dueDays(answerDays) }
      : { ...issued, state: 'issued' as const }
  })
  await place.app.records.updateAll(emitions, changes, place.tx)
  const ids = rows.map(({ revision }) => revision.id)
  await settleRevisions(place, ids)
}

interface Issued {
  readonly document: { readonly id: string }
  readonly revision: { readonly id: string }
}

/** Replaces the revisions in force by those that are issued; nobody answers the replaced any more (INV-DOC-03). */
async function supersedeFormer(place: WritePlace, rows: readonly Issued[]): Promise<void> {
  const { app, tx } = place
  const issued = new Set(rows.map(({ revision }) => revision.id))
  const all = await findRowsByKey(
    place,
    revisions,
    rows.map(({ document }) => ({ document: document.id })),
  )
  const former = all.filter(({ id, state }) => isInForce(state) && !issued.has(id))
  if (former.length === 0) return
  const waiting = await findRowsByKey(
    place,
    emitions,
    former.map(({ id }) => ({ revision: id })),
  )
  const closed = waiting.filter(({ state }) => state === 'waiting')
  if (closed.length > 0)
    await app.records.updateAll(
      emitions,
      closed.map(({ id }) => ({ id, state: 'closed' as const })),
      tx,
    )
  await app.records.updateAll(
    revisions,
    former.map(({ id }) => ({ id, state: 'superseded' as const })),
    tx,
  )
}

async function cancelAll(place: WritePlace, transmittal: string): Promise<void> {
  const rows = await findRowsByKey(place, emitions, [{ transmittal }])
  const changes = rows.map(({ id }) => ({ id, state: 'cancelled' as const }))
  if (changes.length > 0) await place.app.records.updateAll(emitions, changes, place.tx)
}

/** Numbers and checks transmittals, and issues what they carry. */
export const transmittalRules: Installer = (hooks) => {
  hooks.on('save', transmittals, numberTransmittals).after(transmittals, followTransmittals)
  hooks.use(transmittalsRule)
}

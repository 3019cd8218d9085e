import { bindRule, findRowsById, findRowsByKey, type RecordSet, type RowOf, StandingRows } from '@timesheet/engine'
import { decideRule } from '@timesheet/domain/access'
import {
  asignments,
  checkHourRequest,
  documents,
  grantedForecast,
  hourRequests,
  keepsDocuments,
} from '@timesheet/domain/documents'
import { formatClock } from '@timesheet/domain/kernel'
import { answerOf, nameAsked, routeRequests } from '../kernel/flow-requests.ts'
import type { FlowBinding, FlowPlace } from '../kernel/flows.ts'
import { putItems } from '../kernel/inbox.ts'
import { askingViewer } from '../kernel/viewer.ts'

const OBJECT = 'more_hours'
const VOIDED = 'Se anuló el documento.'

type Request = RowOf<typeof hourRequests>

/** Checks a request of more hours against its document and the others of its person, one write of both at a time. */
export const hourRequestsRule = bindRule(hourRequests, {
  lock: ({ row }) => `hour requests ${row.document} ${row.user}`,
  gather: async (set) => {
    const keys = set.drafts.map(({ row: { user, document } }) => ({ user, document }))
    const active = keys.map((key) => ({ ...key, state: 'active' as const }))
    const keyOf = ({ user, document }: { readonly user: string; readonly document: string }) => `${user} ${document}`
    const viewer = askingViewer(set)
    return {
      keyOf,
      of: await findRowsById(
        set,
        documents,
        keys.map(({ document }) => document),
      ),
      asigned: new Set((await findRowsByKey(set, asignments, active)).map(keyOf)),
      keeps: (row: RowOf<typeof documents> | undefined) =>
        viewer !== null &&
        row !== undefined &&
        decideRule(keepsDocuments, { collection: documents, row, viewer }) !== 'no',
      others: new StandingRows(set, await findRowsByKey(set, hourRequests, keys), keyOf),
    }
  },
  check: (draft, { keyOf, of, asigned, keeps, others }) => {
    const { row, stored } = draft
    const document = of.get(row.document)
    return checkHourRequest(row, {
      stored,
      document: document ?? null,
      isTheirs: asigned.has(keyOf(row)) || keeps(document),
      others: others.beside(draft),
    })
  },
})

/** Asks who leads the specialty about each new request, and nobody any more about one that was withdrawn. */
export async function routeHourRequests(set: RecordSet<typeof hourRequests>): Promise<void> {
  const of = await findRowsById(
    set,
    documents,
    set.drafts.map(({ row }) => row.document),
  )
  await routeRequests(set, {
    object: OBJECT,
    collection: hourRequests,
    withdrawn: 'Se retiró el pedido.',
    ask: ({ user, document, project, specialty, minutes, reason }, name) => ({
      title: `Más horas de ${of.get(document)?.code ?? ''} para ${name}: ${formatClock(minutes)}. ${reason}`,
      startedBy: user,
      scope: { project, specialty, person: user, fields: { minutes, document } },
    }),
  })
}

/** Nobody decides on more hours of a document that became void. */
export async function withdrawFromVoid({ app, tx, drafts }: RecordSet<typeof documents>): Promise<void> {
  const voided = drafts.filter(({ row, stored }) => stored && row.voided && !stored.voided)
  const waiting = await findRowsByKey(
    { app, tx },
    hourRequests,
    voided.map(({ row }) => ({ document: row.id, state: 'requested' as const })),
  )
  const changes = waiting.map(({ id }) => ({ id, state: 'withdrawn' as const, answer: VOIDED }))
  if (changes.length > 0) await app.records.updateAll(hourRequests, changes, tx)
}

/** How requests of more hours take part in flows: what is granted raises the forecast of the document. */
export const hourRequestsFlow: FlowBinding = {
  object: OBJECT,
  linkOf: ({ facts }) => `/documents/${String(Object(facts)['document'] ?? '')}`,
  async versionsOf(place, ids) {
    const rows = await findRowsById(place, hourRequests, ids)
    return new Map([...rows].map(([id, { minutes, document, state }]) => [id, `${document} ${minutes} ${state}`]))
  },
  async outcome(place, ended) {
    const { app, tx } = place
    const rows = await findRowsById(
      place,
      hourRequests,
      ended.map(({ instance }) => instance.objectId),
    )
    const settled = ended.flatMap((end): readonly Settled[] => {
      const row = rows.get(end.instance.objectId)
      const state = OUTCOMES[end.instance.state as keyof typeof OUTCOMES] ?? 'rejected'
      return row ? [{ row, state, answer: answerOf(end), isTold: end.instance.state !== 'cancelled' }] : []
    })
    await app.records.updateAll(
      hourRequests,
      settled.map(({ row, state, answer }) => ({ id: row.id, state, answer })),
      tx,
    )
    await tell(place, settled, await raiseForecasts(place, settled))
  },
  asked: (place, flows) => nameAsked(place, hourRequests, flows),
}

const OUTCOMES = { approved: 'approved', cancelled: 'withdrawn' } as const

interface Settled {
  readonly row: Request
  readonly state: 'approved' | 'withdrawn' | 'rejected'
  readonly answer: string
  /** Who withdraws their own need not be told. */
  readonly isTold: boolean
}

type Documents = ReadonlyMap<string, RowOf<typeof documents>>

/** Adds what was granted to the forecasts, and returns the documents as they are then. */
async function raiseForecasts(place: FlowPlace, settled: readonly Settled[]): Promise<Documents> {
  const { app, tx } = place
  const granted = Map.groupBy(
    settled.filter(({ state }) => state === 'approved'),
    ({ row }) => row.document,
  )
  if (granted.size > 0) await tx.lock(...[...granted.keys()].toSorted().map((id) => `forecast ${id}`))
  const of = await findRowsById(
    place,
    documents,
    settled.map(({ row }) => row.document),
  )
  const raised = [...granted].flatMap(([id, requests]) => {
    const document = of.get(id)
    const minutes = requests.reduce((sum, { row }) => sum + row.minutes, 0)
    return document ? [{ ...document, forecastMinutes: grantedForecast(document, minutes) }] : []
  })
  await app.records.updateAll(
    documents,
    raised.map(({ id, forecastMinutes }) => ({ id, forecastMinutes })),
    tx,
  )
  return new Map([...of, ...raised.map((row) => [row.id, row] as const)])
}

/** Tells who asked what was decided. */
async function tell(place: FlowPlace, settled: readonly Settled[], of: Documents): Promise<void> {
  await putItems(
    place,
    settled.flatMap(({ row, state, answer, isTold }) => {
      const document = of.get(row.document)
      if (!isTold || !document) return []
      const { code, forecastMinutes } = document
      const more = formatClock(row.minutes)
      const title =
        state === 'approved'
          ? `Te otorgaron ${more} más en ${code}: ahora se prevén ${formatClock(forecastMinutes)}`
          : `No te otorgaron ${more} más en ${code}`
      return [
        {
          ...{ user: row.user, class: 'notice' as const, code: 'DOC-HORAS' },
          title: answer === '' ? `${title}.` : `${title}. ${answer}`,
          reason: 'Pediste más horas de un documento',
          ...{ object: hourRequests.name, objectId: row.id, link: `/documents/${row.document}` },
        },
      ]
    }),
  )
}

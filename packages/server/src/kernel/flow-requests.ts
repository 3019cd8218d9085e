import { findRowsById, type RowPlace } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'
import { type AskedFlow, cancelFlow, type FlowEnd, type FlowPlace, type FlowRequest, startFlow } from './flows.ts'

const MAX_ANSWER = 500

/** A row that waits for a flow of its own from its creation on, until its person withdraws it. */
interface RequestRow {
  readonly id: string
  readonly user: string
  readonly state: string
}

/** Rows that are written together. */
interface RequestSet<Row extends RequestRow> extends FlowPlace {
  readonly action: string
  readonly drafts: readonly { readonly row: Row; readonly stored: { readonly state: string } | null }[]
}

/** Which flows decide on requests of a kind. */
export interface RequestFlows<Row extends RequestRow> {
  readonly object: FlowRequest['object']
  /** The collection, whose field `readers` says who is asked. */
  readonly collection: { readonly name: string }
  /** Why a flow ends whose request is withdrawn. */
  readonly withdrawn: string
  /** What the flow of a request is told, given the name of its person. */
  readonly ask: (row: Row, name: string) => Omit<FlowRequest, 'object' | 'objectId'>
}

/** Asks whom their flow names about new requests, and nobody any more about those that were withdrawn. */
export async function routeRequests<Row extends RequestRow>(
  set: RequestSet<Row>,
  { object, collection, withdrawn, ask }: RequestFlows<Row>,
): Promise<void> {
  const { action, drafts } = set
  const asked = action === 'create' ? drafts.map(({ row }) => row).filter(({ state }) => state === 'requested') : []
  if (asked.length > 0) {
    const nameOf = await gatherNames(
      set,
      asked.map(({ user }) => user),
    )
    await askAbout(
      set,
      collection,
      asked.map((row) => ({ object, objectId: row.id, ...ask(row, nameOf(row.user)) })),
    )
  }
  const isGone = (state: string) => action === 'delete' || state === 'withdrawn'
  const gone = drafts.filter(({ row, stored }) => stored?.state === 'requested' && isGone(row.state))
  const objectIds = gone.map(({ row }) => row.id)
  if (objectIds.length > 0) await cancelFlow(set, { object, objectIds, reason: withdrawn })
}

/** Starts the flow of each of these objects, and writes on them who is asked. */
export async function askAbout(
  place: FlowPlace,
  collection: RequestFlows<RequestRow>['collection'],
  requests: readonly FlowRequest[],
): Promise<void> {
  await nameAsked(place, collection, await startFlow(place, requests))
}

/** The names of people as titles of tasks say them. */
export async function gatherNames(place: RowPlace, ids: readonly string[]): Promise<(id: string) => string> {
  const people = await findRowsById(place, users, ids)
  return (id) => {
    const { name = '', surname = '' } = people.get(id) ?? {}
    return `${name} ${surname}`.trim()
  }
}

/** A row with what the program says of its flow. */
interface AnsweredRow {
  answer: string
  readers: readonly string[]
}

/** The answer and who decides are the program's: what a request says of them is ignored. */
export async function keepAnswers<Row extends AnsweredRow>(
  set: {
    readonly drafts: readonly {
      readonly row: Row
      readonly stored: Readonly<AnsweredRow> | null
      readonly request: unknown
    }[]
  },
  next: () => Promise<void>,
): Promise<void> {
  for (const { row, stored, request } of set.drafts) {
    if (request === null) continue
    row.answer = stored?.answer ?? ''
    row.readers = stored?.readers ?? []
  }
  await next()
}

/** Writes on the objects of flows who is asked, so that they may see them. */
export async function nameAsked(
  { app, tx }: FlowPlace,
  { name }: { readonly name: string },
  flows: readonly AskedFlow[],
): Promise<void> {
  const changes = flows.map(({ instance, deciders }) => ({ id: instance.objectId, readers: [...deciders] }))
  if (changes.length > 0) await app.records.updateAll(name, changes, tx)
}

/** What the end of a flow says to whoever asked: its reason, or what was said last. */
export function answerOf({ reason, opinions }: Pick<FlowEnd, 'reason' | 'opinions'>): string {
  return [...(reason || (opinions.at(-1)?.comment ?? ''))].slice(0, MAX_ANSWER).join('')
}

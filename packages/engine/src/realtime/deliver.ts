import { FilterSyntaxError } from '@timesheet/schema'
import type { RequestInfo } from '../access/request-info.ts'
import type { App } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { pickFields } from '../http/pick-fields.ts'
import { ForbiddenFilterError, QueryError } from '../query/index.ts'
import { presentRecord } from '../records/present.ts'
import type { StoredRecord } from '../records/stored-record.ts'
import type { Driver, Transaction } from '../storage/driver.ts'
import type { RecordChange } from './broker.ts'
import type { Clients, Subscriber } from './clients.ts'
import { meetsCondition, type Condition } from './rule-match.ts'
import { topicsOf } from './topics.ts'

/** An event that is decided and written, not sent yet. */
export interface Message {
  readonly subscriber: Subscriber
  readonly json: string
}

/** A change, and where to ask for what it leads to: within the open transaction that makes it, or afterwards. */
export interface Telling {
  readonly change: RecordChange
  readonly executor: Driver | Transaction
}

/** Subscribers who get the same answer: one rule, one viewer, equal options. */
interface Group {
  readonly kind: Condition['kind']
  readonly viewer: StoredRecord | null
  readonly subscribers: Subscriber[]
}

/** True when somebody subscribed to what a record's change is told under. */
export function hasSubscribers(clients: Clients, record: StoredRecord): boolean {
  const { list, view } = topicsOf(record)
  return clients.subscribersOf([...list, ...view]).length > 0
}

/** Decides who hears of a change and what each of them reads; one decision per group (record-api §11.4). */
export async function prepareMessages(app: App, clients: Clients, telling: Telling): Promise<Message[]> {
  const messages: Message[] = []
  for (const group of groupSubscribers(clients, telling.change.record)) {
    const json = await messageFor(app, group, telling)
    if (json !== null) for (const subscriber of group.subscribers) messages.push({ subscriber, json })
  }
  return messages
}

/** Sends what was prepared; connections that ended meanwhile hear nothing. */
export function sendMessages(messages: readonly Message[]): void {
  for (const { subscriber, json } of messages) subscriber.client.send(subscriber.subscription.text, json)
}

function groupSubscribers(clients: Clients, record: StoredRecord): Group[] {
  const groups = new Map<string, Group>()
  const topics = topicsOf(record)
  for (const kind of ['list', 'view'] as const) {
    for (const subscriber of clients.subscribersOf(topics[kind])) {
      const { viewer } = subscriber.client
      const key = JSON.stringify([kind, viewer?.collection.id, viewer?.values.id, subscriber.subscription.optionsText])
      const group = groups.get(key) ?? { kind, viewer, subscribers: [] }
      group.subscribers.push(subscriber)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

/** The event's data for a group, null when it may not hear of the change. A refused option silences only those who wrote it. */
async function messageFor(app: App, group: Group, telling: Telling): Promise<string | null> {
  const { change, executor } = telling
  try {
    const write = () => writeMessage(app, group, telling)
    // In a transaction a failed statement must not spoil the write that is being told.
    return await ('savepoint' in executor ? executor.savepoint(write) : write())
  } catch (error) {
    const refused = [QueryError, ForbiddenFilterError, FilterSyntaxError, ApiError].some((kind) => error instanceof kind)
    if (!refused) app.log.error({ err: error, collection: change.record.collection.name }, 'a change could not be told to some of its subscribers')
    return null
  }
}

async function writeMessage(app: App, group: Group, { change, executor }: Telling): Promise<string | null> {
  const { query } = group.subscribers[0]!.subscription
  const request = requestOf(group)
  const condition = { kind: group.kind, filter: query['filter'] ?? '', request }
  if (!(await meetsCondition(app, change.record, { condition, executor }))) return null
  const view = { request, expand: query['expand'] ?? '', executor }
  const record = await presentRecord(app, change.record, view)
  return JSON.stringify({ action: change.action, record: query['fields'] ? pickFields(query['fields'])(record) : record })
}

function requestOf({ viewer, subscribers }: Group): RequestInfo {
  const { query, headers } = subscribers[0]!.subscription
  return { context: 'realtime', method: 'GET', headers, query, body: {}, auth: viewer }
}

import { FilterSyntaxError } from '@timesheet/schema'
import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from '../records/records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { laneOf } from '../kernel/lane-of.ts'
import { pickFields } from '../records/pick-fields.ts'
import { ForbiddenFilterError, QueryError } from '../query/index.ts'
import { presentRecord } from '../records/present.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Driver, Transaction } from '../storage/driver.ts'
import { LimitExceeded, runForClient } from '../storage/query-limits.ts'
import type { RecordChange } from '../records/change-publisher.ts'
import type { Clients, Subscriber } from './clients.ts'
import { asksDepartures, departureOf } from './departures.ts'
import { isDecidedHere, meetsCondition, type Condition } from './rule-match.ts'
import { topicsOf } from './topics.ts'

/** An event that is decided and written, or will be, and is not sent yet. */
export interface Message {
  readonly subscriber: Subscriber
  /** Called once, when it is sent; null is no event for this subscriber after all. */
  json(): string | Promise<string | null>
}

/** A change, and where to ask for what it leads to: within the open transaction that makes it, or afterwards. */
export interface Telling {
  readonly change: RecordChange
  readonly executor: Driver | Transaction
}

/** A change on its way to its groups, with the bodies that are written already: what differs by viewer is written once for each. */
interface Delivering extends Telling {
  readonly bodies: Map<string, Promise<string>>
}

/** Subscribers who get the same answer: one rule, one viewer, equal options. */
interface Group {
  readonly kind: Condition['kind']
  readonly viewer: StoredRecord | null
  readonly subscribers: Subscriber[]
  /** What the rule said, when it was asked before the filter: of the record as it is, and as it was. */
  readonly ruled?: { readonly now: boolean; readonly before: boolean }
}

/** True when somebody subscribed to what a record's change is told under. */
export function hasSubscribers(clients: Clients, record: StoredRecord): boolean {
  const { list, view } = topicsOf(record)
  return clients.subscribersOf([...list, ...view]).length > 0
}

/** Decides who hears of a change and what each of them reads; one decision per group (record-api §11.4). */
export async function prepareMessages(app: RecordsContext, clients: Clients, telling: Telling): Promise<Message[]> {
  const messages: Message[] = []
  const delivering: Delivering = { ...telling, bodies: new Map() }
  for (const group of groupSubscribers(clients, telling.change.record)) {
    const json = isShaped(group, telling.change.record)
      ? await shapedMessage(app, group, delivering)
      : await messageFor(app, group, delivering)
    if (json === null) continue
    const write = typeof json === 'string' ? () => json : once(json)
    for (const subscriber of group.subscribers) messages.push({ subscriber, json: write })
  }
  return messages
}

/** Sends what was prepared; connections that ended meanwhile hear nothing. */
export function sendMessages(messages: readonly Message[]): void {
  for (const { subscriber, json } of messages) subscriber.client.tell(subscriber.subscription.text, json())
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

/** Whether the group wrote what the database has to be asked: nobody else waits for that. */
function isShaped({ subscribers: [first] }: Group, { collection }: StoredRecord): boolean {
  const { filter = '', expand = '' } = first?.subscription.query ?? {}
  return expand !== '' || !isDecidedHere(filter, collection)
}

/**
 * Decides at once whether a group may hear of the change at all, and leaves to the sending, when no transaction waits for it any more,
 * what its own filter and expand ask for; as long as a client's query may take.
 */
async function shapedMessage(
  app: RecordsContext,
  group: Group,
  telling: Delivering,
): Promise<(() => Promise<string | null>) | null> {
  const mayHear = (record: StoredRecord | undefined) =>
    record === undefined
      ? false
      : decide(app, telling, () =>
          meetsCondition(app, record, {
            condition: { kind: group.kind, filter: '', request: requestOf(group) },
            executor: telling.executor,
          }),
        )
  const now = (await mayHear(telling.change.record)) ?? false
  const before = (await mayHear(beforeOf(group, telling))) ?? false
  if (!now && !before) return null
  const asker = {
    lane: laneOf(group.viewer, group.subscribers[0]!.client.ip),
    limitMs: app.settings.values.queries.timeout * 1000,
    onGone: () => () => {},
  }
  return () =>
    runForClient(asker, () =>
      messageFor(app, { ...group, ruled: { now, before } }, { ...telling, executor: app.driver }),
    )
}

/** The record before the change, for those who want to hear when it leaves what they follow. */
function beforeOf({ subscribers: [first] }: Group, { change }: Telling): StoredRecord | undefined {
  return first && asksDepartures(first.subscription) ? change.before : undefined
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}

/** The event's data for a group, null when it may not hear of the change. A refused option silences only those who wrote it. */
async function messageFor(app: RecordsContext, group: Group, telling: Delivering): Promise<string | null> {
  return decide(app, telling, () => writeMessage(app, group, telling))
}

/** What is asked for a group; null when it was refused, or failed. */
async function decide<T>(app: RecordsContext, { change, executor }: Telling, ask: () => Promise<T>): Promise<T | null> {
  try {
    // In a transaction a failed statement must not spoil the write that is being told.
    return await ('savepoint' in executor ? executor.savepoint(ask) : ask())
  } catch (error) {
    const refused = [QueryError, ForbiddenFilterError, FilterSyntaxError, ApiError, LimitExceeded].some(
      (kind) => error instanceof kind,
    )
    if (!refused)
      app.log.error(
        { err: error, collection: change.record.collection.name },
        'a change could not be told to some of its subscribers',
      )
    return null
  }
}

async function writeMessage(app: RecordsContext, group: Group, telling: Delivering): Promise<string | null> {
  const { change, executor } = telling
  const filter = group.subscribers[0]!.subscription.query['filter'] ?? ''
  const meets = (record: StoredRecord, ruled: boolean | undefined) => {
    if (ruled === false) return false
    const condition = { kind: group.kind, filter, request: requestOf(group), isRuled: ruled ?? false }
    return meetsCondition(app, record, { condition, executor })
  }
  if (await meets(change.record, group.ruled?.now)) return bodyFor(app, group, telling)
  const before = beforeOf(group, telling)
  return before && (await meets(before, group.ruled?.before)) ? departureOf(before) : null
}

/** What the group reads of the record. A record of a collection without accounts looks the same to all but superusers: it is written once. */
function bodyFor(app: RecordsContext, group: Group, telling: Delivering): Promise<string> {
  const { query } = group.subscribers[0]!.subscription
  const isAlike = telling.change.record.collection.type === 'base' && !query['expand']
  if (!isAlike) return writeBody(app, group, telling)
  const key = JSON.stringify([isSuperuser(requestOf(group)), query['fields'] ?? ''])
  const written = telling.bodies.get(key) ?? writeBody(app, group, telling)
  telling.bodies.set(key, written)
  return written
}

async function writeBody(app: RecordsContext, group: Group, { change, executor }: Telling): Promise<string> {
  const { query } = group.subscribers[0]!.subscription
  const view = { request: requestOf(group), expand: query['expand'] ?? '', executor }
  const record = await presentRecord(app, change.record, view)
  return JSON.stringify({
    action: change.action,
    record: query['fields'] ? pickFields(query['fields'])(record) : record,
  })
}

function requestOf({ viewer, subscribers }: Group): RequestInfo {
  const { query, headers } = subscribers[0]!.subscription
  return { context: 'realtime', method: 'GET', headers, query, body: {}, auth: viewer }
}

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

/** An event for one subscriber, not sent yet. */
export interface Message {
  readonly subscriber: Subscriber
  /** The event's data, called once when it is sent; resolves to null if the subscriber must not get it. */
  json(): string | Promise<string | null>
}

/** A change, and what to query about it: the open transaction that makes it (for deletes), or the driver afterwards. */
export interface ChangeContext {
  readonly change: RecordChange
  readonly executor: Driver | Transaction
}

/** A change with the bodies already serialized for it, which are shared by viewers who see the same. */
interface DeliveryContext extends ChangeContext {
  readonly bodies: Map<string, Promise<string>>
}

/** Subscribers who get the same event: same rule, same viewer, equal options. */
interface Group {
  readonly kind: Condition['kind']
  readonly viewer: StoredRecord | null
  readonly subscribers: Subscriber[]
  /** The rule's result for the record as it is and as it was, if the rule was evaluated before the filter. */
  readonly ruled?: { readonly now: boolean; readonly before: boolean }
}

/** Whether anybody on this process subscribed to a topic of the record. */
export function hasSubscribers(clients: Clients, record: StoredRecord): boolean {
  const { list, view } = topicsOf(record)
  return clients.subscribersOf([...list, ...view]).length > 0
}

/** Decides who gets a change and what each of them sees, with one decision per group (record-api §11.4). */
export async function prepareMessages(
  app: RecordsContext,
  clients: Clients,
  changed: ChangeContext,
): Promise<Message[]> {
  const messages: Message[] = []
  const context: DeliveryContext = { ...changed, bodies: new Map() }
  for (const group of groupSubscribers(clients, context.change.record)) {
    const json = isShaped(group, context.change.record)
      ? await shapedMessage(app, group, context)
      : await messageFor(app, group, context)
    if (json === null) continue
    const write = typeof json === 'string' ? () => json : once(json)
    for (const subscriber of group.subscribers) messages.push({ subscriber, json: write })
  }
  return messages
}

/** Sends prepared messages; connections that ended meanwhile are skipped. */
export function sendMessages(messages: readonly Message[]): void {
  for (const { subscriber, json } of messages) subscriber.client.sendInOrder(subscriber.subscription.text, json())
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

/**
 * Whether the group's options need the database (an expand, or a filter that memory cannot decide); only that group
 * waits for it.
 */
function isShaped({ subscribers: [first] }: Group, { collection }: StoredRecord): boolean {
  const { filter = '', expand = '' } = first?.subscription.query ?? {}
  return expand !== '' || !isDecidedHere(filter, collection)
}

/**
 * Evaluates the rule at once; filter and expand are evaluated when the message is sent, outside the transaction and
 * within the time limit of a client's query. Returns null if the rule refuses the group.
 */
async function shapedMessage(
  app: RecordsContext,
  group: Group,
  context: DeliveryContext,
): Promise<(() => Promise<string | null>) | null> {
  const mayHear = (record: StoredRecord | undefined) =>
    record === undefined
      ? false
      : decide(app, context, () =>
          meetsCondition(app, record, {
            condition: { kind: group.kind, filter: '', request: requestOf(group) },
            executor: context.executor,
          }),
        )
  const now = (await mayHear(context.change.record)) ?? false
  const before = (await mayHear(beforeOf(group, context))) ?? false
  if (!now && !before) return null
  const asker = {
    lane: laneOf(group.viewer, group.subscribers[0]!.client.ip),
    limitMs: app.settings.values.queries.timeout * 1000,
    onGone: () => () => {},
  }
  return () =>
    runForClient(asker, () =>
      messageFor(app, { ...group, ruled: { now, before } }, { ...context, executor: app.driver }),
    )
}

/** The record before the change, if the group asked for departures. */
function beforeOf({ subscribers: [first] }: Group, { change }: ChangeContext): StoredRecord | undefined {
  return first && asksDepartures(first.subscription) ? change.before : undefined
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}

/**
 * The event's data for a group; null when it must not get the change. An invalid option affects only the group that
 * sent it.
 */
async function messageFor(app: RecordsContext, group: Group, context: DeliveryContext): Promise<string | null> {
  return decide(app, context, () => writeMessage(app, group, context))
}

/** The result of a query for a group; null when it was refused or failed (which is logged). */
async function decide<T>(
  app: RecordsContext,
  { change, executor }: ChangeContext,
  ask: () => Promise<T>,
): Promise<T | null> {
  try {
    // The savepoint keeps a failed statement from aborting the transaction of the write.
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

async function writeMessage(app: RecordsContext, group: Group, context: DeliveryContext): Promise<string | null> {
  const { change, executor } = context
  const filter = group.subscribers[0]!.subscription.query['filter'] ?? ''
  const meets = (record: StoredRecord, ruled: boolean | undefined) => {
    if (ruled === false) return false
    const condition = { kind: group.kind, filter, request: requestOf(group), isRuled: ruled ?? false }
    return meetsCondition(app, record, { condition, executor })
  }
  if (await meets(change.record, group.ruled?.now)) return bodyFor(app, group, context)
  const before = beforeOf(group, context)
  return before && (await meets(before, group.ruled?.before)) ? departureOf(before) : null
}

/**
 * The record as the group sees it. In a base collection without expand it depends only on `fields` and on being
 * superuser, so it is serialized once for each.
 */
function bodyFor(app: RecordsContext, group: Group, context: DeliveryContext): Promise<string> {
  const { query } = group.subscribers[0]!.subscription
  const isAlike = context.change.record.collection.type === 'base' && !query['expand']
  if (!isAlike) return writeBody(app, group, context)
  const key = JSON.stringify([isSuperuser(requestOf(group)), query['fields'] ?? ''])
  const written = context.bodies.get(key) ?? writeBody(app, group, context)
  context.bodies.set(key, written)
  return written
}

async function writeBody(app: RecordsContext, group: Group, { change, executor }: ChangeContext): Promise<string> {
  const { query } = group.subscribers[0]!.subscription
  const { expand = '', fields = '' } = query
  const { pick, only } = pickFields(fields)
  const record = pick(await presentRecord(app, change.record, { request: requestOf(group), expand, executor, only }))
  return JSON.stringify({ action: change.action, record })
}

function requestOf({ viewer, subscribers }: Group): RequestInfo {
  const { query, headers } = subscribers[0]!.subscription
  return { context: 'realtime', method: 'GET', headers, query, body: {}, auth: viewer }
}

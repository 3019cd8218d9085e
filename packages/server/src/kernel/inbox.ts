import { findRowsByKey, findVisible, type RecordSet, type RequestInfo, type RowPlace } from '@timesheet/engine'
import { dedupKeyOf, inbox, type InboxItem, type MailChannel } from '@timesheet/domain/inbox'
import { users } from '@timesheet/domain/people'
import { formatDateTime } from '@timesheet/schema'

/** Where items are written: in the transaction of what they tell about. */
export type InboxPlace = RowPlace & Pick<RecordSet, 'tx'>

/** An item to be put into somebody's inbox. */
export interface NewInboxItem extends Pick<InboxItem, 'user' | 'class' | 'code' | 'title' | 'reason' | 'link'> {
  /** The collection and id of the record that it is about; both '' for an item about none. */
  readonly object: string
  readonly objectId: string
  /** 1 is the most urgent; 2 by default. */
  readonly priority?: 1 | 2 | 3
  readonly dueOn?: string
  /** Tells apart items of one code and object, such as a week. */
  readonly period?: string
  /** By which mail it is announced besides; none by default. */
  readonly mail?: MailChannel
}

/** The items of an object: of one record or of several, with one code or any, of one person or everybody. */
export interface ItemsOf {
  readonly object: string
  readonly objectId: string | readonly string[]
  readonly code?: string
  readonly user?: string
}

/** The title of an item as it is kept: a long one is cut. */
export function storedTitle({ title }: Pick<InboxItem, 'title'>): string {
  return title.slice(0, 300)
}

type StoredItem = Awaited<ReturnType<typeof findRowsByKey<typeof inbox>>>[number]

/**
 * Puts items into inboxes. Who may not read an item's object gets none (INV-WF-05); one that is pending already is
 * counted and dated anew instead of doubled (INV-WF-03). Returns how many items are new.
 */
export async function putItems(place: InboxPlace, items: readonly NewInboxItem[]): Promise<number> {
  const distinct = new Map(items.map((item) => [`${item.user} ${dedupKeyOf(item)}`, item]))
  if (distinct.size === 0) return 0
  await place.tx.lock(...new Set([...distinct.values()].map(({ user }) => `inbox ${user}`)))
  const readable = await readableItems(place, [...distinct.values()])
  const pending = await findRowsByKey(
    place,
    inbox,
    readable.map((item) => ({ user: item.user, dedupKey: dedupKeyOf(item), state: 'pending' })),
  )
  const storedOf = new Map(pending.map((row) => [`${row.user} ${row.dedupKey}`, row]))
  const now = formatDateTime(place.app.clock())
  const created: Parameters<typeof newRow>[0][] = []
  const raised: { readonly id: string }[] = []
  for (const item of readable) {
    const stored = storedOf.get(`${item.user} ${dedupKeyOf(item)}`)
    if (stored) raised.push({ id: stored.id, ...raisedRow(item, stored, now) })
    else created.push(item)
  }
  const { records } = place.app
  if (created.length > 0)
    await records.createAll(
      inbox,
      created.map((item) => newRow(item, now)),
      place.tx,
    )
  if (raised.length > 0) await records.updateAll(inbox, raised, place.tx)
  return created.length
}

/** Ends the pending items of an object; returns how many there were. */
export async function closeItems(
  place: InboxPlace,
  { object, objectId, code, user }: ItemsOf,
  state: 'resolved' | 'expired',
): Promise<number> {
  const ids = typeof objectId === 'string' ? [objectId] : objectId
  const pending = await findRowsByKey(
    place,
    inbox,
    ids.map((id) => ({
      objectId: id,
      state: 'pending',
      object,
      ...(code !== undefined && { code }),
      ...(user !== undefined && { user }),
    })),
  )
  return endItems(place, pending, state)
}

/** Ends these pending items; returns their number. */
export async function endItems(
  { app, tx }: InboxPlace,
  items: readonly { readonly id: string }[],
  state: 'resolved' | 'expired',
): Promise<number> {
  const endedAt = formatDateTime(app.clock())
  const ended = items.map(({ id }) => ({ id, state, endedAt, mail: '' as const }))
  if (ended.length > 0) await app.records.updateAll(inbox, ended, tx)
  return ended.length
}

/** Deletes pending items about records that their person may not read any more (INV-WF-05); returns their number. */
export async function dropUnreadable(place: InboxPlace, people: readonly string[]): Promise<number> {
  const pending = await findRowsByKey(
    place,
    inbox,
    people.map((user) => ({ user, state: 'pending' })),
  )
  const readable = new Set((await readableItems(place, pending)).map(({ id }) => id))
  const lost = pending.filter(({ id }) => !readable.has(id))
  for (const { id } of lost) await place.app.records.delete(inbox, id, place.tx)
  return lost.length
}

type About = Pick<NewInboxItem, 'user' | 'object' | 'objectId'>

/** The items whose object their person may read, in order; those without an object are for every active account. */
async function readableItems<Item extends About>(place: InboxPlace, items: readonly Item[]): Promise<Item[]> {
  const { app, tx } = place
  const people = [...new Set(items.map(({ user }) => user))]
  const accounts = await app.records.findAll(users.name, { ids: people }, tx)
  const readable = new Set<Item>()
  for (const account of accounts) {
    if (account.values['active'] !== true) continue
    const own = items.filter(({ user }) => user === account.values.id)
    for (const item of own) if (item.object === '') readable.add(item)
    for (const object of new Set(own.map((item) => item.object).filter(Boolean))) {
      const about = own.filter((item) => item.object === object)
      const ids = [...new Set(about.map(({ objectId }) => objectId))]
      const seen = await findVisible(app, asPerson(account), { collection: object, ids }, tx)
      const found = new Set(seen.map(({ values }) => values.id))
      for (const item of about) if (found.has(item.objectId)) readable.add(item)
    }
  }
  return items.filter((item) => readable.has(item))
}

function asPerson(auth: RequestInfo['auth']): RequestInfo {
  return { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth }
}

function newRow(item: NewInboxItem, now: string) {
  const { user, code, reason, object, objectId, link } = item
  return {
    user,
    class: item.class,
    code,
    title: storedTitle(item),
    reason: reason.slice(0, 300),
    object,
    objectId,
    link,
    priority: item.priority ?? 2,
    dueOn: item.dueOn ?? '',
    raisedAt: now,
    state: 'pending' as const,
    dedupKey: dedupKeyOf(item),
    count: 1,
    mail: mailOf(item),
  }
}

/** A repeated condition: counted and dated; unread again only if it has become more urgent. */
function raisedRow(item: NewInboxItem, stored: StoredItem, now: string) {
  const priority = item.priority ?? 2
  const isWorse = priority < stored.priority
  return {
    title: storedTitle(item),
    link: item.link,
    priority,
    dueOn: item.dueOn ?? '',
    raisedAt: now,
    count: stored.count + 1,
    ...(isWorse && { readAt: '', snoozedUntil: '', mail: mailOf(item) }),
  }
}

function mailOf({ mail = 'none' }: NewInboxItem): InboxItem['mail'] | '' {
  return mail === 'none' ? '' : mail
}

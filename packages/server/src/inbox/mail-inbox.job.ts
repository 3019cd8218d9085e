import { type App, emailOf, findRows, findRowsById, isAuthRecord, type OutboxItem, type RowOf } from '@timesheet/engine'
import { channelOf, inbox, isMailDue } from '@timesheet/domain/inbox'
import { preferences } from '@timesheet/domain/people'
import { formatDateTime } from '@timesheet/schema'
import { gatherMoments } from '../kernel/mail-moments.ts'
import { inboxMail } from './inbox-mail.ts'

const KIND = 'inbox-mail'
const AT_ONCE = 1000
/** Three days: after that the digest is no news any more. */
const LASTS = 259_200

type Item = RowOf<typeof inbox>

/** Registers the outbox handler of the inbox's mails. */
export function registerInboxMails(app: App): void {
  app.outbox.on(KIND, (item) => sendItems(app, item))
}

/** Queues the mails that are due now: one for each person, about all their items that are due. */
export async function mailInboxes(app: App): Promise<number> {
  const waiting = await findRows({ app }, inbox, {
    filter: `mail != '' && state = 'pending'`,
    sort: 'user,priority,raisedAt',
    limit: AT_ONCE,
  })
  const byPerson = Map.groupBy(waiting, ({ user }) => user)
  if (byPerson.size === 0) return 0
  const [momentOf, chosen] = [await gatherMoments(app, [...byPerson.keys()]), await gatherChannels(app, byPerson)]
  let mails = 0
  for (const [user, items] of byPerson) {
    const channels = chosen.get(user) ?? {}
    const moment = momentOf(user)
    const due = moment ? items.filter((item) => isMailDue(item, channelOf(item, channels), moment)) : []
    const muted = items.filter((item) => channelOf(item, channels) === 'none')
    if (due.length + muted.length === 0) continue
    await app.driver.transaction(async (tx) => {
      await app.records.updateAll(
        inbox,
        [...due, ...muted].map(({ id }) => ({ id, mail: '' as const })),
        tx,
      )
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return
      await app.outbox.add({ kind: KIND, key: ids[0]!, payload: { user, items: ids.join(' ') }, lasts: LASTS }, tx)
    })
    mails += due.length > 0 ? 1 : 0
  }
  return mails
}

/** Sends the mail about what is still pending of these items; what was decided meanwhile is left out. */
async function sendItems(app: App, { payload }: OutboxItem): Promise<void> {
  const account = await app.records.findById('users', payload['user'] ?? '')
  if (!account || !isAuthRecord(account) || emailOf(account) === '' || account.values['active'] !== true) return
  const rows = await findRowsById({ app }, inbox, (payload['items'] ?? '').split(' '))
  const items = [...rows.values()].filter(
    (row): row is Item & { class: 'task' } => row.state === 'pending' && row.mailedAt === '',
  )
  if (items.length === 0) return
  const order = items.toSorted((a, b) => a.priority - b.priority || b.raisedAt.localeCompare(a.raisedAt))
  const appUrl = app.settings.values.meta.appURL
  await app.mailer.send({
    to: emailOf(account),
    ...inboxMail({ name: String(account.values['name']), items: order, appUrl }),
  })
  const mailedAt = formatDateTime(app.clock())
  await app.driver.transaction((tx) =>
    app.records.updateAll(
      inbox,
      items.map(({ id }) => ({ id, mailedAt })),
      tx,
    ),
  )
}

async function gatherChannels(app: App, people: ReadonlyMap<string, unknown>) {
  const rows = await findRowsById({ app }, preferences, people.keys())
  return new Map([...rows].map(([id, { choices }]) => [id, choices?.channels ?? {}]))
}

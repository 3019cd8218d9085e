import {
  ApiError,
  type App,
  countIn,
  findRows,
  findRowsById,
  findRowsByKey,
  type RowOf,
  type Transaction,
} from '@timesheet/engine'
import {
  documentSettings,
  transmittalLinkDays,
  transmittalLinks,
  transmittalLinkState,
  type TransmittalLinkState,
  transmittals,
} from '@timesheet/domain/documents'
import { addDays } from '@timesheet/domain/kernel'
import { contacts, projects } from '@timesheet/domain/projects'
import { formatDateTime } from '@timesheet/schema'
import { hashToken, isToken, mintToken } from '../kernel/links.ts'
import { todayAt } from '../kernel/time-zone.ts'

/** How often an address may try tokens, take files and acknowledge. */
const TRIES = { max: 60, seconds: 60 }
/** The kind of the items of the outbox that mail links. */
export const LINK_MAIL_KIND = 'transmittal-link'
/** A mail that could not be sent for a week is one that somebody asks about. */
const LASTS = 7 * 86_400

type Transmittal = RowOf<typeof transmittals>
type Contact = RowOf<typeof contacts>
type Link = RowOf<typeof transmittalLinks>

/** A link that somebody holds, and what it does today. */
export interface HeldLink {
  readonly link: Link
  readonly transmittal: Transmittal
  readonly contact: Contact
  readonly state: Exclude<TransmittalLinkState, 'gone'>
}

/** The mail that a link goes with. */
export interface LinkToMail {
  readonly transmittal: Transmittal
  readonly contact: Contact
}

/** The contacts, of these, that a mail reaches. */
export async function findReachable(
  place: Parameters<typeof findRowsById>[0],
  ids: readonly string[],
): Promise<readonly Contact[]> {
  const found = await findRowsById(place, contacts, ids)
  return [...found.values()].filter(({ active, email }) => active && email !== '')
}

/** A mail with a link, as it is queued. */
export interface QueuedLink {
  readonly transmittal: string
  readonly contact: string
  /** Who asks: the firm, or whoever holds an expired one, to whom none goes that was revoked meanwhile. */
  readonly by: 'firm' | 'holder'
}

/** Queues the mail with the link to a transmittal for one contact; queued again while it waits, it still is one. */
export async function queueLink(
  { app, tx }: { readonly app: Pick<App, 'outbox'>; readonly tx: Transaction },
  { transmittal, contact, by }: QueuedLink,
): Promise<void> {
  const key = `${transmittal} ${contact} ${by}`
  await app.outbox.add({ kind: LINK_MAIL_KIND, key, payload: { transmittal, contact, by }, lasts: LASTS }, tx)
}

/** Whether the link of a contact was revoked, and no other one was mailed since. */
export async function isLinkRevoked(app: App, of: Pick<QueuedLink, 'transmittal' | 'contact'>): Promise<boolean> {
  const { transmittal, contact } = of
  const [link] = await findRowsByKey({ app }, transmittalLinks, [{ transmittal, contact }])
  return link !== undefined && link.revokedAt !== ''
}

/**
 * Makes the link of a contact and returns its token, which is known only now. A former one of theirs opens no more: one
 * contact has one link.
 */
export async function storeTransmittalLink(
  app: App,
  { transmittal, contact }: LinkToMail,
): Promise<{ readonly token: string; readonly expiresOn: string }> {
  const { token, tokenHash } = mintToken()
  const days = transmittalLinkDays(await findRows({ app }, documentSettings), transmittal.project)
  const project = (await findRowsById({ app }, projects, [transmittal.project])).get(transmittal.project)
  const expiresOn = addDays(await todayAt(app, project?.calendar), days)
  const of = { transmittal: transmittal.id, contact: contact.id }
  const made = { tokenHash, expiresOn, email: contact.email, ...NOT_REVOKED }
  await app.driver.transaction(async (tx) => {
    await tx.lock(`transmittal_links ${of.transmittal}`)
    const [former] = await findRowsByKey({ app, tx }, transmittalLinks, [of])
    if (former) await app.records.update(transmittalLinks, former.id, made, tx)
    else
      await app.records.create(transmittalLinks, { ...NEVER_OPENED, ...of, ...made, project: transmittal.project }, tx)
  })
  return { token, expiresOn }
}

const NOT_REVOKED = { revokedAt: '', revokedBy: '' }
const NEVER_OPENED = { opened: 0, openedAt: '', acknowledgedAt: '', acknowledgedIp: '', acknowledgedAgent: '' }

/** The link of a token and what it does; 404 for one that is unknown or is nothing any more, each in the same way. */
export async function findHeldLink(app: App, token: string, ip: string): Promise<HeldLink> {
  if (!(await countIn(app, { key: `transmittal link ${ip}`, ...TRIES }))) throw new ApiError(429)
  const tokenHash = hashToken(token)
  const [link] = await findRows({ app }, transmittalLinks, {
    filter: 'tokenHash = {:tokenHash}',
    params: { tokenHash },
  })
  if (!link || !isToken(token, link.tokenHash)) throw new ApiError(404)
  const transmittal = (await findRowsById({ app }, transmittals, [link.transmittal])).get(link.transmittal)
  const contact = (await findRowsById({ app }, contacts, [link.contact])).get(link.contact)
  if (!transmittal || !contact) throw new ApiError(404)
  const project = (await findRowsById({ app }, projects, [transmittal.project])).get(transmittal.project)
  const state = transmittalLinkState({ link, transmittal, contact }, await todayAt(app, project?.calendar))
  if (state === 'gone') throw new ApiError(404)
  return { link, transmittal, contact, state }
}

/** The same of a link that opens; 404 for any other. */
export async function findOpenLink(app: App, token: string, ip: string): Promise<HeldLink> {
  const held = await findHeldLink(app, token, ip)
  if (held.state !== 'open') throw new ApiError(404)
  return held
}

/** Notes on a link that it was opened, or gave a file. */
export async function noteOpened(app: App, { id }: Link): Promise<void> {
  await app.driver.transaction(async (tx) => {
    await tx.lock(`transmittal_link ${id}`)
    const opened = ((await app.records.findById(transmittalLinks, id, tx))?.values.opened ?? 0) + 1
    await app.records.update(transmittalLinks, id, { opened, openedAt: formatDateTime(app.clock()) }, tx)
  })
}

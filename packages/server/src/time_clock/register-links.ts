import { ApiError, type App, countIn, findRowsById, isRecordOf, type RouteHandler, type RowOf } from '@timesheet/engine'
import { monthBounds } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import {
  checkLink,
  type createLinkRoute,
  isLinkOpen,
  LINK_PEOPLE,
  type linkFileRoute,
  type openLinkRoute,
  registerLinks,
  type revokeLinkRoute,
} from '@timesheet/domain/time_clock'
import { formatDateTime } from '@timesheet/schema'
import { hashToken, isToken, mintToken } from '../kernel/links.ts'
import { refuse } from '../kernel/refuse.ts'
import { logReads } from '../kernel/register-reads.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { summaryFile } from './summary-files.ts'

/** How often an address may try tokens and take files. */
const TRIES = { max: 60, seconds: 60 }

type Link = RowOf<typeof registerLinks>
type LinkValues = Pick<Link, 'kind' | 'label' | 'people' | 'from' | 'to' | 'expiresOn' | 'createdByName'>

/** Stores a link and returns its token, which is known only now. */
export async function storeLink(
  app: App,
  values: LinkValues,
): Promise<{ readonly id: string; readonly token: string }> {
  const { token, tokenHash } = mintToken()
  const { values: stored } = await app.records.create(registerLinks, {
    ...values,
    tokenHash,
    revokedAt: '',
    opened: 0,
    openedAt: '',
  })
  return { id: stored.id, token }
}

/** Makes a link for AF. */
export const answerCreateLink: RouteHandler<typeof createLinkRoute> = async ({ input, info: { auth } }, app) => {
  if (!isRecordOf(auth, users)) throw new ApiError(403)
  const asked = { ...input, label: input.label.trim(), people: [...new Set(input.people)] }
  refuse(checkLink(asked, await todayAt(app, auth.values.calendar)))
  const found = await findRowsById({ app }, users, asked.people)
  if (asked.people.some((id) => found.get(id)?.external !== false))
    refuse({ field: 'people', code: 'link_people', params: { max: LINK_PEOPLE } })
  const { name, surname } = auth.values
  return storeLink(app, { ...asked, kind: 'inspector', createdByName: `${name} ${surname}`.trim() })
}

/** Ends a link at once. */
export const answerRevokeLink: RouteHandler<typeof revokeLinkRoute> = async ({ input, info: { auth } }, app) => {
  if (!isRecordOf(auth, users)) throw new ApiError(403)
  const found = await app.records.findById(registerLinks, input.link)
  if (!found) throw new ApiError(404)
  if (found.values.revokedAt === '')
    await app.records.update(registerLinks, input.link, { revokedAt: formatDateTime(app.clock()) })
}

/** Shows what a link opens. */
export const answerOpenLink: RouteHandler<typeof openLinkRoute> = async ({ input: { token }, ctx }, app) => {
  const link = await openLink(app, token, ctx.ip)
  const people = await peopleOf(app, link)
  await note(app, link, link.people)
  return {
    label: link.label,
    firm: app.settings.values.meta.appName,
    from: link.from,
    to: link.to,
    expiresOn: link.expiresOn,
    people: people
      .map(({ id, name, surname }) => ({ id, name: `${surname}, ${name}` }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
  }
}

/** Gives the register of one person of a link as a file. */
export const answerLinkFile: RouteHandler<typeof linkFileRoute> = async ({ input, ctx }, app) => {
  const link = await openLink(app, input.token, ctx.ip)
  const person = (await peopleOf(app, link)).find(({ id }) => id === input.person)
  if (!person) throw new ApiError(404)
  await note(app, link, [person.id])
  return summaryFile(app, { person, from: link.from, to: link.to }, input.format)
}

/** The link of a token; 404 for one that is unknown, expired or revoked, each in the same way (INV-REG-07). */
async function openLink(app: App, token: string, ip: string): Promise<Link> {
  if (!(await countIn(app, { key: `register link ${ip}`, ...TRIES }))) throw new ApiError(429)
  const [found] = await app.records.findAll(registerLinks, {
    filter: 'tokenHash = {:hash}',
    params: { hash: hashToken(token) },
    limit: 1,
  })
  const link = found?.values
  if (!link || !isToken(token, link.tokenHash) || !isLinkOpen(link, await todayAt(app, ''))) throw new ApiError(404)
  return link
}

async function peopleOf(app: App, { people }: Link): Promise<readonly RowOf<typeof users>[]> {
  return [...(await findRowsById({ app }, users, people)).values()]
}

/** Notes the access on the link, in the audit log, and where each of these people sees who read their register. */
async function note(app: App, link: Link, people: readonly string[]): Promise<void> {
  const { id, label, from, to } = link
  await app.driver.transaction(async (tx) => {
    await tx.lock(`register_links ${id}`)
    const now = await app.records.findById(registerLinks, id, tx)
    const opened = (now?.values.opened ?? 0) + 1
    await app.records.update(registerLinks, id, { opened, openedAt: formatDateTime(app.clock()) }, tx)
  })
  const range = { from: monthBounds(from).from, to: monthBounds(to).to }
  await logReads(app, { users: people, reader: id, readerName: `Enlace: ${label}`, ...range })
}

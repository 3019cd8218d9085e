import { createHash } from 'node:crypto'
import { documents } from '@timesheet/domain/documents'
import {
  calendarFeeds,
  calendarText,
  checkFeed,
  type createFeedRoute,
  type DayRange,
  type FeedEntry,
  feedLabel,
  feedRange,
  type feedRoute,
  hours,
  nonproductive,
  type revokeFeedRoute,
} from '@timesheet/domain/hours'
import { absences, calendarOn, calendars, calendarsOf, users } from '@timesheet/domain/people'
import { activities, projects } from '@timesheet/domain/projects'
import { hasAccess } from '@timesheet/domain/workflow'
import {
  ApiError,
  type App,
  countIn,
  findRows,
  findRowsById,
  isRecordOf,
  type RouteHandler,
  type RowOf,
  stream,
} from '@timesheet/engine'
import { formatDateTime } from '@timesheet/schema'
import { type Day, localTimeOf } from '@timesheet/domain/kernel'
import { hashToken, isToken, mintToken } from '../kernel/links.ts'
import { refuse } from '../kernel/refuse.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'

/** How often an address may ask: programs that read for many people share one. */
const OF_ADDRESS = { max: 300, seconds: 60 }
/** How often one link is read; calendars ask some times an hour. */
const OF_LINK = { max: 30, seconds: 60 }
/** Most rows that a link tells, the newest first. */
const MOST_ROWS = 5000
/** The last use is stored once in this time, so that reading hardly writes. */
const NOTED_MS = 5 * 60_000
const UTC = 'UTC'
/** What stands before the token of a link that tells notes; no token begins like it. */
const WITH_NOTES = 'n.'

type Person = RowOf<typeof users>
type Feed = RowOf<typeof calendarFeeds>

/** Makes a calendar link of the caller. */
export const answerCreateFeed: RouteHandler<typeof createFeedRoute> = async ({ input, info: { auth } }, app) => {
  if (!isRecordOf(auth, users)) throw new ApiError(403)
  const user = auth.values.id
  return app.driver.transaction(async (tx) => {
    await tx.lock(`calendar_feeds ${user}`)
    const existing = await findRows({ app, tx }, calendarFeeds, { filter: 'user = {:user}', params: { user } })
    refuse(checkFeed(input.label, existing.length))
    const { token, tokenHash } = mintToken(input.notes ? WITH_NOTES : '')
    const values = { user, label: feedLabel(input.label, input.notes), tokenHash, usedAt: '' }
    const stored = await app.records.create(calendarFeeds, values, tx)
    return { id: stored.values.id, token }
  })
}

/** Ends a link of the caller. */
export const answerRevokeFeed: RouteHandler<typeof revokeFeedRoute> = async ({ input, info: { auth } }, app) => {
  if (!isRecordOf(auth, users)) throw new ApiError(403)
  const found = await app.records.findById(calendarFeeds, input.feed)
  if (found?.values.user !== auth.values.id) throw new ApiError(404)
  await app.records.delete(calendarFeeds, input.feed)
}

/** Answers what a link tells, or 304 to a program that has it. */
export const answerFeed: RouteHandler<typeof feedRoute> = async ({ input, ctx }, app) => {
  const { feed, person } = await openFeed(app, input.token, ctx.ip)
  const { zoneOn, zone } = await zonesOf(app, person)
  const range = feedRange(localTimeOf(app.clock(), zone || UTC).day)
  const text = calendarText({
    name: `Horas de ${person.name} ${person.surname}`.trim(),
    user: person.id,
    withNotes: input.token.startsWith(WITH_NOTES),
    zoneOn,
    entries: await entriesOf(app, person.id, range),
    absences: await findRows({ app }, absences, {
      filter: 'user = {:user} && to >= {:from} && from <= {:to}',
      params: { user: person.id, ...range },
      sort: 'from,id',
      limit: MOST_ROWS,
    }),
  })
  await noteUse(app, feed)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
  if (ctx.headers['if-none-match']?.includes(etag)) return stream('', headers, 304)
  return stream(text, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="horas.ics"',
  })
}

/** The link of a token and its person; 404 for one that is unknown, revoked, or of somebody without access. */
async function openFeed(
  app: App,
  token: string,
  ip: string,
): Promise<{ readonly feed: Feed; readonly person: Person }> {
  if (!(await countIn(app, { key: `calendar feed of ${ip}`, ...OF_ADDRESS }))) throw new ApiError(429)
  const [feed] = await findRows({ app }, calendarFeeds, {
    filter: 'tokenHash = {:hash}',
    params: { hash: hashToken(token) },
    limit: 1,
  })
  if (!feed || !isToken(token, feed.tokenHash)) throw new ApiError(404)
  const found = await app.records.findById(users, feed.user)
  const today = localTimeOf(app.clock(), UTC).day
  if (!found || !hasAccess(found.values, today)) throw new ApiError(404)
  if (!(await countIn(app, { key: `calendar feed ${feed.id}`, ...OF_LINK }))) throw new ApiError(429)
  return { feed, person: found.values }
}

/** Today's time zone of a person, and that of each day, as the calendars had it in which they were. */
async function zonesOf(app: App, person: Person) {
  const zone = await timeZoneOf(app, person.calendar)
  const known = await findRowsById({ app }, calendars, calendarsOf(person))
  return { zone, zoneOn: (day: Day) => known.get(calendarOn(person, day))?.timeZone || zone }
}

/** One's entries of a range with what they were worked on, the newest when there are too many. */
async function entriesOf(app: App, user: string, { from, to }: DayRange): Promise<readonly FeedEntry[]> {
  const rows = await findRows({ app }, hours, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: { user, from, to },
    sort: '-day,id',
    limit: MOST_ROWS,
  })
  const place = { app }
  const ids = (field: 'project' | 'document' | 'activity' | 'nonproductive') => rows.map((row) => row[field])
  const named = {
    projects: await findRowsById(place, projects, ids('project')),
    documents: await findRowsById(place, documents, ids('document')),
    activities: await findRowsById(place, activities, ids('activity')),
    nonproductive: await findRowsById(place, nonproductive, ids('nonproductive')),
  }
  return rows.map((row) => ({
    ...row,
    target:
      [
        named.projects.get(row.project)?.code,
        named.documents.get(row.document)?.code ??
          named.activities.get(row.activity)?.name ??
          named.nonproductive.get(row.nonproductive)?.name,
      ]
        .filter(Boolean)
        .join(' · ') || 'Horas',
  }))
}

async function noteUse(app: App, { id, usedAt }: Feed): Promise<void> {
  const now = app.clock()
  if (usedAt !== '' && now.getTime() - new Date(usedAt).getTime() < NOTED_MS) return
  await app.records.update(calendarFeeds, id, { usedAt: formatDateTime(now) })
}

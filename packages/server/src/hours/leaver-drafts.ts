import {
  ApiError,
  type App,
  findRows,
  findRowsById,
  type PluginApp,
  randomId,
  type RowOf,
  type RowPlace,
  runAsOperation,
  type WritingHandler,
} from '@timesheet/engine'
import { operations } from '@timesheet/domain/config'
import {
  checkReadEntries,
  checkReason,
  closedPeriods,
  type HoursMoveCode,
  hours,
  LEAVER_DRAFTS,
  leaverDraftsRoute,
  nonproductive,
  periods,
  settleLeaverRoute,
} from '@timesheet/domain/hours'
import { inbox } from '@timesheet/domain/inbox'
import { covers, type Day, formatClock, sumMinutes } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'
import { hasAccess } from '@timesheet/domain/workflow'
import { authorOf } from '../kernel/author.ts'
import type { FlowPlace } from '../kernel/flows.ts'
import { closeItems, putItems } from '../kernel/inbox.ts'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { viewerOf } from '../kernel/viewer.ts'
import { makeParts } from './make-parts.ts'

type Person = RowOf<typeof users>
type Draft = RowOf<typeof hours>

/** What nobody would settle after its person left: what was not sent, and what was given back. */
const UNSETTLED = '(state = "draft" || state = "rejected")'
/** Most drafts that one run of the job looks at. */
const MOST = 10_000
/** Most drafts that are settled at once. */
const AT_ONCE = 1000

/** Registers what becomes of the drafts and the rejected hours of people who left: a task of who answers for them (domain.md §11.1). */
export function onLeaverDrafts(app: PluginApp): void {
  app.crons.add('leaver-drafts', '43 * * * *', () => handOverDrafts(app))
  app.routes
    .on(leaverDraftsRoute, async ({ input, info }) => {
      const viewer = viewerOf({ request: info })
      const drafts = viewer ? await draftsFor({ app }, viewer, input.user) : []
      return describe({ app }, drafts)
    })
    .onWrite(settleLeaverRoute, settle)
}

/** True for who cannot sign in any more. */
function hasLeft(person: Person, today: Day): boolean {
  return !person.external && !hasAccess(person, today)
}

/** Puts a task to who answers for each leaver with open drafts, once, and ends those without any. */
export async function handOverDrafts(app: App): Promise<void> {
  const today = await todayAt(app, '')
  const found = await findRows({ app }, hours, {
    filter: `${UNSETTLED} && (user.active = false || (user.accessUntil != "" && user.accessUntil <= {:today}))`,
    params: { today },
    sort: 'day,id',
    limit: MOST,
  })
  const byUser = Map.groupBy(await openOf({ app }, found), ({ user }) => user)
  const people = await findRowsById({ app }, users, [...byUser.keys()])
  await app.driver.transaction(async (tx) => {
    const place = { app, tx }
    const pending = await findRows(place, inbox, { filter: `code = "${LEAVER_DRAFTS}" && state = "pending"` })
    const over = pending.filter(({ objectId }) => !byUser.has(objectId)).map(({ objectId }) => objectId)
    if (over.length > 0)
      await closeItems(place, { object: users.name, objectId: over, code: LEAVER_DRAFTS }, 'resolved')
    for (const [user, drafts] of byUser) {
      const person = people.get(user)
      if (!person || !hasLeft(person, today)) continue
      const heirs = await heirsOf(place, person, today)
      const asked = pending.filter(({ objectId }) => objectId === user).map((item) => item.user)
      for (const other of asked.filter((id) => !heirs.includes(id)))
        await closeItems(place, { object: users.name, objectId: user, code: LEAVER_DRAFTS, user: other }, 'expired')
      await putItems(
        place,
        heirs
          .filter((id) => !asked.includes(id))
          .map((heir) => ({
            user: heir,
            class: 'task',
            code: LEAVER_DRAFTS,
            title: `Horas sin resolver de ${`${person.name} ${person.surname}`.trim()}: ${formatClock(minutesOf(drafts))}`,
            reason: 'Responde por esta persona, que ya no está: se envían o se descartan.',
            object: users.name,
            objectId: user,
            link: '',
            mail: 'daily',
          })),
      )
    }
  })
}

/** Who answers for a leaver: their nearest manager who is there, else the management, else the administration. */
async function heirsOf(place: RowPlace, { managers }: Person, today: Day): Promise<readonly string[]> {
  const line = await findRowsById(place, users, managers)
  const nearest = managers.find((id) => line.get(id) && hasAccess(line.get(id)!, today))
  if (nearest) return [nearest]
  for (const role of ['ger', 'adm']) {
    const holders = await findRows(place, users, { filter: `active = true && grants:each ?= "${role}"` })
    const present = holders.filter((person) => hasAccess(person, today)).map(({ id }) => id)
    if (present.length > 0) return present
  }
  return []
}

/** The drafts of a leaver that the viewer answers for; 404 for whoever else asks, and about who is still there. */
async function draftsFor(place: RowPlace, viewer: { readonly id: string }, user: string): Promise<readonly Draft[]> {
  const person = (await findRowsById(place, users, [user])).get(user)
  const today = await todayAt(place.app, '')
  if (!person || !hasLeft(person, today)) throw new ApiError(404)
  if (!(await heirsOf(place, person, today)).includes(viewer.id)) throw new ApiError(404)
  const found = await findRows(place, hours, {
    filter: `user = {:user} && ${UNSETTLED}`,
    params: { user },
    sort: 'day,id',
    limit: AT_ONCE,
  })
  return openOf(place, found)
}

/** Those whose day is not closed: drafts of closed days enter later as adjustments only. */
async function openOf(place: RowPlace, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const users = drafts.map(({ user }) => user)
  const periodsOf = await gatherPersonPeriods(place, await findRows(place, periods), users)
  const isClosed = ({ user, day }: Draft) => closedPeriods(periodsOf(user)).some((period) => covers(period, day))
  return drafts.filter((draft) => !isClosed(draft))
}

async function describe(place: RowPlace, drafts: readonly Draft[]) {
  const charged = await findRowsById(
    place,
    projects,
    drafts.map(({ project }) => project),
  )
  const other = await findRowsById(
    place,
    nonproductive,
    drafts.map((draft) => draft.nonproductive),
  )
  return drafts.map(({ id, version, day, minutes, project, nonproductive: category, note, state, reason }) => ({
    id,
    version,
    day,
    minutes,
    rejection: state === 'rejected' ? reason : '',
    isRejected: state === 'rejected',
    target: charged.get(project)?.code ?? other.get(category)?.name ?? '',
    note,
  }))
}

const settle: WritingHandler<typeof settleLeaverRoute> = async ({ input, info, transact }, app) => {
  const viewer = viewerOf({ request: info })
  if (!viewer) throw new ApiError(404)
  const { user, act, reason, entries } = input
  const violation = checkReadEntries(entries) ?? (act === 'discard' ? checkReason(reason) : null)
  if (violation) throw refused(violation.field, violation.code)
  const operation = randomId()
  return transact((scope) =>
    runAsOperation(operation, async () => {
      const place = { app, tx: scope.tx }
      await scope.tx.lock(`sending ${user}`)
      const open = await draftsFor(place, viewer, user)
      const { drafts, left } = asRead(open, new Map(entries))
      const [first] = left
      if (drafts.length === 0 && first) throw refused('entries', first.code)
      if (act === 'send') await send(place, drafts, viewer.id)
      else for (const { id } of drafts) await app.records.delete(hours, id, scope.tx)
      const author = await authorOf({ request: info, ...place })
      const count = act === 'send' ? { updates: drafts.length } : { deletes: drafts.length }
      const said = { user, act, reason: reason.trim() }
      await app.records.create(
        operations,
        { ...author, id: operation, command: 'settle-leaver-drafts', input: said, ...count },
        scope.tx,
      )
      if (drafts.length === open.length)
        await closeItems(place, { object: users.name, objectId: user, code: LEAVER_DRAFTS }, 'resolved')
      return { settled: drafts.length, left }
    }),
  )
}

/** The drafts that are as they were read, and why the others are left. */
function asRead(open: readonly Draft[], asked: ReadonlyMap<string, number>) {
  const byId = new Map(open.map((draft) => [draft.id, draft]))
  const drafts: Draft[] = []
  const left: { id: string; code: HoursMoveCode }[] = []
  for (const [id, version] of asked) {
    const draft = byId.get(id)
    if (!draft) left.push({ id, code: 'hours_gone' })
    else if (draft.version !== version) left.push({ id, code: 'hours_changed_meanwhile' })
    else drafts.push(draft)
  }
  return { drafts, left }
}

/**
 * Sends drafts, and rejected hours once more, in the name of who left; whoever does it is an author and does not approve
 * them (INV-GEN-02).
 */
async function send(place: FlowPlace, drafts: readonly Draft[], sentBy: string): Promise<void> {
  const rejected = drafts.filter(({ state }) => state === 'rejected').map(({ id }) => id)
  // Two moves, each with its line in the story: corrected, then sent.
  await place.app.records.updateAll(
    hours,
    rejected.map((id) => ({ id, state: 'draft' as const, ...UNDECIDED })),
    place.tx,
  )
  const placed = await makeParts(
    place,
    drafts.map((draft) => ({ ...draft, sentBy, isAgain: draft.state === 'rejected' })),
  )
  await place.app.records.updateAll(
    hours,
    drafts.map(({ id }) => ({ id, state: 'submitted' as const, reason: '', sentBy, ...placed.get(id) })),
    place.tx,
  )
}

const UNDECIDED = { sentBy: '', firstBy: '', firstOn: '', decidedBy: '', decidedOn: '' } as const

function minutesOf(drafts: readonly Draft[]): number {
  return sumMinutes(drafts.map(({ minutes }) => minutes))
}

function refused(field: string, code: HoursMoveCode): ApiError {
  return new ApiError(400, undefined, { [field]: { code, message: code } })
}

import {
  ApiError,
  type App,
  findRows,
  isRecordOf,
  type PluginApp,
  runAsOperation,
  type RowOf,
  type RowPlace,
  TimeSlice,
  type WriteScope,
  type WritingHandler,
} from '@timesheet/engine'
import { checkReason, operations } from '@timesheet/domain/config'
import {
  type BlockerTotals,
  type BoardPerson,
  blockerTotals,
  checkBlockers,
  checkClosing,
  checkSeen,
  checkUnfinished,
  type ClosingBoard,
  closingBoardRoute,
  closePeriodRoute,
  closings,
  hoursDigest,
  isBlocking,
  periods,
} from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { authorOf } from '../kernel/author.ts'
import { refuse } from '../kernel/refuse.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'
import { BESIDE_OTHERS_MS, blockersIn, gatherClosing, sumHours } from './closing-facts.ts'
import { FREEZE, queueFreeze, registerFreeze } from './freeze-period.ts'
import { gatherComparable, gatherRanges } from './period-people.ts'
import { unenteredIn } from './unentered-changes.ts'

const MOST_LISTED = 500

type Period = RowOf<typeof periods>

/** Registers the closing of periods: its board, its command, and the freezing that follows. */
export function onClosePeriod(app: PluginApp): void {
  registerFreeze(app)
  app.routes.on(closingBoardRoute, async ({ input }) => boardOf(app, await periodOf(app, input.period)))
  app.routes.onWrite(closePeriodRoute, closePeriod)
}

/** The closing board of a period. */
export async function boardOf(app: App, period: Period): Promise<ClosingBoard> {
  const place = { app }
  const { people } = await gatherClosing(place, period, { rangesOf: await gatherRanges(place, period) })
  const slice = new TimeSlice(BESIDE_OTHERS_MS)
  const named: BoardPerson[] = []
  for (const person of people) {
    named.push({ name: person.name, ...blockersIn(person) })
    await slice.yieldIfOver()
  }
  const blocking = named.filter(isBlocking).toSorted((a, b) => b.missing - a.missing || (a.name < b.name ? -1 : 1))
  return {
    totals: blockerTotals(named),
    people: blocking.slice(0, MOST_LISTED),
    unentered: (await unenteredIn(place, period, people)).slice(0, MOST_LISTED),
    digest: hoursDigest(people.flatMap(({ sums }) => sums)),
  }
}

/** Finds a period; throws 404. */
export async function periodOf(app: App, id: string, tx?: WriteScope['tx']): Promise<Period> {
  const found = await app.records.findById(periods, id, tx)
  if (!found) throw new ApiError(404)
  return found.values
}

/**
 * Closes a period in a short transaction that excludes every writer of its days; what it freezes is computed afterwards,
 * from inputs that nobody changes any more.
 */
const closePeriod: WritingHandler<typeof closePeriodRoute> = async (call, app) => {
  const { input, info } = call
  const force = input.force
  if (!isRecordOf(info.auth, users)) throw new ApiError(403)
  const closer = info.auth.values
  const seen = await periodOf(app, input.period)
  const today = await todayAt(app, closer.calendar)
  refuse(checkClosing(seen, { others: await gatherComparable({ app }, seen), today }))
  if (force) refuse(checkReason(input.reason))
  const board = await boardOf(app, seen)
  refuse(checkBlockers(board.totals, force))
  refuse(checkSeen(board.digest, input.digest))
  return call.transact((scope) =>
    runAsOperation(input.operation, async () => {
      const place = { app, tx: scope.tx }
      await scope.tx.lock(CLOSED_DAYS)
      const period = await periodOf(app, input.period, scope.tx)
      const others = await gatherComparable(place, period)
      refuse(checkClosing(period, { others, today }) ?? checkUnfinished(await unfinishedBefore(place, period, others)))
      // Somebody may have typed since: a closing that nobody forced closes what was looked at.
      if (!force) {
        const rangesOf = await gatherRanges(place, period)
        refuse(checkSeen(hoursDigest(await sumHours(place, period, { rangesOf })), board.digest))
      }
      const closing = await keepClosing(place, { period, closer: closer.id, board: board.totals, input })
      await app.records.update(
        periods,
        period.id,
        { state: 'closed', closedOn: today, graceUntil: '', reason: input.reason.trim() },
        scope.tx,
      )
      await keepOperation(call, scope)
      await queueFreeze(app, closing.id, scope.tx)
      return { closing: closing.id, number: closing.number }
    }),
  )
}

/** What is unfinished of a period and of those before it of the same people: their balances are its beginning. */
async function unfinishedBefore(place: RowPlace, period: Period, others: readonly Period[]) {
  const before = others.filter(({ kind, to }) => kind === period.kind && to < period.from)
  const ids = new Set([period, ...before].map(({ id }) => id))
  const found = await findRows(place, closings, {
    filter: 'state = "freezing" || (state = "closed" && reopenedBy != "")',
  })
  return found.filter((row) => ids.has(row.period))
}

interface Closed {
  readonly period: Period
  readonly closer: string
  readonly board: BlockerTotals
  readonly input: { readonly force: boolean; readonly reason: string }
}

async function keepClosing(
  { app, tx }: { readonly app: App; readonly tx: WriteScope['tx'] },
  { period, closer, board, input }: Closed,
): Promise<RowOf<typeof closings>> {
  const params = { period: period.id }
  const before = await findRows({ app, tx }, closings, { filter: 'period = {:period}', params })
  const { missingPeople, unsent, unapproved, people } = board
  const stored = await app.records.create(
    closings,
    {
      period: period.id,
      number: Math.max(0, ...before.map(({ number }) => number)) + 1,
      state: FREEZE,
      closedBy: closer,
      forced: input.force && missingPeople + unsent + unapproved > 0,
      reason: input.reason.trim(),
      missingPeople,
      unsent,
      unapproved,
      people,
      frozen: 0,
    },
    tx,
  )
  return stored.values
}

async function keepOperation(
  { info, ctx, input }: Parameters<WritingHandler<typeof closePeriodRoute>>[0],
  { tx }: WriteScope,
): Promise<void> {
  const author = await authorOf({ request: info, app: ctx.app, tx })
  const { period, force, reason } = input
  await ctx.app.records.create(
    operations,
    {
      ...author,
      id: input.operation,
      command: 'close-period',
      input: { period, force, reason },
      creates: 1,
      updates: 1,
      deletes: 0,
      undoes: '',
      steps: [],
    },
    tx,
  )
}

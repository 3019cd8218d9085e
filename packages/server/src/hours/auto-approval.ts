import {
  ApiError,
  type App,
  findRows,
  findRowsById,
  findRowsByKey,
  inWriteScope,
  type PluginApp,
  randomId,
  runAsOperation,
} from '@timesheet/engine'
import { operations } from '@timesheet/domain/config'
import { hours, hoursBatches, normalEntries, WAITING_STATES } from '@timesheet/domain/hours'
import { addDays, type Day, localTimeOf } from '@timesheet/domain/kernel'
import { calendars, compileWorkingTime, holidays, NO_CALENDAR, users, workingTerms } from '@timesheet/domain/people'
import { dueAfter } from '@timesheet/domain/workflow'
import { formatDateTime, type StoredOf } from '@timesheet/schema'
import { authorOf } from '../kernel/author.ts'
import type { FlowPlace } from '../kernel/flows.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { daysBeside, overBudget } from './approval-facts.ts'

const KIND = 'approve-normal'
const LASTS_SECONDS = 86_400
/** Parts of one transaction: it holds the writers' lock for some tens of milliseconds. */
const PARTS_AT_ONCE = 10
/** Days ahead whose holidays may matter to a wait of 60 working days. */
const DAYS_AHEAD = 150
const UTC = 'UTC'

type Part = StoredOf<typeof hoursBatches>
type Entry = StoredOf<typeof hours>

/** Registers the approval of what is normal: by an hourly job, and at once where a rule says so. */
export function registerAutoApproval(app: PluginApp): void {
  app.outbox.on(KIND, () => approveNormal(app))
  app.hooks.after(hoursBatches, async ({ action, drafts, tx }) => {
    if (action !== 'create' || drafts.every(({ row }) => row.autoOn === '')) return
    const today = await todayAt(app, '')
    if (drafts.some(({ row }) => row.autoOn !== '' && row.autoOn <= today))
      await app.outbox.add({ kind: KIND, key: KIND, lasts: LASTS_SECONDS, payload: {} }, tx)
  })
  app.crons.add(KIND, '37 * * * *', (signal) => approveNormal(app, signal))
}

interface Wait {
  readonly decider: string
  /** Working days of who decides; null where only a person approves. */
  readonly days: number | null
}

/**
 * The days from which the rule approves what nobody decided, '' where it never does: nor where nobody was found who
 * could decide.
 */
export async function autoDaysFrom(place: FlowPlace, waits: readonly Wait[]): Promise<readonly (Day | '')[]> {
  if (!waits.some(({ days, decider }) => days !== null && decider !== '')) return waits.map(() => '')
  const people = await findRowsById(
    place,
    users,
    waits.map(({ decider }) => decider),
  )
  const all = await findRows(place, calendars, { sort: 'created' })
  const zoneOf = (calendar: string) =>
    (all.find(({ id }) => id === calendar) ?? all.find(({ active }) => active))?.timeZone || UTC
  const now = place.app.clock()
  const first = localTimeOf(now, UTC).day
  const special = await findRows(place, holidays, {
    filter: 'day >= {:from} && day <= {:to}',
    params: { from: addDays(first, -1), to: addDays(first, DAYS_AHEAD) },
  })
  return waits.map(({ decider, days: count }): Day | '' => {
    if (count === null || decider === '') return ''
    const person = people.get(decider) ?? NO_CALENDAR
    const today = localTimeOf(now, zoneOf(person.calendar)).day
    if (count === 0) return today
    const working = workingTerms({ hiredOn: '', leftOn: '', tracksHours: true }, person)
    const shared = { calendars: all, holidays: special, journeys: [], assignments: [], deductsOn: () => true }
    // The last day of the wait still is that of who decides.
    const last = dueAfter(today, count, compileWorkingTime({ ...shared, person: working }))
    return last === '' ? '' : addDays(last, 1)
  })
}

/**
 * Approves the normal entries of the parts whose wait is over. Each part is looked at once: what is odd of it then waits
 * for a person. Some parts at a time, so that others may write in between.
 */
export async function approveNormal(app: App, signal?: AbortSignal): Promise<void> {
  const due = await findRows({ app }, hoursBatches, {
    filter: 'autoOn != "" && autoOn <= {:today}',
    params: { today: await todayAt(app, '') },
    sort: 'autoOn,id',
  })
  for (let start = 0; start < due.length && !signal?.aborted; start += PARTS_AT_ONCE) {
    const ids = due.slice(start, start + PARTS_AT_ONCE).map(({ id }) => id)
    const operation = randomId()
    const approve = () => inWriteScope(app, {}, ({ tx }) => approveParts({ app, tx }, { ids, operation }))
    await runAsOperation(operation, approve).catch((error: unknown) => {
      // Somebody decided at the same moment: the next run looks again.
      if (!(error instanceof ApiError)) throw error
    })
  }
}

async function approveParts(
  place: FlowPlace,
  { ids, operation }: { readonly ids: readonly string[]; readonly operation: string },
): Promise<void> {
  const { records } = place.app
  const parts = [...(await findRowsById(place, hoursBatches, ids)).values()].filter(({ autoOn }) => autoOn !== '')
  const rows = await findRowsByKey(
    place,
    hours,
    parts.map(({ id }) => ({ batch: id })),
  )
  // What nobody may decide is never approved by nobody (domain.md §8.1).
  const waiting = rows.filter(
    ({ state, decider, standIns }) => WAITING_STATES.includes(state) && (decider !== '' || standIns !== ''),
  )
  const normal = await normalOf(place, parts, waiting)
  const decidedOn = formatDateTime(place.app.clock())
  const decided = { ...WITHOUT_DECIDER, state: 'approved', decidedBy: '', decidedOn, decidedHow: 'automatic' } as const
  if (normal.length > 0) {
    const author = await authorOf({ ...place, request: null })
    const row = { ...author, id: operation, command: KIND, input: {}, updates: normal.length }
    await records.create(operations, row, place.tx)
    await records.updateAll(
      hours,
      // The version keeps a decision that somebody makes meanwhile.
      normal.map(({ id, version }) => ({ id, version, ...decided })),
      place.tx,
    )
  }
  await records.updateAll(
    hoursBatches,
    parts.map(({ id }) => ({ id, autoOn: '' })),
    place.tx,
  )
}

const WITHOUT_DECIDER = { step: '', decider: '', standIns: '', reason: '' } as const

async function normalOf(
  place: FlowPlace,
  parts: readonly Part[],
  waiting: readonly Entry[],
): Promise<readonly Entry[]> {
  if (waiting.length === 0) return []
  const days = await daysBeside(place, [...new Map(waiting.map((row) => [`${row.user} ${row.day}`, row])).values()])
  const besideOf = new Map(days.map((one) => [`${one.user} ${one.day}`, one]))
  const over = new Set(
    await overBudget(
      place,
      waiting.map(({ document }) => document),
    ),
  )
  return parts.flatMap(({ id, user }) =>
    normalEntries(
      waiting.filter(({ batch }) => batch === id),
      { besideOf: (day) => besideOf.get(`${user} ${day}`), overBudget: over },
    ),
  )
}

import { type App, findRows, findRowsById, findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import { hours, hoursBatches } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { workflowInstances } from '@timesheet/domain/workflow'
import { formatDateTime } from '@timesheet/schema'
import type { FlowPlace } from '../kernel/flows.ts'
import { closeItems } from '../kernel/inbox.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { makeParts } from './make-parts.ts'

type Waiting = RowOf<typeof hours>

const WAITING: ReadonlySet<string> = new Set(['submitted', 'approved_1'])
const PEOPLE_AT_ONCE = 10
/** How far back entries are looked at that wait without a flow. */
const DAYS_BACK = 120

/**
 * Starts flows for entries that wait for a decision without one: sent before there were flows, or written by an import.
 * They are asked from the first level on. Some people at a time, so that others may write in between.
 */
export async function adoptSentHours(app: App, signal: AbortSignal): Promise<void> {
  const byPerson = Map.groupBy(await orphansOf(app), ({ user }) => user)
  const people = [...byPerson.keys()].toSorted()
  for (let start = 0; start < people.length && !signal.aborted; start += PEOPLE_AT_ONCE) {
    const some = people.slice(start, start + PEOPLE_AT_ONCE)
    await app.driver.transaction(async (tx) => {
      await tx.lock(...some.map((user) => `sending ${user}`))
      const place = { app, tx }
      const ids = some.flatMap((user) => byPerson.get(user) ?? []).map(({ id }) => id)
      const stored = [...(await findRowsById(place, hours, ids)).values()].filter(({ state }) => WAITING.has(state))
      await adopt(place, await withoutFlow(place, stored))
    })
  }
}

/** The entries that wait without a flow; they are looked at again before they are changed. */
async function orphansOf(app: App): Promise<readonly Waiting[]> {
  const waiting = await findRows({ app }, hours, {
    filter: `day >= {:from} && created <= {:now} && (${[...WAITING].map((state) => `state = "${state}"`).join(' || ')})`,
    params: { from: addDays(await todayAt(app, ''), -DAYS_BACK), now: formatDateTime(app.clock()) },
  })
  return withoutFlow({ app }, waiting)
}

async function withoutFlow(place: RowPlace, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
  const batches = [...new Set(waiting.map(({ batch }) => batch))].filter((batch) => batch !== '')
  const running = await findRowsByKey(
    place,
    workflowInstances,
    batches.map((objectId) => ({ object: 'hours', objectId, state: 'running' })),
  )
  const known = new Set(running.map(({ objectId }) => objectId))
  return waiting.filter(({ batch }) => !known.has(batch))
}

async function adopt(place: FlowPlace, rows: readonly Waiting[]): Promise<void> {
  if (rows.length === 0) return
  const placed = await makeParts(
    place,
    rows.map((row) => ({ ...row, isAgain: true })),
  )
  const changes = rows.map(({ id }) => ({ id, state: 'submitted' as const, ...placed.get(id) }))
  await place.app.records.updateAll(hours, changes, place.tx)
  const former = [...new Set(rows.map(({ batch }) => batch))].filter((batch) => batch !== '')
  if (former.length > 0)
    await closeItems(place, { object: hoursBatches.name, objectId: former, code: 'HRS-APROBAR' }, 'expired')
}

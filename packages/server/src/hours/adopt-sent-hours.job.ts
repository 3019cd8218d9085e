import { type App, findRows } from '@timesheet/engine'
import { hours, hoursBatches } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { workflowInstances } from '@timesheet/domain/workflow'
import type { FlowPlace } from '../kernel/flows.ts'
import { closeItems } from '../kernel/inbox.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { makeParts } from './make-parts.ts'

const PEOPLE_AT_ONCE = 10
/** How far back entries are looked at that wait without a flow. */
const DAYS_BACK = 120

/**
 * Starts flows for entries that wait for a decision without one: sent before there were flows, or written by an import.
 * They are asked from the first level on. Some people at a time, so that others may write in between.
 */
export async function adoptSentHours(app: App, signal: AbortSignal): Promise<void> {
  const people = [...Map.groupBy(await orphansOf({ app }), ({ user }) => user).keys()].toSorted()
  for (let start = 0; start < people.length && !signal.aborted; start += PEOPLE_AT_ONCE) {
    const some = new Set(people.slice(start, start + PEOPLE_AT_ONCE))
    await app.driver.transaction(async (tx) => {
      await tx.lock(...[...some].map((user) => `sending ${user}`))
      await adopt(
        { app, tx },
        (await orphansOf({ app, tx })).filter(({ user }) => some.has(user)),
      )
    })
  }
}

async function orphansOf(place: Pick<FlowPlace, 'app'> & Partial<FlowPlace>) {
  const waiting = await findRows(place, hours, {
    filter: 'day >= {:from} && (state = "submitted" || state = "approved_1")',
    params: { from: addDays(await todayAt(place.app, ''), -DAYS_BACK) },
  })
  const running = await findRows(place, workflowInstances, { filter: 'object = "hours" && state = "running"' })
  const known = new Set(running.map(({ objectId }) => objectId))
  return waiting.filter(({ batch }) => !known.has(batch))
}

async function adopt(place: FlowPlace, rows: Awaited<ReturnType<typeof orphansOf>>): Promise<void> {
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

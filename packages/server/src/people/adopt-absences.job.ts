import { type App, findRows } from '@timesheet/engine'
import { ABSENCE_FLOWS, absences, absenceFlowOf } from '@timesheet/domain/people'
import { workflowInstances } from '@timesheet/domain/workflow'
import { formatDateTime } from '@timesheet/schema'
import type { FlowPlace } from '../kernel/flows.ts'
import { closeItems } from '../kernel/inbox.ts'
import { askAboutAbsences } from './absence-flow.ts'

const AT_ONCE = 20

/**
 * Starts flows for absences that wait for a decision without one: asked for before there were flows, or written by an
 * import. They are asked from the first level on. Some at a time, so that others may write in between.
 */
export async function adoptAbsences(app: App, signal: AbortSignal): Promise<void> {
  const known = (await orphansOf({ app })).map(({ id }) => id)
  for (let start = 0; start < known.length && !signal.aborted; start += AT_ONCE) {
    const some = new Set(known.slice(start, start + AT_ONCE))
    await app.driver.transaction(async (tx) => {
      const place: FlowPlace = { app, tx }
      const rows = (await orphansOf(place)).filter(({ id }) => some.has(id))
      const passed = rows.filter(({ state }) => state === 'approved_manager')
      if (passed.length > 0)
        await app.records.updateAll(
          absences,
          passed.map(({ id }) => ({ id, state: 'requested' as const, approvedBy: '' })),
          tx,
        )
      await askAboutAbsences(place, rows, '')
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0)
        await closeItems(place, { object: absences.name, objectId: ids, code: 'AUS-APROBAR' }, 'expired')
    })
  }
}

async function orphansOf(place: Pick<FlowPlace, 'app'> & Partial<FlowPlace>) {
  const filter = Object.keys(ABSENCE_FLOWS)
    .map((state) => `state = "${state}"`)
    .join(' || ')
  const waiting = await findRows(place, absences, {
    filter: `created <= {:now} && (${filter})`,
    params: { now: formatDateTime(place.app.clock()) },
    sort: 'created,id',
  })
  const running = await findRows(place, workflowInstances, {
    filter: '(object = "absence" || object = "absence_cancellation") && state = "running"',
  })
  const known = new Set(running.map(({ object, objectId }) => `${object} ${objectId}`))
  return waiting.filter(({ id, state }) => !known.has(`${absenceFlowOf(state)} ${id}`))
}

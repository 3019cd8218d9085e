import type { App } from '@timesheet/engine'
import { workflowInstances } from '@timesheet/domain/workflow'
import { reassess } from '../kernel/flow-acts.ts'

const FLOWS_AT_ONCE = 50

/**
 * Does what the clock does to open flows: substitutions begin and end, accesses end, and tasks whose time is over are
 * escalated. Some flows at a time, so that others may write in between.
 */
export async function reassessOpenFlows(app: App, signal: AbortSignal): Promise<void> {
  const open = await app.records.findAll(workflowInstances, { filter: 'state = "running"', sort: 'id' })
  for (let start = 0; start < open.length && !signal.aborted; start += FLOWS_AT_ONCE) {
    const some = open.slice(start, start + FLOWS_AT_ONCE).map(({ values }) => values.id)
    await app.driver.transaction((tx) => reassess({ app, tx }, some))
  }
}

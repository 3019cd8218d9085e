import { findRowsById, type RecordSet } from '@timesheet/engine'
import { type hours, hoursBatches } from '@timesheet/domain/hours'
import { projects } from '@timesheet/domain/projects'
import type { StoredOf } from '@timesheet/schema'
import { closeItems, type NewInboxItem, putItems } from '../kernel/inbox.ts'
import { settleSendings } from './hours-flow.ts'

type Hours = RecordSet<typeof hours>
type Batch = StoredOf<typeof hoursBatches>

const REJECTED = 'HRS-RECHAZADA'
const SHOWN_REASON = 120

/**
 * Answers the flows of the parts whose entries moved, gives back what was rejected in one item per part, and ends it once
 * all of it is corrected.
 */
export async function followHours(set: Hours): Promise<void> {
  const moved = set.drafts.filter(
    ({ row, stored }) => stored && (set.action === 'delete' || row.state !== stored.state),
  )
  if (set.action === 'create' || moved.length === 0) return
  const touched = new Set(moved.flatMap(({ row, stored }) => [row.batch, stored?.batch ?? '']).filter(Boolean))
  if (touched.size === 0) return
  const decided = moved.flatMap(({ stored }) => (stored && stored.batch !== '' ? [stored.batch] : []))
  await settleSendings(set, [...new Set(decided)])
  const returned = moved.filter(({ row, stored }) => row.state === 'rejected' || stored?.state === 'rejected')
  const batches = await findRowsById(
    set,
    hoursBatches,
    returned.flatMap(({ row, stored }) => [row.batch, stored?.batch ?? '']),
  )
  const corrected = [...batches.values()].filter(({ rejected }) => rejected === 0).map(({ id }) => id)
  if (corrected.length > 0)
    await closeItems(set, { object: hoursBatches.name, objectId: corrected, code: REJECTED }, 'resolved')
  const projectOf = await gatherProjects(set, [...batches.values()])
  const items = returned.flatMap(({ row }) => {
    const batch = set.action === 'update' && row.state === 'rejected' ? batches.get(row.batch) : undefined
    return batch ? [rejectionOf(batch, row, projectOf(batch))] : []
  })
  // One item for each person and part, however many entries of it moved.
  await putItems(set, [...new Map(items.map((item) => [item.objectId, item])).values()])
}

async function gatherProjects(set: Hours, batches: readonly Batch[]): Promise<(batch: Batch) => string> {
  const charged = await findRowsById(
    set,
    projects,
    batches.map(({ project }) => project),
  )
  return ({ project }) => charged.get(project)?.code ?? ''
}

type Row = Hours['drafts'][number]['row']

function rejectionOf(batch: Batch, { reason, day }: Row, project: string): NewInboxItem {
  const where = project === '' ? '' : ` de ${project}`
  return {
    user: batch.user,
    class: 'task',
    code: REJECTED,
    title: `Volvieron horas${where}: ${[...reason].slice(0, SHOWN_REASON).join('')}`,
    reason: 'Son horas propias; se corrigen y se envían de nuevo',
    link: `/hours?week=${day}`,
    priority: 1,
    object: hoursBatches.name,
    objectId: batch.id,
    mail: 'immediate',
  }
}

import { findRows, findRowsById, type RecordSet } from '@timesheet/engine'
import { type HoursBatch, hours, hoursBatches } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'
import type { StoredOf } from '@timesheet/schema'
import { closeItems, type NewInboxItem, putItems } from '../kernel/inbox.ts'

type Hours = RecordSet<typeof hours>
type Batch = StoredOf<typeof hoursBatches>

const TASK = 'HRS-APROBAR'
const REJECTED = 'HRS-RECHAZADA'
const SHOWN_REASON = 120

/**
 * Asks who decides on what was sent, in one item per part of a sending, ends the item once all of it is decided or
 * withdrawn, and gives back what was rejected.
 */
export async function tellHours(set: Hours): Promise<void> {
  const moved = set.drafts.filter(
    ({ row, stored }) => stored && (row.state !== stored.state || row.decider !== stored.decider),
  )
  if (set.action !== 'update' || moved.length === 0) return
  const touched = new Set(moved.flatMap(({ row, stored }) => [row.batch, stored?.batch ?? '']).filter(Boolean))
  const batches = await findRowsById(set, hoursBatches, touched)
  const waiting = await waitedFor(set, [...batches.keys()])
  const namesOf = await gatherNames(set, [...batches.values()])
  const items: NewInboxItem[] = []
  for (const { row, stored } of moved) {
    const batch = batches.get(row.batch)
    if (batch && row.decider !== '' && row.decider !== stored?.decider) items.push(taskOf(batch, row, namesOf(batch)))
    if (batch && row.state === 'rejected') items.push(rejectionOf(batch, row, namesOf(batch)))
  }
  for (const batch of batches.values()) {
    const state = batch.entries === 0 ? 'expired' : 'resolved'
    const left = moved.flatMap(({ stored }) => (stored?.batch === batch.id ? [stored.decider] : []))
    const done = [...new Set(left)].filter((user) => user !== '' && !waiting.has(`${batch.id} ${user}`))
    for (const user of done)
      await closeItems(set, { object: hoursBatches.name, objectId: batch.id, code: TASK, user }, state)
    const isCorrected = moved.some(({ stored }) => stored?.batch === batch.id && stored.state === 'rejected')
    if (isCorrected && batch.rejected === 0)
      await closeItems(set, { object: hoursBatches.name, objectId: batch.id, code: REJECTED }, 'resolved')
  }
  // One item for each person and part, however many entries of it moved.
  await putItems(set, [...new Map(items.map((item) => [`${item.user} ${item.code} ${item.objectId}`, item])).values()])
}

/** The parts and people that still wait for each other. */
async function waitedFor(set: Hours, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const groups = await set.app.records.aggregate(
    {
      collection: hours,
      filter: ids.map((_, i) => `batch = {:b${i}}`).join(' || '),
      params: Object.fromEntries(ids.map((id, i) => [`b${i}`, id])),
      groupBy: ['batch', 'decider'],
      sums: ['minutes'],
    },
    set.tx,
  )
  return new Set(groups.map(({ batch, decider }) => `${batch} ${decider}`))
}

interface Names {
  readonly person: string
  readonly project: string
}

async function gatherNames(set: Hours, batches: readonly Batch[]): Promise<(batch: Batch) => Names> {
  const people = await findRowsById(
    set,
    users,
    batches.map(({ user }) => user),
  )
  const wanted = batches.map(({ project }) => project).filter(Boolean)
  const charged = wanted.length === 0 ? [] : await findRows(set, projects, { ids: [...new Set(wanted)] })
  return ({ user, project }) => {
    const { name = '', surname = '' } = people.get(user) ?? {}
    return { person: `${name} ${surname}`.trim(), project: charged.find(({ id }) => id === project)?.code ?? '' }
  }
}

type Row = Hours['drafts'][number]['row']

function taskOf(batch: Batch, { decider, step }: Row, { person, project }: Names): NewInboxItem {
  const what = project === '' ? 'sin proyecto' : `en ${project}`
  return {
    user: decider,
    class: 'task',
    code: TASK,
    title: `Aprobar horas de ${person} ${what}, ${daysText(batch)}`,
    reason: REASONS[step || 'direct'],
    link: linkOf(batch),
    object: hoursBatches.name,
    objectId: batch.id,
  }
}

const REASONS = {
  lead: 'Por dirigir la especialidad de estas horas',
  project: 'Por dirigir el proyecto de estas horas',
  direct: 'Por ser responsable de esta persona, o porque nadie más puede decidir',
} as const

/** What a project's manager decides is on the project's page, the rest in the week of the person. */
function linkOf({ id, project, user, from }: Batch): string {
  return project === '' ? `/hours?user=${user}&week=${from}&batch=${id}` : `/projects/${project}/hours?view=approve`
}

function rejectionOf(batch: Batch, { reason, day }: Row, { project }: Names): NewInboxItem {
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
  }
}

function daysText({ from, to }: Pick<HoursBatch, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`
}

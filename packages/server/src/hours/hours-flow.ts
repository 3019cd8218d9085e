import { ApiError, type App, findRowsById, findRowsByKey } from '@timesheet/engine'
import {
  checkReason,
  type HourEntry,
  hours,
  hoursBatches,
  type SendingPart,
  UNSENT,
  WAITING_STATES,
} from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { projects } from '@timesheet/domain/projects'
import { formatDateTime } from '@timesheet/schema'
import {
  type AskedFlow,
  cancelFlow,
  type FlowEnd,
  type FlowOpinion,
  type FlowPlace,
  type FlowStanding,
  type FlowVerdict,
  onFlow,
  settleFlows,
  startFlow,
} from '../kernel/flows.ts'
import { gatherNames } from '../kernel/flow-requests.ts'

/** Lets flows decide about the parts of a sending. */
export function onHoursFlow(app: App): void {
  onFlow(app, {
    object: 'hours',
    linkOf: ({ objectId, project, person, facts }) =>
      project === ''
        ? `/hours?user=${person}&week=${String(facts?.['from'] ?? '')}&batch=${objectId}`
        : `/projects/${project}/hours?view=approve`,
    versionsOf: async (place, ids) =>
      new Map(
        [...(await findRowsById(place, hoursBatches, ids)).values()].flatMap(({ id, entries, minutes }) =>
          entries === 0 ? [] : [[id, versionOf(entries, minutes)]],
        ),
      ),
    decided: async (place, opinions) => moveWaiting(place, opinions),
    outcome: async (place, ended) => takeBack(place, ended),
    asked: async (place, flows) => nameDeciders(place, flows),
  })
}

type Part = SendingPart<Sent> & { readonly id: string; readonly sentBy: string }

type Sent = Pick<HourEntry, 'user' | 'day' | 'enteredBy'>

function versionOf(entries: number, minutes: number): string {
  return `${entries} ${minutes}`
}

/** Starts the flow of each part of a sending, before its entries are stored; says who is asked, in their order. */
export async function startPartFlows(place: FlowPlace, parts: readonly Part[]): Promise<readonly AskedFlow[]> {
  const titleOf = await gatherTitles(place, parts)
  return startFlow(
    place,
    parts.map((part) => {
      const { id, entries, minutes, from, to, sentBy } = part
      const { project, specialty, policy } = part.flow
      const person = entries[0]!.user
      return {
        object: 'hours' as const,
        objectId: id,
        title: titleOf(part),
        startedBy: sentBy || person,
        version: versionOf(entries.length, minutes),
        scope: {
          project,
          specialty,
          person,
          authors: [...new Set(entries.map(({ enteredBy }) => enteredBy))].filter((author) => author !== ''),
          fields: { minutes, days: new Set(entries.map(({ day }) => day)).size, policy, from, to },
        },
      }
    }),
  )
}

async function gatherTitles(place: FlowPlace, parts: readonly Part[]): Promise<(part: Part) => string> {
  const nameOf = await gatherNames(
    place,
    parts.map(({ entries }) => entries[0]!.user),
  )
  const charged = await findRowsById(
    place,
    projects,
    parts.map(({ flow }) => flow.project),
  )
  return ({ entries, flow, from, to }) => {
    const where = flow.project === '' ? 'sin proyecto' : `en ${charged.get(flow.project)?.code ?? ''}`
    const days = from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`
    return `Aprobar horas de ${nameOf(entries[0]!.user)} ${where}, ${days}`
  }
}

/** Who is waited for, and who may decide besides. */
export function decidersOf(
  { deciders }: Pick<AskedFlow, 'deciders'>,
  preferred: string,
): { readonly decider: string; readonly standIns: string } {
  const decider = deciders.includes(preferred) ? preferred : (deciders[0] ?? '')
  return { decider, standIns: deciders.filter((id) => id !== decider).join(' ') }
}

async function waitingOf(place: FlowPlace, ids: readonly string[]) {
  const rows = await findRowsByKey(
    place,
    hours,
    ids.map((batch) => ({ batch })),
  )
  return rows.filter(({ state }) => WAITING_STATES.includes(state))
}

/** Writes on the entries that wait, and on their part, who may decide now. */
async function nameDeciders(place: FlowPlace, flows: readonly AskedFlow[]): Promise<void> {
  const { records } = place.app
  const flowOf = new Map(flows.map((flow) => [flow.instance.objectId, flow]))
  const changes = (await waitingOf(place, [...flowOf.keys()])).flatMap((row) => {
    const { id, batch, step, decider, standIns, state } = row
    const flow = flowOf.get(batch)!
    // What passed the first level waits until all of it did.
    if (!flow.isLast && state === 'approved_1') return []
    const next = { step: flow.isLast && step === 'lead' ? ('project' as const) : step, ...decidersOf(flow, decider) }
    return next.step === step && next.decider === decider && next.standIns === standIns ? [] : [{ id, ...next }]
  })
  if (changes.length > 0) await records.updateAll(hours, changes, place.tx)
  const parts = await findRowsById(place, hoursBatches, flowOf.keys())
  const marked = [...parts.values()].flatMap(({ id, standIns: before }) => {
    const standIns = flowOf.get(id)!.deciders.join(' ')
    return before === standIns ? [] : [{ id, standIns }]
  })
  if (marked.length > 0) await records.updateAll(hoursBatches, marked, place.tx)
}

/** Decides what waits of each part as the opinion on its task says; an adverse one gives all of it back. */
async function moveWaiting(place: FlowPlace, opinions: readonly FlowOpinion[]): Promise<void> {
  const opinionOf = new Map(opinions.map((opinion) => [opinion.instance.objectId, opinion]))
  for (const { decision, comment } of opinions) {
    const violation = decision === 'approved' ? null : checkReason(comment)
    if (violation)
      throw new ApiError(400, undefined, {
        reason: {
          code: violation.code,
          message: violation.code,
          ...(violation.params && { params: violation.params }),
        },
      })
  }
  const now = formatDateTime(place.app.clock())
  const waiting = await waitingOf(place, [...opinionOf.keys()])
  const changes = waiting.map((row) => decidedRow(row, opinionOf.get(row.batch)!, now))
  if (changes.length > 0) await place.app.records.updateAll(hours, changes, place.tx)
}

type Stored = Awaited<ReturnType<typeof waitingOf>>[number]

function decidedRow({ id, state }: Stored, { decision, comment, task, instance }: FlowOpinion, now: string) {
  const isApproved = decision === 'approved'
  // The next level was named already, when the flow went on to it.
  if (isApproved && instance.state === 'running')
    return { id, ...(state === 'submitted' && { state: 'approved_1' as const, firstBy: task.decidedBy, firstOn: now }) }
  return {
    id,
    state: isApproved ? ('approved' as const) : ('rejected' as const),
    reason: isApproved ? '' : comment,
    step: '' as const,
    decider: '',
    standIns: '',
    decidedBy: task.decidedBy,
    decidedOn: now,
  }
}

/** Gives back what waits of a sending whose flow was called off. */
async function takeBack(place: FlowPlace, ended: readonly FlowEnd[]): Promise<void> {
  const cancelled = ended.filter(({ instance }) => instance.state === 'cancelled')
  const reasonOf = new Map(cancelled.map(({ instance, reason }) => [instance.objectId, reason]))
  const changes = (await waitingOf(place, [...reasonOf.keys()])).map(({ id, batch }) => ({
    id,
    ...UNSENT,
    state: 'draft' as const,
    reason: reasonOf.get(batch)!,
  }))
  if (changes.length > 0) await place.app.records.updateAll(hours, changes, place.tx)
}

const PARTS_AT_ONCE = 200

/** What became of the entries of a part. */
interface Tally {
  /** Entries that the first of two levels has not decided. */
  lead: number
  waiting: number
  approved: number
  rejected: number
  /** Who passed, approved or rejected some; of many the last read. */
  firstBy: string
  approvedBy: string
  rejectedBy: string
  /** Entries that no person approved. */
  automatic: number
}

/**
 * Answers the flows of these parts of sendings with what was decided entry by entry, and calls off those of which nothing
 * is left. Called after entries were moved, once for all that a decision moves: a statement per 200 parts, and those
 * of `settleFlows`.
 */
export async function settleSendings(place: FlowPlace, ids: readonly string[]): Promise<void> {
  const tallies = await tallyParts(place, ids)
  const gone = ids.filter((id) => !tallies.has(id))
  if (gone.length > 0) await cancelFlow(place, { object: 'hours', objectIds: gone, reason: 'Envío retirado' })
  const ready = [...tallies]
    .filter(([, { lead, waiting, firstBy }]) => waiting === 0 || (lead === 0 && firstBy !== ''))
    .map(([id]) => id)
  if (ready.length > 0)
    await settleFlows(place, { object: 'hours', objectIds: ready }, (flow) => verdictOf(flow, tallies))
}

/** How a decision of the program is signed on the task of a flow, and why the flow ended by it. */
const AUTOMATIC = 'el sistema'
const AUTOMATIC_WHY = 'Sin nada para mirar y sin decisión en el plazo de su regla de horas'

function verdictOf({ instance, isLast }: FlowStanding, tallies: ReadonlyMap<string, Tally>): FlowVerdict | null {
  const { lead, waiting, approved, rejected, firstBy, approvedBy, rejectedBy, automatic } = tallies.get(
    instance.objectId,
  )!
  if (!isLast && lead === 0 && firstBy !== '') return { decision: 'approved', by: firstBy }
  if (waiting > 0) return null
  if (rejected === 0 && approvedBy === '' && automatic > 0)
    return { decision: 'approved', by: '', program: AUTOMATIC, comment: AUTOMATIC_WHY }
  if (rejected === 0) return { decision: 'approved', by: approvedBy }
  return approved === 0 ? { decision: 'rejected', by: rejectedBy } : { decision: 'observed', by: rejectedBy }
}

async function tallyParts(place: FlowPlace, ids: readonly string[]): Promise<ReadonlyMap<string, Tally>> {
  const tallies = new Map<string, Tally>()
  for (let start = 0; start < ids.length; start += PARTS_AT_ONCE) {
    const some = ids.slice(start, start + PARTS_AT_ONCE)
    const groups = await place.app.records.aggregate(
      {
        collection: hours,
        filter: some.map((_, i) => `batch = {:b${i}}`).join(' || '),
        params: Object.fromEntries(some.map((id, i) => [`b${i}`, id])),
        groupBy: ['batch', 'state', 'step', 'firstBy', 'decidedBy', 'decidedHow'],
        sums: ['minutes'],
      },
      place.tx,
    )
    for (const { batch, state, step, firstBy, decidedBy, decidedHow, entries } of groups) {
      const tally = tallies.get(batch) ?? noTally()
      if (state === 'submitted' && step === 'lead') tally.lead += entries
      if (WAITING_STATES.includes(state)) tally.waiting += entries
      if (state === 'approved') {
        const approvedBy = decidedBy || tally.approvedBy
        Object.assign(tally, { approved: tally.approved + entries, approvedBy })
      }
      if (decidedHow === 'automatic') tally.automatic += entries
      if (state === 'rejected') Object.assign(tally, { rejected: tally.rejected + entries, rejectedBy: decidedBy })
      if (firstBy !== '' && state !== 'rejected') tally.firstBy = firstBy
      tallies.set(batch, tally)
    }
  }
  return tallies
}

function noTally(): Tally {
  return { lead: 0, waiting: 0, approved: 0, rejected: 0, firstBy: '', approvedBy: '', rejectedBy: '', automatic: 0 }
}

import { findRowsById, type RecordSet } from '@timesheet/engine'
import { absenceTaskTitle } from '@timesheet/domain/inbox'
import { daysBetween } from '@timesheet/domain/kernel'
import { type AbsenceDraft, absenceFlowOf, absences, absenceTypes } from '@timesheet/domain/people'
import {
  cancelFlow,
  type FlowBinding,
  type FlowEnd,
  type FlowOpinion,
  type FlowPlace,
  type FlowRequest,
} from '../kernel/flows.ts'
import { answerOf, askAbout, gatherNames, nameAsked } from '../kernel/flow-requests.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { viewerOf } from '../kernel/viewer.ts'

type Stored = Pick<
  AbsenceDraft,
  'id' | 'user' | 'type' | 'from' | 'to' | 'openEnd' | 'half' | 'minutesPerDay' | 'state'
>
type AbsenceObject = NonNullable<ReturnType<typeof absenceFlowOf>>

/** What a flow decides about: another one is another request. */
const CONTENT = ['type', 'from', 'to', 'half', 'minutesPerDay'] as const

function binding(object: AbsenceObject): FlowBinding {
  return {
    object,
    confidential: true,
    mail: 'immediate',
    linkOf: ({ objectId, facts }) => `/hours/absences?day=${String(facts?.['from'] ?? '')}&absence=${objectId}`,
    async versionsOf(place, ids) {
      const rows = [...(await findRowsById(place, absences, ids)).values()]
      return new Map(rows.filter(({ state }) => absenceFlowOf(state) === object).map((row) => [row.id, versionOf(row)]))
    },
    decided: noteFirstLevel,
    outcome: writeOutcomes,
    asked: (place, flows) => nameAsked(place, absences, flows),
  }
}

/** How absences, and the cancellation of approved ones, take part in flows. */
export const ABSENCE_BINDINGS: readonly FlowBinding[] = [binding('absence'), binding('absence_cancellation')]

function versionOf(row: Stored): string {
  return CONTENT.map((field) => String(row[field])).join(' ')
}

/** Asks whom their flow names about absences that wait from now on, and nobody any more about those that do not. */
export async function routeAbsences(set: RecordSet<typeof absences>): Promise<void> {
  const changes = set.drafts.map(({ row, stored }) => {
    const before = stored ? absenceFlowOf(stored.state) : null
    const after = set.action === 'delete' ? null : absenceFlowOf(row.state)
    return { row, before, after, isAnother: stored !== null && versionOf(stored) !== versionOf(row) }
  })
  for (const object of ['absence', 'absence_cancellation'] as const) {
    const over = changes.filter(({ before, after, isAnother }) => before === object && (after !== object || isAnother))
    const objectIds = over.map(({ row }) => row.id)
    if (objectIds.length > 0) await cancelFlow(set, { object, objectIds, reason: 'Se retiró o se cambió.' })
  }
  const asked = changes.filter(({ before, after, isAnother }) => after !== null && (before !== after || isAnother))
  await askAboutAbsences(
    set,
    asked.map(({ row }) => row),
    viewerOf(set)?.id ?? '',
  )
}

/** Starts the flow of each absence that waits, begun by the given person, or else by whose absence it is. */
export async function askAboutAbsences(place: FlowPlace, rows: readonly Stored[], startedBy: string): Promise<void> {
  if (rows.length === 0) return
  const requestOf = await gatherRequests(place, rows)
  await askAbout(
    place,
    absences,
    rows.map((row) => ({ ...requestOf(row), startedBy: startedBy || row.user, version: versionOf(row) })),
  )
}

/** What a flow is told of each absence: never its kind, reason or certificate. */
export async function gatherRequests(
  place: Pick<FlowPlace, 'app'> & Partial<FlowPlace>,
  rows: readonly Stored[],
): Promise<(row: Stored) => FlowRequest> {
  const nameOf = await gatherNames(
    place,
    rows.map(({ user }) => user),
  )
  const types = await findRowsById(
    place,
    absenceTypes,
    rows.map(({ type }) => type),
  )
  const today = await todayAt(place.app, '')
  return (row) => {
    const { user, from, to } = row
    const fields = {
      days: daysBetween(from, to) + 1,
      paid: types.get(row.type)?.paid === true,
      inAdvance: daysBetween(today, from),
      from,
    }
    return {
      object: absenceFlowOf(row.state) ?? 'absence',
      objectId: row.id,
      title: absenceTaskTitle(row, nameOf(user)),
      startedBy: user,
      scope: { person: user, fields },
    }
  }
}

/** An absence that passed a step and waits for another is approved by the first level. */
async function noteFirstLevel({ app, tx }: FlowPlace, opinions: readonly FlowOpinion[]): Promise<void> {
  const passed = opinions.filter(
    ({ instance, task, decision }) =>
      instance.object === 'absence' &&
      instance.state === 'running' &&
      decision === 'approved' &&
      instance.step > task.step,
  )
  const changes = passed.map(({ instance, task }) => ({
    id: instance.objectId,
    state: 'approved_manager' as const,
    approvedBy: task.decidedBy,
  }))
  if (changes.length > 0) await app.records.updateAll(absences, changes, tx)
}

async function writeOutcomes({ app, tx }: FlowPlace, ended: readonly FlowEnd[]): Promise<void> {
  const changes = ended.map((end) => ({
    id: end.instance.objectId,
    ...outcomeOf(end),
    answer: answerOf(end),
    readers: [],
  }))
  if (changes.length > 0) await app.records.updateAll(absences, changes, tx)
}

function outcomeOf({ instance: { object, state }, opinions }: FlowEnd) {
  const isApproved = state === 'approved'
  if (object === 'absence_cancellation') return { state: isApproved ? ('cancelled' as const) : ('approved' as const) }
  if (isApproved) return { state: 'approved' as const, approvedBy: opinions.at(-1)?.task.decidedBy ?? '' }
  return { state: state === 'cancelled' ? ('cancelled' as const) : ('rejected' as const) }
}

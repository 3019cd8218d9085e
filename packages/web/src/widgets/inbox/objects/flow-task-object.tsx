import {
  type FlowObject,
  flowTaskStates,
  workflowTasks,
  decideRoute,
  type FlowDecision,
} from '@timesheet/domain/workflow'
import { WITH_OBSERVATIONS } from '@timesheet/domain/documents'
import { REASON_LENGTH } from '@timesheet/domain/hours'
import type { CollectionDeclaration } from '@timesheet/schema'
import { ClientResponseError } from 'pocketbase'
import { Skeleton } from '@mantine/core'
import { type ComponentType, Suspense } from 'react'
import { callOnce } from '../../../data/call-once.ts'
import type { Stored } from '../../../data/collection.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { AbsenceEssentials } from '../../absence/absence-facts.tsx'
import type { InboxDecision, InboxObject } from '../inbox-objects.ts'
import { HoursEssentials } from './hours-essentials.tsx'
import { OvertimeEssentials } from './overtime-essentials.tsx'

const DisciplineCheckEssentials = lazyPart(
  () => import('./discipline-check-essentials.tsx'),
  'DisciplineCheckEssentials',
)
// More hours are asked for seldom, and so are corrections of closed months.
const MoreHoursEssentials = lazyPart(() => import('./more-hours-essentials.tsx'), 'MoreHoursEssentials')
const ProposalEssentials = lazyPart(() => import('./proposal-essentials.tsx'), 'ProposalEssentials')

/** What is shown of each kind of object that flows decide about. */
const ESSENTIALS: Readonly<Record<FlowObject, ComponentType<{ readonly id: string }>>> = {
  hours: HoursEssentials,
  overtime: OvertimeEssentials,
  more_hours: MoreHoursEssentials,
  adjustment: ProposalEssentials,
  absence: AbsenceEssentials,
  absence_cancellation: AbsenceEssentials,
  discipline_check: DisciplineCheckEssentials,
}

type Task = Stored<typeof workflowTasks>

function Essentials({ record }: { readonly record: Stored<CollectionDeclaration> }) {
  const task = record as Task
  const About = ESSENTIALS[task.object]
  return (
    <>
      {task.state === 'pending' ? null : (
        <div>
          <StateChip {...flowTaskStates.states[task.state]} />
        </div>
      )}
      <Suspense fallback={<Skeleton height={96} />}>
        <About id={task.objectId} />
      </Suspense>
    </>
  )
}

/** The versions of changed objects, by task: what was refused is shown anew, and the next decision is about that. */
const seen = new Map<string, string>()

/** The version that a refusal because of a changed object names. */
function changedVersion(error: unknown): string | null {
  if (!(error instanceof ClientResponseError)) return null
  const { flow } = Object(error.response['data']) as {
    readonly flow?: { readonly params?: { readonly version?: string } }
  }
  return flow?.params?.version ?? null
}

type Given = Parameters<InboxDecision['run']>[1]

async function answer(
  task: string,
  decision: FlowDecision,
  { reason, options, details }: Given & { details?: unknown },
) {
  const version = seen.get(task)
  const given = {
    ...{ task, decision },
    ...(reason && { comment: reason }),
    ...(version !== undefined && { version }),
    ...(details !== undefined && { details }),
  }
  try {
    return await callOnce(decideRoute, { decisions: [given] }, options)
  } catch (error) {
    const changed = changedVersion(error)
    if (changed !== null) seen.set(task, changed)
    throw error
  }
}

const isAsked: InboxDecision['isOffered'] = ({ state, user, deputies, escalatedTo }, { id }) =>
  state === 'pending' && [user, deputies, escalatedTo].flat().includes(id)

const DECISIONS: readonly InboxDecision[] = [
  {
    id: 'approve',
    label: 'Aprobar',
    done: 'aprobado',
    tone: 'good',
    isOffered: isAsked,
    run: ({ objectId }, given) => answer(objectId, 'approved', given),
  },
  {
    id: 'reject',
    label: 'Rechazar',
    done: 'rechazado',
    tone: 'bad',
    reason: 'required',
    reasonLength: REASON_LENGTH,
    isOffered: isAsked,
    run: ({ objectId }, given) => answer(objectId, 'rejected', given),
  },
]

/** What is observed goes to the revision, which fewer people read than its flow. */
const CHECK_DECISIONS: readonly InboxDecision[] = [
  {
    id: 'clear',
    label: 'Sin objeciones',
    done: 'sin objeciones',
    tone: 'good',
    isOffered: isAsked,
    run: ({ objectId }, given) => answer(objectId, 'approved', given),
  },
  {
    id: 'observe',
    label: 'Con observaciones',
    done: 'con observaciones',
    tone: 'bad',
    reason: 'required',
    isOffered: isAsked,
    run: ({ objectId }, given) =>
      answer(objectId, 'observed', {
        ...given,
        reason: WITH_OBSERVATIONS,
        details: { observations: [{ text: given.reason }] },
      }),
  },
]

/** A task of a flow: the essentials of its object, and an opinion about it. */
export const flowTaskObject: InboxObject = {
  declaration: workflowTasks,
  Essentials,
  decisions: DECISIONS,
  decisionsOf: ({ object }) => (object === 'discipline_check' ? CHECK_DECISIONS : DECISIONS),
}

import type { Violation } from '@timesheet/schema'
import type { Viewer } from '../access/index.ts'
import { viewerHolds } from '../access/index.ts'
import { type FlowDecision, isDecision, type TaskState } from './flow-progress.calc.ts'

/** Why an act on a flow is refused. */
export type FlowActCode =
  | 'flow_task_decided'
  | 'flow_task_closed'
  | 'flow_not_yours'
  | 'flow_own'
  | 'flow_comment_missing'
  | 'flow_object_changed'
  | 'flow_object_gone'
  | 'flow_reason_missing'
  | 'flow_act_not_allowed'
  | 'flow_toward_author'
  | 'flow_reserved_to_self'
  | 'flow_without_access'
  | 'flow_already_asked'
  | 'flow_last_step'
  | 'flow_over'

/** The task that an act is about. */
export interface ActTask {
  readonly user: string
  /** Who may decide in their place: substitutes, and those to whom it was escalated. */
  readonly deputies: readonly string[]
  readonly state: TaskState
  /** Who decided it, as text; '' while it is open. */
  readonly decidedByName: string
}

/** The instance that an act is about. */
export interface ActInstance {
  readonly state: string
  readonly startedBy: string
  readonly authors: readonly string[]
}

const refuse = (code: FlowActCode, params?: Violation['params']): Violation<FlowActCode> => ({
  field: 'flow',
  code,
  ...(params && { params }),
})

/** What the check of a decision needs besides it. */
export interface DecisionContext {
  readonly task: ActTask
  readonly instance: ActInstance
  readonly viewer: Pick<Viewer, 'id'>
  /** The object as the person saw it. */
  readonly seen: string
  /** The object as it is now; undefined when it is gone. */
  readonly version: string | undefined
}

/**
 * Refuses a decision that was made already, by somebody who is not asked or who authored the object, without a comment
 * where it is adverse, or about an object that changed since they
 * saw it.
 */
export function checkDecision(
  { decision, comment }: { readonly decision: FlowDecision; readonly comment: string },
  { task, instance, viewer, seen, version }: DecisionContext,
): Violation<FlowActCode> | null {
  if (task.user !== viewer.id && !task.deputies.includes(viewer.id)) return refuse('flow_not_yours')
  if (isDecision(task.state)) return refuse('flow_task_decided', { who: task.decidedByName })
  if (task.state !== 'pending' || instance.state !== 'running') return refuse('flow_task_closed')
  if (instance.authors.includes(viewer.id)) return refuse('flow_own')
  if (decision !== 'approved' && comment.trim() === '') return refuse('flow_comment_missing')
  if (version === undefined) return refuse('flow_object_gone')
  return seen === version ? null : refuse('flow_object_changed', { version })
}

/** What decides who may pass a task on. */
export interface ReassignRight {
  readonly task: Pick<ActTask, 'user'>
  readonly instance: Pick<ActInstance, 'state'>
  readonly viewer: Viewer
  /** Whether the step lets its people pass their task on. */
  readonly delegates: boolean
}

/** What the check of a reassignment needs besides it. */
export interface ReassignContext extends ReassignRight {
  readonly task: ActTask
  readonly instance: ActInstance
  /** Whether the viewer may read what the flow is about; a personal matter is for those who take part. */
  readonly reads: boolean
  /** Whether the new person has access and works here. */
  readonly hasAccess: boolean
  /** Who is asked in the step already. */
  readonly asked: readonly string[]
}

/**
 * True for who may pass an open task to another person: the management any, its person where the step allows it, an
 * administrator one that nobody has.
 */
export function mayReassign({ task, instance, viewer, delegates }: ReassignRight): boolean {
  if (instance.state !== 'running' || viewer.isSuperuser) return false
  return (
    viewerHolds(viewer, 'ger') ||
    (task.user === '' && viewerHolds(viewer, 'adm')) ||
    (delegates && task.user === viewer.id)
  )
}

/**
 * Refuses to pass a task to its author, to somebody without access or who is asked already, and by who may not. An
 * administrator never names themselves, nor does the management take over a personal matter that it does not read.
 */
export function checkReassign(
  { user, reason }: { readonly user: string; readonly reason: string },
  { task, instance, viewer, delegates, reads, hasAccess, asked }: ReassignContext,
): Violation<FlowActCode> | null {
  if (task.state !== 'pending' || instance.state !== 'running') return refuse('flow_task_closed')
  if (!mayReassign({ task, instance, viewer, delegates })) return refuse('flow_act_not_allowed')
  if (user === viewer.id && !viewerHolds(viewer, 'ger')) return refuse('flow_act_not_allowed')
  if (user === viewer.id && !reads) return refuse('flow_reserved_to_self')
  if (reason.trim() === '') return refuse('flow_reason_missing')
  if (instance.authors.includes(user)) return refuse('flow_toward_author')
  if (!hasAccess) return refuse('flow_without_access')
  return asked.includes(user) ? refuse('flow_already_asked') : null
}

/** Refuses to skip a step other than by the management, without a reason, of one's own object, or the last approving one. */
export function checkSkip(
  { reason }: { readonly reason: string },
  { instance, viewer, isLast }: { readonly instance: ActInstance; readonly viewer: Viewer; readonly isLast: boolean },
): Violation<FlowActCode> | null {
  if (!viewerHolds(viewer, 'ger')) return refuse('flow_act_not_allowed')
  if (instance.state !== 'running') return refuse('flow_over')
  if (instance.authors.includes(viewer.id)) return refuse('flow_own')
  if (reason.trim() === '') return refuse('flow_reason_missing')
  return isLast ? refuse('flow_last_step') : null
}

/** Refuses to end a flow other than by who started it or the management, or without a reason. */
export function checkCancel(
  { reason }: { readonly reason: string },
  { instance, viewer }: { readonly instance: ActInstance; readonly viewer: Viewer },
): Violation<FlowActCode> | null {
  if (!viewerHolds(viewer, 'ger') && instance.startedBy !== viewer.id) return refuse('flow_act_not_allowed')
  if (instance.state !== 'running') return refuse('flow_over')
  return reason.trim() === '' ? refuse('flow_reason_missing') : null
}

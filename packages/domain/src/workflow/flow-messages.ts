import type { FlowActCode } from './flow-acts.rules.ts'

/** Why the start of a flow, or an act on one, is refused. */
export type FlowCode = FlowActCode | 'flow_running' | 'flow_no_definition' | 'flow_too_many'

/** The English messages of the codes, as the API sends them; the Spanish texts are in the web. */
export const FLOW_MESSAGES: Readonly<Record<FlowCode, string>> = {
  flow_task_decided: 'The task was decided already.',
  flow_task_closed: 'The task is not open any more.',
  flow_not_yours: 'Somebody else is asked.',
  flow_own: 'Nobody decides about what they authored or submitted.',
  flow_comment_missing: 'An adverse opinion needs a comment.',
  flow_object_changed: 'The object changed since it was seen.',
  flow_object_gone: 'The object is gone.',
  flow_reason_missing: 'A reason is required.',
  flow_act_not_allowed: 'Not allowed.',
  flow_toward_author: 'The author cannot be asked.',
  flow_reserved_to_self: 'The management does not take over a personal matter.',
  flow_without_access: 'The person has no access.',
  flow_already_asked: 'The person is asked already.',
  flow_last_step: 'The last approving step is never skipped.',
  flow_over: 'The flow is over.',
  flow_running: 'A flow of the object is running.',
  flow_no_definition: 'No flow is published for this object.',
  flow_too_many: 'Too many decisions at once.',
}

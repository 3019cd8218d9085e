import type { MergeKind } from './merge-kinds.ts'

/**
 * What a merge does with rows that refer to the merged one: they refer to the other from then on; they stay as they are;
 * or they refuse the merge, because nobody changes them.
 */
export type ReferenceWay = 'moves' | 'stays' | 'holds'

/** Rows that another row's sums follow by themselves. */
const FOLLOWING: ReadonlySet<string> = new Set(['hours_totals', 'presence'])

/**
 * What a merge does with every relation to a person. Work and duties move. What the law or the firm agreed with one
 * account stays with it, since two terms cannot hold on one day: the terms of the one that stays hold. Acts stay with
 * the account that did them, so that an approval never becomes one of one's own hours. What is sealed holds.
 */
const TO_PEOPLE: Readonly<Record<string, ReferenceWay>> = {
  'users.mergedInto': 'moves',
  'hours.user': 'moves',
  'hours.enteredBy': 'moves',
  'hours.sentBy': 'moves',
  'hours_batches.user': 'moves',
  'deleted_hours.user': 'moves',
  'absences.user': 'moves',
  'overtime_requests.user': 'moves',
  'hour_requests.user': 'stays',
  'day_declarations.person': 'moves',
  'members.user': 'moves',
  'projects.manager': 'moves',
  'specialty.leader': 'moves',
  'employment.manager': 'moves',
  'user_manager.manager': 'moves',
  'documents.responsible': 'moves',
  'saved_views.user': 'moves',

  'time_clock.user': 'holds',
  'time_clock_answers.user': 'holds',
  'frozen_months.user': 'holds',
  'payroll_items.user': 'holds',
  'hours_adjustments.user': 'holds',
  'balance_adjustments.user': 'holds',

  // Derived from what moves.
  'users.manager': 'stays',
  'users.managers': 'stays',
  'absences.readers': 'stays',
  'overtime_requests.readers': 'stays',
  'hour_requests.readers': 'stays',
  'documents.actor': 'stays',
  'hours_overtime.user': 'stays',

  // Terms, rights and settings of the account.
  'employment.user': 'stays',
  'roles.user': 'stays',
  'user_seniority.user': 'stays',
  'user_employer.user': 'stays',
  'user_calendar.user': 'stays',
  'user_manager.user': 'stays',
  'user_specialty.user': 'stays',
  'user_journey.user': 'stays',
  'user_target.user': 'stays',
  'leave_balances.user': 'stays',
  'hours_rules.user': 'stays',
  'hours_rules.people': 'stays',
  'preferences.user': 'stays',
  'devices.user': 'stays',
  'timers.user': 'stays',
  'week_lines.user': 'stays',
  'week_lines.person': 'stays',
  'week_templates.user': 'stays',
  'calendar_feeds.user': 'stays',
  'analysis_mails.user': 'stays',
  'analysis_mails.by': 'stays',
  'import_memory.owner': 'stays',
  'inbox.user': 'stays',
  'substitutions.holder': 'stays',
  'substitutions.substitute': 'stays',

  // Who draws, checks and approves are three people: whoever leads assigns anew.
  'documents.preparer': 'stays',
  'documents.reviewer': 'stays',
  'documents.approver': 'stays',
  'revisions.preparer': 'stays',
  'revisions.reviewer': 'stays',
  'revisions.approver': 'stays',
  'revision_files.readers': 'stays',
  'revision_files.uploadedBy': 'stays',
  'comments.preparer': 'stays',
  'comments.reviewer': 'stays',
  'comments.approver': 'stays',
  'discipline_checks.preparer': 'stays',
  'discipline_checks.reviewer': 'stays',
  'discipline_checks.approver': 'stays',
  'discipline_checks.checker': 'stays',
  'holds.preparer': 'stays',
  'asignments.user': 'stays',

  // Acts, and who was asked or shown.
  'absences.approvedBy': 'stays',
  'comments.author': 'stays',
  'comments.closedBy': 'stays',
  'discipline_checks.askedBy': 'stays',
  'discipline_checks.answeredBy': 'stays',
  'discipline_checks.readers': 'stays',
  'holds.openedBy': 'stays',
  'holds.liftedBy': 'stays',
  'transmittal_links.account': 'stays',
  'transmittal_links.revokedBy': 'stays',
  'merges.by': 'stays',
  'closings.closedBy': 'stays',
  'closings.reopenedBy': 'stays',
  'hours_batches.sentBy': 'stays',
  'hours_batches.decider': 'stays',
  'hours.decider': 'stays',
  'hours.firstBy': 'stays',
  'hours.decidedBy': 'stays',
  'hours_decisions.by': 'stays',
  'hours_changes.by': 'stays',
  'document_loads.by': 'stays',
  'deleted_hours.deletedBy': 'stays',
  'hours_imports.by': 'stays',
  'hours_adjustments.createdBy': 'stays',
  'balance_adjustments.createdBy': 'stays',
  'adjustment_proposals.user': 'stays',
  'adjustment_proposals.by': 'stays',
  'adjustment_proposals.readers': 'stays',
  'late_changes.by': 'stays',
  'time_clock_reads.user': 'stays',
  'register_links.people': 'stays',
  'transmittals.sender': 'stays',
  'transmittals.recordedBy': 'stays',
  'transmittal_files.uploadedBy': 'stays',
  'responses.recordedBy': 'stays',
  'confirmations.askedBy': 'stays',
  'confirmations.decidedBy': 'stays',
  'workflow_definitions.publishedBy': 'stays',
  'credit_rule_versions.publishedBy': 'stays',
  'workflow_instances.readers': 'stays',
  'workflow_instances.person': 'stays',
  'workflow_instances.startedBy': 'stays',
  'workflow_instances.authors': 'stays',
  'workflow_tasks.readers': 'stays',
  'workflow_tasks.user': 'stays',
  'workflow_tasks.deputies': 'stays',
  'workflow_tasks.escalatedTo': 'stays',
  'workflow_tasks.decidedBy': 'stays',
  'workflow_tasks.onBehalfOf': 'stays',
}

/** A relation field of which rows refer to a row that is merged. */
export interface MergeReference {
  readonly collection: string
  readonly field: string
}

/**
 * What a merge does with the rows of a relation field that refer to a row of `target`; `isFixed` where nobody changes
 * them. A collection that is added later is covered, save for people, of whom each field says what becomes of it.
 */
export function referenceWay(target: string, { collection, field }: MergeReference, isFixed: boolean): ReferenceWay {
  if (FOLLOWING.has(collection)) return 'stays'
  if (target === ('users' satisfies MergeKind))
    return TO_PEOPLE[`${collection}.${field}`] ?? (isFixed ? 'stays' : 'moves')
  return isFixed ? 'holds' : 'moves'
}

/** Whether it is said what becomes of a relation to a person. */
export function isDecidedForPeople({ collection, field }: MergeReference): boolean {
  return `${collection}.${field}` in TO_PEOPLE || FOLLOWING.has(collection)
}

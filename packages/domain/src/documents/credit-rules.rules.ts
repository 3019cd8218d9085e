import type { Violation } from '@timesheet/schema'
import type {
  CreditMilestone,
  CreditMilestoneDraft,
  CreditRule,
  CreditRuleDraft,
  CreditRuleVersionDraft,
} from './credit-rules.collection.ts'

/** Why a rule of credit, one of its versions, or a milestone is refused. */
export type CreditRuleCode =
  | 'credit_rule_used'
  | 'credit_rule_fixed'
  | 'credit_version_fixed'
  | 'credit_version_used'
  | 'credit_version_empty'
  | 'credit_version_effort'
  | 'credit_trigger_twice'
  | 'credit_weight_fine'
  | 'credit_purposes_missing'
  | 'credit_purpose_foreign'
  | 'credit_results_missing'
  | 'credit_partial_event'
  | 'credit_step'
  | 'credit_project'

/** Refuses another measure, or another project, of a rule that was published. */
export function checkCreditRule(
  row: CreditRuleDraft,
  {
    stored,
    wasPublished,
  }: { readonly stored: Pick<CreditRule, 'project' | 'method'> | null; readonly wasPublished: boolean },
): Violation<CreditRuleCode> | null {
  if (!stored) return null
  if (stored.project !== row.project) return { field: 'project', code: 'credit_rule_fixed' }
  return wasPublished && stored.method !== row.method ? { field: 'method', code: 'credit_rule_fixed' } : null
}

/** Refuses to delete a rule that was published: it is deactivated. */
export function checkCreditRuleRemoval(wasPublished: boolean): Violation<CreditRuleCode> | null {
  return wasPublished ? { field: 'id', code: 'credit_rule_used' } : null
}

/** One that no event reaches is credited by hand. */
type OrByHand = { readonly trigger: CreditMilestone['trigger'] | '' }

type Milestone = Pick<CreditMilestone, 'purposes' | 'results'> & OrByHand
type CheckedMilestone = Omit<CreditMilestoneDraft, 'trigger'> & OrByHand

interface VersionContext {
  readonly stored: { readonly state: string; readonly rule: string } | null
  readonly method: CreditRule['method'] | undefined
  readonly milestones: readonly Milestone[]
}

/**
 * Refuses to publish a version that measures nothing, or of which two milestones are reached by the same event: a later
 * version is matched by the events (domain.md §3.4).
 */
export function checkCreditVersion(
  row: CreditRuleVersionDraft,
  { stored, method, milestones }: VersionContext,
): Violation<CreditRuleCode> | null {
  if (stored && stored.rule !== row.rule) return { field: 'rule', code: 'credit_version_fixed' }
  if (row.state !== 'published' || stored?.state === 'published') return null
  if (method === 'effort') return milestones.length > 0 ? { field: 'state', code: 'credit_version_effort' } : null
  if (milestones.length === 0) return { field: 'state', code: 'credit_version_empty' }
  const events = milestones.filter(({ trigger }) => trigger).map(eventOf)
  return new Set(events).size < events.length ? { field: 'state', code: 'credit_trigger_twice' } : null
}

function eventOf({ trigger, purposes, results }: Milestone): string {
  return [trigger, [...purposes].toSorted().join(), [...results].toSorted().join()].join(' ')
}

/** Refuses to delete what was published: it is withdrawn. */
export function checkCreditVersionRemoval(state: string): Violation<CreditRuleCode> | null {
  return state === 'draft' ? null : { field: 'id', code: 'credit_version_used' }
}

interface MilestoneContext {
  /** The version that it is of, and was of: published ones never change. */
  readonly versions: readonly ({ readonly state: string } | undefined)[]
  /** The projects of its purposes, '' for those of the firm. */
  readonly purposeProjects: readonly string[]
}

/** Refuses a milestone of a version that was published, and one that no event could reach as it is said. */
export function checkCreditMilestone(
  row: CheckedMilestone,
  { versions, purposeProjects }: MilestoneContext,
): Violation<CreditRuleCode> | null {
  if (versions.some((version) => version && version.state !== 'draft'))
    return { field: 'version', code: 'credit_version_fixed' }
  if (Math.abs(row.weight * 10_000 - Math.round(row.weight * 10_000)) > 1e-6)
    return { field: 'weight', code: 'credit_weight_fine' }
  return checkEvent(row, purposeProjects) ?? checkPartial(row)
}

function checkEvent(
  { project, trigger, purposes, results }: CheckedMilestone,
  purposeProjects: readonly string[],
): Violation<CreditRuleCode> | null {
  const isOfIssue = trigger === 'issued' || trigger === 'answered'
  if (isOfIssue && purposes.length === 0) return { field: 'purposes', code: 'credit_purposes_missing' }
  if (purposeProjects.some((of) => of !== '' && of !== project))
    return { field: 'purposes', code: 'credit_purpose_foreign' }
  return trigger === 'answered' && results.length === 0 ? { field: 'results', code: 'credit_results_missing' } : null
}

function checkPartial({
  trigger,
  partial,
  step,
}: Pick<CreditMilestoneDraft, 'partial' | 'step'> & OrByHand): Violation<CreditRuleCode> | null {
  if (!partial) return null
  if (trigger) return { field: 'partial', code: 'credit_partial_event' }
  return step < 1 || 100 % step !== 0 ? { field: 'step', code: 'credit_step' } : null
}

/** Refuses a new row that says another project than that of its rule: by what was said it was allowed. */
export function checkCreditProject(said: string, project: string): Violation<CreditRuleCode> | null {
  return said === project ? null : { field: 'project', code: 'credit_project' }
}

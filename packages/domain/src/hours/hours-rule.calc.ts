import { type Day, inForce } from '../kernel/index.ts'
import type { HoursRule } from './hours-rules.collection.ts'

/** The settings of an hours rule, without the fields that say where and when it applies. */
export type HoursSettings = Omit<
  HoursRule,
  'id' | 'collectionId' | 'collectionName' | 'created' | 'updated' | 'scope' | 'project' | 'user' | 'from' | 'to'
>

/** The settings that apply when no rule does (domain.md §5.4). */
export const DEFAULT_HOURS_SETTINGS: HoursSettings = {
  roundingStep: '15',
  roundingMode: 'nearest',
  maxDayWarning: 720,
  maxDayError: 1440,
  maxEntry: 720,
  daysBack: 30,
  daysAhead: 0,
  membersOnly: true,
  noteRequired: true,
  nonWorkingDeducts: true,
  missingMode: 'weekly',
  toleranceMinutes: 0,
  approvalPolicy: 'one_level',
  overtimeBase: 'legal',
}

/**
 * The settings that apply to a person's hours on a project and day: the person's rule, else the project's, else the
 * firm's, else the defaults.
 */
export function resolveHoursRule(
  rules: readonly (HoursSettings & Pick<HoursRule, 'scope' | 'project' | 'user' | 'from' | 'to'>)[],
  target: { readonly user: string; readonly project: string; readonly day: Day },
): HoursSettings {
  const own = rules.filter((rule) => rule.scope === 'user' && rule.user === target.user)
  const ofProject = rules.filter(
    (rule) => rule.scope === 'project' && rule.project === target.project && target.project !== '',
  )
  const ofCompany = rules.filter((rule) => rule.scope === 'company')
  return (
    inForce(own, target.day) ??
    inForce(ofProject, target.day) ??
    inForce(ofCompany, target.day) ??
    DEFAULT_HOURS_SETTINGS
  )
}

/** The rounding step, in minutes. */
export function roundingStepOf(settings: Pick<HoursSettings, 'roundingStep'>): number {
  return Number(settings.roundingStep)
}

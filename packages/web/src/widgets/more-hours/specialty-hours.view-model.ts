import { addUpBranches, type RegisterBranch } from '@timesheet/domain/documents'
import type { HoursStandingProps } from './hours-standing.tsx'

/** What there is of a specialty within a project: what was loaded is told only where all of it is. */
export function specialtyHours(
  branches: readonly RegisterBranch[],
  specialty: string,
): Omit<HoursStandingProps, 'label'> | null {
  const own = branches.filter((branch) => branch.specialty === specialty)
  if (own.length === 0) return null
  const { budgetMinutes, forecastMinutes, spentMinutes, withheld } = addUpBranches(own)
  return {
    budget: budgetMinutes,
    forecast: forecastMinutes,
    spent: spentMinutes === null || withheld > 0 ? undefined : spentMinutes,
  }
}

import { findRowsById, type RowPlace } from '@timesheet/engine'
import { dueDaysFrom, type DueDays } from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import { projects } from '@timesheet/domain/projects'
import { findWorkingDays } from '../kernel/find-working-days.ts'

/** When answers are due in a project, by the calendar of the project, else the firm's first (domain.md §2.6). */
export async function findDueDays(place: RowPlace, project: string, from: Day): Promise<(days: number) => DueDays> {
  const own = (await findRowsById(place, projects, [project])).get(project)
  const working = await findWorkingDays(place, own?.calendar ?? '', from)
  return (days) => dueDaysFrom(from, days, working)
}

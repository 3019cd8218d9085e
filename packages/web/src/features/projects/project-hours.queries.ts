import { hours } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import { projectHoursRoute, projectTotalsRoute } from '@timesheet/domain/projects'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { partOf } from '../../data/live-source.ts'

/** The sums of a project's hours. */
export function projectHoursQuery(project: string) {
  return derivedQuery({
    dependsOn: [partOf(hours, { project })],
    queryKey: ['project-hours', project],
    queryFn: () => callRoute(projectHoursRoute, { project }),
    staleTime: 15_000,
  })
}

async function totalsOf(projects: readonly string[]): Promise<ReadonlyMap<string, Minutes>> {
  if (projects.length === 0) return new Map()
  const { items } = await callRoute(projectTotalsRoute, { ids: projects.join(',') })
  return new Map(items.map(({ project, minutes }) => [project, minutes]))
}

/** The loaded hours of each of these projects. */
export function projectTotalsQuery(projects: readonly string[]) {
  return derivedQuery({
    dependsOn: [hours],
    queryKey: ['project-totals', projects],
    queryFn: () => totalsOf(projects),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
}

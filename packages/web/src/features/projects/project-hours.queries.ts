import type { Minutes } from '@timesheet/domain/kernel'
import { projectHoursRoute, projectTotalsRoute } from '@timesheet/domain/projects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { dependsOn } from '../../data/dependents.ts'

/** The sums of a project's hours. */
export function projectHoursQuery(project: string) {
  return queryOptions({
    queryKey: ['project-hours', project],
    queryFn: () => callRoute(projectHoursRoute, { project }),
    staleTime: 15_000,
    ...dependsOn('hours'),
  })
}

async function totalsOf(projects: readonly string[]): Promise<ReadonlyMap<string, Minutes>> {
  if (projects.length === 0) return new Map()
  const { items } = await callRoute(projectTotalsRoute, { ids: projects.join(',') })
  return new Map(items.map(({ project, minutes }) => [project, minutes]))
}

/** The loaded hours of each of these projects. */
export function projectTotalsQuery(projects: readonly string[]) {
  return queryOptions({
    queryKey: ['project-totals', projects],
    queryFn: () => totalsOf(projects),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    ...dependsOn('hours'),
  })
}

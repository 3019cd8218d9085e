import type { Day, Minutes } from '@timesheet/domain/kernel'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { dependsOn } from '../../data/dependents.ts'

/** What the server adds up of a project's hours, as far as the viewer may see them. */
export interface ProjectHours {
  readonly days: readonly { readonly day: Day; readonly minutes: Minutes }[]
  readonly people: readonly { readonly user: string; readonly minutes: Minutes }[]
  readonly targets: readonly { readonly activity: string; readonly document: string; readonly minutes: Minutes }[]
  readonly states: readonly { readonly state: string; readonly minutes: Minutes }[]
}

/** The sums of a project's hours. */
export function projectHoursQuery(project: string) {
  return queryOptions({
    queryKey: ['project-hours', project],
    queryFn: () => client.send<ProjectHours>(`/api/projects/${project}/hours-summary`, {}),
    staleTime: 15_000,
    ...dependsOn('hours'),
  })
}

async function totalsOf(projects: readonly string[]): Promise<ReadonlyMap<string, Minutes>> {
  if (projects.length === 0) return new Map()
  const { items } = await client.send<{ items: { project: string; minutes: Minutes }[] }>(
    '/api/projects/hours-totals',
    { query: { ids: projects.join(',') } },
  )
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

import { answers, defineRoute, f } from '@timesheet/schema'
import { SIGNED_IN } from '../access/index.ts'

/** A row of summed hours: the grouping columns and the minutes. */
export type ProjectSums<Column extends string> = Readonly<Record<Column, string> & { minutes: number }>

/** Sums of a project's hours, over the entries that the viewer may list. */
export interface ProjectHours {
  readonly days: readonly ProjectSums<'day'>[]
  readonly people: readonly ProjectSums<'user'>[]
  readonly targets: readonly ProjectSums<'activity' | 'document'>[]
  readonly states: readonly ProjectSums<'state'>[]
}

/** Sums the hours of a project that the viewer may list. */
export const projectHoursRoute = defineRoute({
  method: 'GET',
  path: '/projects/:project/hours-summary',
  input: { project: f.text({ label: 'Proyecto', required: true, max: 100, pattern: '^\\w+$' }) },
  output: answers.json<ProjectHours>(),
  who: SIGNED_IN,
})

/** The hours that the viewer may list, as one sum for each project. */
export const projectTotalsRoute = defineRoute({
  method: 'GET',
  path: '/projects/hours-totals',
  input: { ids: f.text({ label: 'Proyectos', max: 5000 }) },
  output: answers.json<{ readonly items: readonly ProjectSums<'project'>[] }>(),
  who: SIGNED_IN,
})

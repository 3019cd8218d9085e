import type { PluginApp } from '@timesheet/engine'
import { projectHoursRoute, projectTotalsRoute } from '@timesheet/domain/projects'
import { checkCustomers } from './customers.hook.ts'
import { checkMembers } from './members.hook.ts'
import { answerProjectHours, answerProjectTotals } from './project-hours.route.ts'
import { keepProject } from './project-rows.hook.ts'
import { checkProjects, followProject } from './projects.hook.ts'

/** Projects, their teams and their customers. */
export function projectsPlugin({ hooks, routes }: PluginApp): void {
  routes.on(projectTotalsRoute, answerProjectTotals).on(projectHoursRoute, answerProjectHours)
  hooks
    .on('validate', 'projects', checkProjects)
    .on('save', 'projects', followProject)
    .on('delete', 'projects', followProject)
  hooks.on('validate', 'customers', checkCustomers)
  hooks.on('validate', 'members', checkMembers)
  for (const rows of ['members', 'activities', 'documents']) hooks.on('validate', rows, keepProject)
}

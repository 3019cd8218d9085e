import type { PluginApp } from '@timesheet/engine'
import { hoursSlipFileRoute, hoursSlipRoute } from '@timesheet/domain/hours'
import { projectHoursRoute, projectTotalsRoute } from '@timesheet/domain/projects'
import { customersRule } from './customers.hook.ts'
import { answerHoursSlip, answerHoursSlipFile } from './hours-slip.route.ts'
import { answerProjectHours, answerProjectTotals } from './project-hours.route.ts'
import { projectRowsRules } from './project-rows.hook.ts'
import { projectsRule } from './projects.hook.ts'

/** Registers projects, their teams and their customers. */
export function projectsPlugin(app: PluginApp): void {
  const { hooks, routes } = app
  routes
    .on(projectTotalsRoute, answerProjectTotals)
    .on(projectHoursRoute, answerProjectHours)
    .on(hoursSlipRoute, answerHoursSlip)
    .on(hoursSlipFileRoute, answerHoursSlipFile)
  hooks.use(projectsRule, customersRule, projectRowsRules)
}

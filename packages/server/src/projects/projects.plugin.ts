import type { PluginApp } from '@timesheet/engine'
import { hoursSlipFileRoute, hoursSlipRoute } from '@timesheet/domain/hours'
import {
  mergeRoute,
  previewMergeRoute,
  projectHoursRoute,
  projectTotalsRoute,
  undoMergeRoute,
} from '@timesheet/domain/projects'
import { customersRule } from './customers.hook.ts'
import { followMerged } from './follow-merged.hook.ts'
import { answerHoursSlip, answerHoursSlipFile } from './hours-slip.route.ts'
import { answerMerge, answerPreviewMerge, answerUndoMerge } from './merges.route.ts'
import { answerProjectHours, answerProjectTotals } from './project-hours.route.ts'
import { projectRowsRules } from './project-rows.hook.ts'
import { projectsRule } from './projects.hook.ts'
import { registerMerges } from './staged-merge.ts'

/** Registers projects, their teams, their customers, and the merging of duplicates. */
export function projectsPlugin(app: PluginApp): void {
  const { hooks, routes } = app
  routes
    .on(projectTotalsRoute, answerProjectTotals)
    .on(projectHoursRoute, answerProjectHours)
    .on(hoursSlipRoute, answerHoursSlip)
    .on(hoursSlipFileRoute, answerHoursSlipFile)
    .on(previewMergeRoute, answerPreviewMerge)
    .onWrite(mergeRoute, answerMerge)
    .on(undoMergeRoute, answerUndoMerge)
  registerMerges(app)
  hooks.use(followMerged, projectsRule, customersRule, projectRowsRules)
}

import { registerTreeRoute } from '@timesheet/domain/documents'
import type { PluginApp } from '@timesheet/engine'
import {
  adjustmentProposals,
  approvalFactsRoute,
  beginImportRoute,
  balanceAdjustments,
  chargesRoute,
  decideHoursRoute,
  deletedEntriesRoute,
  createFeedRoute,
  exportHoursRoute,
  feedRoute,
  figureGroundsRoute,
  sharedGroundsRoute,
  revokeFeedRoute,
  entryTotalsRoute,
  hours,
  importPartRoute,
  matchImportRoute,
  runImportRoute,
  undoChangesRoute,
  undoImportRoute,
  hoursAdjustments,
  overtimeRequests,
  hourBankRoute,
  personYearRoute,
  spentHoursRoute,
  teamBalancesRoute,
  timers,
} from '@timesheet/domain/hours'
import { onAdjustHours } from './adjust-hours.command.ts'
import { adjustmentFlow, adjustmentProposalsRule, routeProposals } from './adjustment-proposals.hook.ts'
import { balanceAdjustmentsRule, hoursAdjustmentsRule } from './adjustments.hook.ts'
import { writtenByPeople } from '../kernel/written-by.ts'
import { adoptSentHours } from './adopt-sent-hours.job.ts'
import { registerAutoApproval } from './auto-approval.ts'
import { answerApprovalFacts } from './approval-facts.route.ts'
import { answerCharges } from './charges.route.ts'
import { hoursMovesRule } from './check-hours-moves.hook.ts'
import { hoursRule } from './check-hours.hook.ts'
import { closedDaysRules } from './closed-days.hook.ts'
import { onChangeEntries } from './change-entries.command.ts'
import { onClosePeriod } from './close-period.command.ts'
import { onCopyWeek } from './copy-week.command.ts'
import { answerDecideHours } from './decide-hours.route.ts'
import { answerDeletedEntries } from './deleted-entries.route.ts'
import { answerEntryTotals } from './entry-totals.route.ts'
import { fillHours } from './fill-hours.hook.ts'
import { hoursRulesRule, periodsRule } from './hours-rules.hook.ts'
import { onHoursFlow } from './hours-flow.ts'
import { keepCharged } from './keep-charged.hook.ts'
import { settleShortened, keepDeleted } from './keep-deleted.hook.ts'
import { dayDeclarationsRule } from './day-declarations.hook.ts'
import { onLeaverDrafts } from './leaver-drafts.ts'
import { keepAnswers } from '../kernel/flow-requests.ts'
import { onFlow } from '../kernel/flows.ts'
import { overtimeFlow, overtimeRequestsRule, routeOvertime } from './overtime-requests.hook.ts'
import { answerHourBank } from './hour-bank.route.ts'
import { answerPersonYear } from './person-year.route.ts'
import { answerBeginImport, answerImportPart, answerRunImport, answerUndoImport } from './import-hours.route.ts'
import { answerMatchImport } from './match-import.ts'
import { onRestoreEntries } from './restore-entries.command.ts'
import { onSplitEntry } from './split-entry.command.ts'
import { purgeImports } from './purge-imports.job.ts'
import { purgeTrash } from './purge-trash.job.ts'
import { answerUndoChanges } from './undo-changes.route.ts'
import { registerImports } from './staged-import.ts'
import { routeHours } from './route-hours.hook.ts'
import { onSendHours } from './send-hours.command.ts'
import { registerStagedDecisions } from './staged-decision.ts'
import { answerTeamBalances } from './team-balances.route.ts'
import { onRemindPeriod } from './remind-period.route.ts'
import { onReopenPeriod } from './reopen-period.command.ts'
import { onLateChange } from './late-change.command.ts'
import { onOwing } from './owing.route.ts'
import { answerRegisterTree } from './register-tree.route.ts'
import { answerSpentHours } from './spent-hours.route.ts'
import { answerCreateFeed, answerFeed, answerRevokeFeed } from './calendar-feeds.route.ts'
import { answerExportHours } from './export-hours.route.ts'
import { answerFigureGrounds } from './grounds.route.ts'
import { answerSharedGrounds } from './shared-grounds.route.ts'
import { followHours } from './follow-hours.hook.ts'
import { tellReopened } from './tell-reopened.hook.ts'
import { fillTimers, timersRule } from './timers.hook.ts'

/** Registers hours, hours rules, periods and timers. */
export function hoursPlugin(app: PluginApp): void {
  const { hooks, routes, crons } = app
  onCopyWeek(app)
  onChangeEntries(app)
  onRestoreEntries(app)
  onSplitEntry(app)
  onHoursFlow(app)
  onSendHours(app)
  onAdjustHours(app)
  onLateChange(app)
  onClosePeriod(app)
  onReopenPeriod(app)
  onRemindPeriod(app)
  registerStagedDecisions(app)
  registerAutoApproval(app)
  registerImports(app)
  onOwing(app)
  onLeaverDrafts(app)
  routes.on(chargesRoute, answerCharges).on(entryTotalsRoute, answerEntryTotals)
  routes.on(spentHoursRoute, answerSpentHours).on(registerTreeRoute, answerRegisterTree)
  routes.on(deletedEntriesRoute, answerDeletedEntries).onWrite(undoChangesRoute, answerUndoChanges)
  routes.on(approvalFactsRoute, answerApprovalFacts).on(personYearRoute, answerPersonYear)
  routes.on(figureGroundsRoute, answerFigureGrounds)
  routes.on(sharedGroundsRoute, answerSharedGrounds)
  routes.on(hourBankRoute, answerHourBank).on(teamBalancesRoute, answerTeamBalances)
  routes.onWrite(decideHoursRoute, answerDecideHours).onWrite(runImportRoute, answerRunImport)
  routes.on(exportHoursRoute, answerExportHours)
  routes.on(createFeedRoute, answerCreateFeed).on(revokeFeedRoute, answerRevokeFeed).on(feedRoute, answerFeed)
  routes.on(matchImportRoute, answerMatchImport).on(beginImportRoute, answerBeginImport)
  routes.on(importPartRoute, answerImportPart).onWrite(undoImportRoute, answerUndoImport)
  hooks.on('save', hours, fillHours).on('save', hours, routeHours).on('save', timers, fillTimers)
  hooks.after(hours, followHours).after(overtimeRequests, routeOvertime)
  hooks.after(hours, tellReopened).after(hours, keepDeleted).after(hours, settleShortened)
  hooks.on('save', overtimeRequests, keepAnswers).use(overtimeRequestsRule)
  onFlow(app, overtimeFlow)
  hooks.on('save', adjustmentProposals, keepAnswers).after(adjustmentProposals, routeProposals)
  hooks.use(adjustmentProposalsRule, writtenByPeople(adjustmentProposals))
  onFlow(app, adjustmentFlow)
  crons.add('hours-trash', '20 4 * * *', (signal) => purgeTrash(app, signal))
  crons.add('hours-imports', '40 4 * * *', (signal) => purgeImports(app, signal))
  crons.add('hours-flows', '23 * * * *', (signal) => adoptSentHours(app, signal))
  hooks.use(hoursRule, hoursMovesRule, timersRule, hoursRulesRule, periodsRule, closedDaysRules, keepCharged)
  hooks.use(dayDeclarationsRule)
  hooks.use(hoursAdjustmentsRule, balanceAdjustmentsRule)
  hooks.use(writtenByPeople(hoursAdjustments), writtenByPeople(balanceAdjustments))
}

import type { PluginApp } from '@timesheet/engine'
import {
  createLinkRoute,
  createPackRoute,
  limitsRoute,
  linkFileRoute,
  openLinkRoute,
  packFileRoute,
  personDaysRoute,
  registerRoute,
  revokeLinkRoute,
  summaryRoute,
  teamDaysRoute,
  timeClock,
  timeClockAnswers,
} from '@timesheet/domain/time_clock'
import { answerSummary } from './answer-summary.hook.ts'
import { recordRows } from './record-rows.hook.ts'
import { closeAnswered, registerDelivery } from './deliver-summaries.ts'
import { answerLimits } from './month-limits.ts'
import { registerPurge } from './purge-register.ts'
import { registerLeaverLinks } from './leaver-links.ts'
import { answerCreateLink, answerLinkFile, answerOpenLink, answerRevokeLink } from './register-links.ts'
import { registerPackJobs } from './make-packs.ts'
import { answerCreatePack, answerPackFile } from './register-packs.ts'
import { answerPersonDays, answerTeamDays } from './reconciliation.route.ts'
import { answerRegister } from './register.route.ts'
import { registerClockSeals } from './seal-register.ts'
import { answerSummaryFile } from './summary.route.ts'
import { tellProposals } from './tell-proposals.hook.ts'

/** Registers the legal register of working time: its chain, its seals, and the access of others to it. */
export function timeClockPlugin(app: PluginApp): void {
  app.routes
    .on(registerRoute, answerRegister)
    .on(personDaysRoute, answerPersonDays)
    .on(teamDaysRoute, answerTeamDays)
    .on(limitsRoute, answerLimits)
    .on(summaryRoute, answerSummaryFile)
    .on(createLinkRoute, answerCreateLink)
    .on(revokeLinkRoute, answerRevokeLink)
    .on(openLinkRoute, answerOpenLink)
    .on(createPackRoute, answerCreatePack)
    .on(packFileRoute, answerPackFile)
    .on(linkFileRoute, answerLinkFile)
  app.hooks
    .on('save', timeClock, recordRows)
    .on('save', timeClockAnswers, answerSummary)
    .after(timeClock, tellProposals)
    .after(timeClockAnswers, closeAnswered)
  registerClockSeals(app)
  registerDelivery(app)
  registerLeaverLinks(app)
  registerPurge(app)
  registerPackJobs(app)
}

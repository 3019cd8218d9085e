import type { PluginApp } from '@timesheet/engine'
import { registerRoute, timeClock, timeClockAnswers } from '@timesheet/domain/time_clock'
import { answerSummary } from './answer-summary.hook.ts'
import { recordRows } from './record-rows.hook.ts'
import { answerRegister } from './register.route.ts'
import { registerClockSeals } from './seal-register.ts'
import { tellProposals } from './tell-proposals.hook.ts'

/** Registers the legal register of working time: its chain, its seals, and the access of others to it. */
export function timeClockPlugin(app: PluginApp): void {
  app.routes.on(registerRoute, answerRegister)
  app.hooks
    .on('save', timeClock, recordRows)
    .on('save', timeClockAnswers, answerSummary)
    .after(timeClock, tellProposals)
  registerClockSeals(app)
}

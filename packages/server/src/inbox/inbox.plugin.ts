import type { PluginApp } from '@timesheet/engine'
import { endInboxTestsRoute, inbox, testInboxRoute } from '@timesheet/domain/inbox'
import { absences, employment } from '@timesheet/domain/people'
import { followAbsences, followManagers } from './absences.hook.ts'
import { dropWithRights } from './access.hook.ts'
import { checkInboxAccess } from './check-access.job.ts'
import { dateInboxChanges, inboxRule } from './inbox.hook.ts'
import { mailInboxes, registerInboxMails } from './mail-inbox.job.ts'
import { answerEndInboxTests, answerTestInbox } from './test.route.ts'

/** Registers the inbox: what a person may change of their items, who loses them, and what absences put into it. */
export function inboxPlugin(app: PluginApp): void {
  const { hooks, crons, routes } = app
  routes.on(testInboxRoute, answerTestInbox).on(endInboxTestsRoute, answerEndInboxTests)
  registerInboxMails(app)
  hooks.use(inboxRule)
  hooks.on('save', inbox, dateInboxChanges)
  hooks.use(dropWithRights)
  hooks.after(absences, followAbsences).after(employment, followManagers)
  crons.add('inbox-access', '7 * * * *', (signal) => checkInboxAccess(app, signal))
  crons.add('inbox-mail', '* * * * *', async () => void (await mailInboxes(app)))
}

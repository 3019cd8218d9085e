import type { PluginApp } from '@timesheet/engine'
import { endInboxTestsRoute, inbox, testInboxRoute } from '@timesheet/domain/inbox'
import { dropWithRights } from './access.hook.ts'
import { checkInboxAccess } from './check-access.job.ts'
import { dateInboxChanges, inboxRule } from './inbox.hook.ts'
import { mailInboxes, registerInboxMails } from './mail-inbox.job.ts'
import { answerEndInboxTests, answerTestInbox } from './test.route.ts'

/** Registers the inbox: what a person may change of their items, and who loses them. */
export function inboxPlugin(app: PluginApp): void {
  const { hooks, crons, routes } = app
  routes.on(testInboxRoute, answerTestInbox).on(endInboxTestsRoute, answerEndInboxTests)
  registerInboxMails(app)
  hooks.use(inboxRule)
  hooks.on('save', inbox, dateInboxChanges)
  hooks.use(dropWithRights)
  crons.add('inbox-access', '7 * * * *', (signal) => checkInboxAccess(app, signal))
  crons.add('inbox-mail', '* * * * *', async () => void (await mailInboxes(app)))
}

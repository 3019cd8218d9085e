import type { PluginApp } from '@timesheet/engine'
import { inbox } from '@timesheet/domain/inbox'
import { absences, employment } from '@timesheet/domain/people'
import { followAbsences, followManagers } from './absences.hook.ts'
import { dropWithRights } from './access.hook.ts'
import { checkInboxAccess } from './check-access.job.ts'
import { dateInboxChanges, inboxRule } from './inbox.hook.ts'

/** Registers the inbox: what a person may change of their items, who loses them, and what absences put into it. */
export function inboxPlugin(app: PluginApp): void {
  const { hooks, crons } = app
  hooks.use(inboxRule)
  hooks.on('save', inbox, dateInboxChanges)
  hooks.use(dropWithRights)
  hooks.after(absences, followAbsences).after(employment, followManagers)
  crons.add('inbox-access', '7 * * * *', (signal) => checkInboxAccess(app, signal))
}

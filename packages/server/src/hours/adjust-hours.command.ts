import { adjustBalance, adjustHours, hours } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { ApiError, isRecordOf, type PluginApp } from '@timesheet/engine'
import { type CommandPlace, onCommand } from '../kernel/commands.ts'

/** Registers the commands that correct hours and balances of closed days. */
export function onAdjustHours(app: PluginApp): void {
  onCommand(app, adjustHours, {
    lock: ({ user, day }) => [`hours ${user} ${day}`],
    gather:
      async ({ user, origin }) =>
      async (place) => {
        const entry = origin === '' ? undefined : await place.app.records.findById(hours, origin, place.tx)
        const person = await place.app.records.findById(users, user, place.tx)
        return {
          author: authorIn(place),
          specialty: person?.values.specialty ?? '',
          origin: entry?.values ?? null,
        }
      },
  })
  onCommand(app, adjustBalance, {
    lock: ({ user }) => [`balance ${user}`],
    gather: async () => async (place) => ({ author: authorIn(place) }),
  })
}

/** A superuser is nobody of the firm and signs no adjustment. */
export function authorIn({ info }: CommandPlace): string {
  if (!isRecordOf(info.auth, users)) throw new ApiError(403)
  return info.auth.values.id
}

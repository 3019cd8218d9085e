import { copiedDays, copyWeek, hours } from '@timesheet/domain/hours'
import { addDays, daysFrom } from '@timesheet/domain/kernel'
import type { PluginApp } from '@timesheet/engine'
import { onCommand } from '../kernel/commands.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { gatherEntryFacts } from './hours-context.ts'

/** Registers the command that copies the previous week. */
export function onCopyWeek(app: PluginApp): void {
  onCommand(app, copyWeek, {
    // The locks of the hours rule, so that writes to the same days wait and see the copy.
    lock: ({ user, monday }) => {
      const days = copiedDays(monday)
      return daysFrom(days.monday, days.sunday).map((day) => `hours ${user} ${day}`)
    },
    gather: async ({ user, monday }) => {
      const days = copiedDays(monday)
      const params = { user, from: days.before, to: days.sunday }
      const filter = 'user = {:user} && day >= {:from} && day <= {:to}'
      return async (place) => {
        const entries = await place.visible(hours, { filter, params, sort: 'day,id' })
        const copied = entries
          .filter(({ day }) => day < days.monday)
          .map((entry) => ({ ...entry, day: addDays(entry.day, 7) }))
        const factsOf = await gatherEntryFacts(place, copied)
        const viewer = askingViewer({ request: place.info, app: place.app })
        return {
          entries,
          contextOf: (entry, around) => ({
            ...factsOf(entry),
            viewer,
            sameDay: around.filter((other) => other.day === entry.day && other.id !== entry.id),
            stored: null,
          }),
        }
      }
    },
  })
}

import { hours, splitEntry } from '@timesheet/domain/hours'
import { findRowsByKey, type PluginApp } from '@timesheet/engine'
import { onCommand } from '../kernel/commands.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { gatherEntryFacts } from './hours-context.ts'

/** Registers the command that splits an entry. */
export function onSplitEntry(app: PluginApp): void {
  onCommand(app, splitEntry, {
    lock: () => [],
    gather: async (input) => async (place) => {
      const [entry = null] = await place.visible(hours, { ids: [input.entry] })
      const parts = entry && Array.isArray(input.parts) ? input.parts.map((part) => ({ ...entry, ...part })) : []
      const factsOf = await gatherEntryFacts(place, parts)
      const beside = entry ? await findRowsByKey(place, hours, [{ user: entry.user, day: entry.day }]) : []
      const viewer = askingViewer({ request: place.info, app: place.app })
      return {
        entry,
        contextOf: (part, before) => ({
          ...factsOf(part),
          viewer,
          sameDay: [...beside.filter(({ id }) => id !== input.entry), ...before],
          stored: part.id === input.entry ? entry : null,
        }),
      }
    },
  })
}

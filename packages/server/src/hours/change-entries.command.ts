import { changedEntry, changeEntries, entryCondition, hours } from '@timesheet/domain/hours'
import { findRowsByKey, type PluginApp } from '@timesheet/engine'
import { MAX_STEPS } from '@timesheet/schema'
import { type CommandPlace, onCommand } from '../kernel/commands.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { refusedCommand } from '../kernel/write-operation.ts'
import { gatherEntryFacts } from './hours-context.ts'

type Input = Parameters<typeof changeEntries.plan>[1]

/** Registers the command that changes many drafts at once. */
export function onChangeEntries(app: PluginApp): void {
  onCommand(app, changeEntries, {
    lock: () => [],
    gather: async (input) => async (place) => {
      const entries = await selected(place, input)
      const asTheyWere = await gatherEntryFacts(place, entries)
      const asTheyBecome = await gatherEntryFacts(
        place,
        entries.map((entry) => changedEntry(entry, input)),
      )
      const viewer = askingViewer({ request: place.info, app: place.app })
      const beside = await findRowsByKey(
        place,
        hours,
        entries.map(({ user, day }) => ({ user, day })),
      )
      return {
        entries,
        contextOf: (entry, stored) => ({
          ...(stored === entry ? asTheyWere : asTheyBecome)(entry),
          viewer,
          sameDay: beside.filter(({ id, user, day }) => user === entry.user && day === entry.day && id !== entry.id),
          stored,
        }),
      }
    },
  })
}

/** The selected entries that the viewer may list; more than one transaction writes are refused before they are read. */
async function selected(place: CommandPlace, { ids, except, ...query }: Input) {
  const named = ids.split(',').filter(Boolean)
  const found = await place.visible(hours, {
    ...(named.length > 0 ? { ids: named } : entryCondition(query, except.split(',').filter(Boolean))),
    sort: 'day,id',
    limit: MAX_STEPS + 1,
  })
  if (found.length > MAX_STEPS) throw refusedCommand('command_too_large', { max: MAX_STEPS })
  return found
}

import { deletedHours, hours, restoreEntries } from '@timesheet/domain/hours'
import { findRowsById, findRowsByKey, type PluginApp } from '@timesheet/engine'
import { onCommand } from '../kernel/commands.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { gatherEntryFacts } from './hours-context.ts'

/** Registers the command that brings deleted entries back. */
export function onRestoreEntries(app: PluginApp): void {
  onCommand(app, restoreEntries, {
    lock: () => [],
    gather:
      async ({ ids }) =>
      async (place) => {
        const seen = await place.visible(deletedHours, { ids: ids.split(',').filter(Boolean), sort: 'created,day,id' })
        // The whole entry is hidden from clients; what may be seen of the trash may be brought back, if hours may be loaded.
        const whole = await findRowsById(
          place,
          deletedHours,
          seen.map(({ id }) => id),
        )
        const deleted = seen.flatMap(({ id }) => whole.get(id) ?? [])
        const rows = deleted.flatMap(({ row }) => (row ? [row] : []))
        const factsOf = await gatherEntryFacts(place, rows)
        const keys = rows.map(({ user, day }) => ({ user, day }))
        const beside = await findRowsByKey(place, hours, keys)
        const there = await findRowsById(
          place,
          hours,
          rows.map(({ id }) => id),
        )
        const viewer = askingViewer({ request: place.info, app: place.app })
        return {
          deleted,
          back: new Set(there.keys()),
          contextOf: (entry, before) => ({
            ...factsOf(entry),
            viewer,
            sameDay: [...beside, ...before].filter(({ user, day }) => user === entry.user && day === entry.day),
            stored: null,
          }),
        }
      },
  })
}

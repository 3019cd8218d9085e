import { employment, importBalances, leaveBalances, users } from '@timesheet/domain/people'
import { findRows, type PluginApp } from '@timesheet/engine'
import { onCommand } from '../kernel/commands.ts'

/** Registers the import of opening balances of annual leave. */
export function onImportBalances(app: PluginApp): void {
  onCommand(app, importBalances, {
    lock: () => ['leave balances'],
    gather: async () => async (place) => {
      // Who may import keeps the files of all people; addresses are compared, and not shown.
      const terms = new Map((await findRows(place, employment)).map(({ user, fileNumber }) => [user, fileNumber]))
      const people = await findRows(place, users, { filter: 'external = false', sort: 'id' })
      return {
        people: people.map(({ id, email }) => ({ id, email, fileNumber: terms.get(id) ?? '' })),
        stored: await place.visible(leaveBalances, { sort: 'id' }),
      }
    },
  })
}

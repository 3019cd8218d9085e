import { decideConfirmationRoute } from '@timesheet/domain/config'
import type { PluginApp } from '@timesheet/engine'
import { decideSecond, expireConfirmations } from '../kernel/two-person.ts'

/** Registers the decision on moves that need a second person, and the job that ends those nobody confirmed. */
export function confirmationsPlugin(app: PluginApp): void {
  app.routes.onWrite(decideConfirmationRoute, async ({ input, info, transact }) => {
    const { confirmation, outcome } = input
    return transact(async ({ tx }) => ({ state: await decideSecond({ app, tx, info }, confirmation, outcome) }))
  })
  app.crons.add('expireConfirmations', '11 * * * *', async () => {
    await app.driver.transaction((tx) => expireConfirmations({ app, tx }))
  })
}

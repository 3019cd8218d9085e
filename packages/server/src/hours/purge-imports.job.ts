import { hoursImports } from '@timesheet/domain/hours'
import type { App } from '@timesheet/engine'
import { formatDateTime } from '@timesheet/schema'

const MS_PER_DAY = 86_400_000

/** Deletes the imports with their lines that somebody looked at and did not run for a day, one by one. */
export async function purgeImports(app: App, signal?: AbortSignal): Promise<void> {
  const params = { before: formatDateTime(new Date(app.clock().getTime() - MS_PER_DAY)) }
  const filter = 'state = "reading" && updated < {:before}'
  for (const { values } of await app.records.findAll(hoursImports, { filter, params })) {
    if (signal?.aborted) return
    await app.driver.transaction(async (tx) => {
      const now = await app.records.findById(hoursImports, values.id, tx)
      if (now?.values.state === 'reading') await app.records.delete(hoursImports, values.id, tx)
    })
  }
}

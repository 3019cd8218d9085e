import type { App } from '@timesheet/engine'
import { deletedHours, TRASH_DAYS } from '@timesheet/domain/hours'
import { formatDateTime } from '@timesheet/schema'

const MS_PER_DAY = 86_400_000
const AT_ONCE = 200

/** Deletes what is in the trash of hours for longer than it is kept, in short transactions. */
export async function purgeTrash(app: App, signal?: AbortSignal): Promise<void> {
  const before = formatDateTime(new Date(app.clock().getTime() - TRASH_DAYS * MS_PER_DAY))
  for (;;) {
    const old = await app.records.findAll(deletedHours, {
      filter: 'created < {:before}',
      params: { before },
      limit: AT_ONCE,
    })
    if (old.length === 0 || signal?.aborted) return
    await app.driver.transaction(async (tx) => {
      for (const { values } of old) await app.records.delete(deletedHours, values.id, tx)
    })
  }
}

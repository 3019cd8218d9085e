import type { App } from '@timesheet/engine'
import { timeClockReads } from '@timesheet/domain/time_clock'

const DAY_MS = 86_400_000

/** Readings of registers of other people to be logged, of the same days. */
export interface RegisterReads {
  readonly users: readonly string[]
  readonly from: string
  readonly to: string
  readonly reader: string
  readonly readerName: string
}

/** Logs who read whose register: one row for each person, reader, range and day, however often it was opened. */
export async function logReads(app: App, { users, ...read }: RegisterReads): Promise<void> {
  if (users.length === 0) return
  const { reader, from, to } = read
  await app.driver.transaction(async (tx) => {
    await tx.lock(`time_clock_reads ${reader}`)
    const since = new Date(app.clock().getTime() - DAY_MS).toISOString().replace('T', ' ')
    const known = await app.records.findAll(
      timeClockReads,
      {
        filter: 'reader = {:reader} && from = {:from} && to = {:to} && created > {:since}',
        params: { reader, from, to, since },
      },
      tx,
    )
    const logged = new Set(known.map(({ values }) => values.user))
    const fresh = users.filter((user) => !logged.has(user))
    if (fresh.length > 0)
      await app.records.createAll(
        timeClockReads,
        fresh.map((user) => ({ ...read, user })),
        tx,
      )
  })
}

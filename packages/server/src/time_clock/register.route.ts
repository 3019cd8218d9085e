import { ApiError, type App, isRecordOf, type RouteHandler } from '@timesheet/engine'
import { daysBetween } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { type registerRoute, timeClock, timeClockReads } from '@timesheet/domain/time_clock'

const MOST_DAYS = 62
const DAY_MS = 86_400_000

/** The register of a person for themselves, their line of managers and AF; 404 for others. */
export const answerRegister: RouteHandler<typeof registerRoute> = async ({ input: { user, from, to }, info }, app) => {
  const viewer = info.auth
  const days = daysBetween(from, to)
  if (days < 0 || days > MOST_DAYS) throw new ApiError(400)
  if (!isRecordOf(viewer, users)) throw new ApiError(404)
  const person = await app.records.findById(users, user)
  const { id, name, surname, grants } = viewer.values
  if (!person || !(id === user || grants.includes('af') || person.values.managers.includes(id))) throw new ApiError(404)
  if (id !== user) await logRead(app, { user, reader: id, readerName: `${name} ${surname}`.trim(), from, to })
  const found = await app.records.findAll(timeClock, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: { user, from, to },
    sort: 'seq',
  })
  return { items: found.map(({ values }) => values) }
}

interface Read {
  readonly user: string
  readonly reader: string
  readonly readerName: string
  readonly from: string
  readonly to: string
}

/** One row for each reader, range and day, however often it was opened. */
async function logRead(app: App, read: Read): Promise<void> {
  const { user, reader, from, to } = read
  await app.driver.transaction(async (tx) => {
    await tx.lock(`time_clock_reads ${user} ${reader}`)
    const since = new Date(app.clock().getTime() - DAY_MS).toISOString().replace('T', ' ')
    const [known] = await app.records.findAll(
      timeClockReads,
      {
        filter: 'user = {:user} && reader = {:reader} && from = {:from} && to = {:to} && created > {:since}',
        params: { user, reader, from, to, since },
        limit: 1,
      },
      tx,
    )
    if (!known) await app.records.create(timeClockReads, read, tx)
  })
}

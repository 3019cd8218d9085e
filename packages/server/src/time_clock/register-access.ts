import { ApiError, type App, isRecordOf, type RequestInfo, type RowOf } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'
import { timeClockReads } from '@timesheet/domain/time_clock'

const DAY_MS = 86_400_000

/** Days of a register, of one person. */
export interface RegisterDays {
  readonly user: string
  readonly from: string
  readonly to: string
}

/**
 * The person whose register the viewer reads: themselves, somebody of their line, anybody for AF, those of the same
 * workplace for the RT. Others get 404. The reading of another's register is logged.
 */
export async function openRegisterOf(
  app: App,
  viewer: RequestInfo['auth'],
  days: RegisterDays,
): Promise<RowOf<typeof users>> {
  if (!isRecordOf(viewer, users)) throw new ApiError(404)
  const found = await app.records.findById(users, days.user)
  const reader = viewer.values
  if (!found || !mayRead(reader, found.values)) throw new ApiError(404)
  if (reader.id !== days.user)
    await logRead(app, { ...days, reader: reader.id, readerName: `${reader.name} ${reader.surname}`.trim() })
  return found.values
}

type Account = Pick<RowOf<typeof users>, 'id' | 'grants' | 'managers' | 'calendar' | 'external'>

function mayRead(reader: Account, person: Account): boolean {
  if (reader.id === person.id || reader.grants.includes('af') || person.managers.includes(reader.id)) return true
  // The workplace of a person is their calendar.
  return reader.grants.includes('rt') && reader.calendar !== '' && reader.calendar === person.calendar
}

/** A reading to be logged. */
export interface RegisterRead extends RegisterDays {
  readonly reader: string
  readonly readerName: string
}

/** One row for each reader, range and day, however often it was opened. */
export async function logRead(app: App, read: RegisterRead): Promise<void> {
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

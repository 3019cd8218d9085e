import {
  ApiError,
  type App,
  findRows,
  findRowsByKey,
  isRecordOf,
  type RequestInfo,
  type RowOf,
} from '@timesheet/engine'
import { employment, users } from '@timesheet/domain/people'
import { type AskedRegister, type ReadableRegister, readableRegister } from '@timesheet/domain/time_clock'
import { gatherEmployers } from '../kernel/person-periods.ts'
import { logReads } from '../kernel/register-reads.ts'
import { todayAt } from '../kernel/time-zone.ts'

/** Days of a register, of one person. */
export interface RegisterDays {
  readonly user: string
  readonly from: string
  readonly to: string
}

/** Whose register it is, and the only employer on whose days the viewer reads it; null for all days. */
export interface OpenedRegister {
  readonly person: Person
  readonly employer: string | null
}

/**
 * The person whose register the viewer may read, and what of it (`readableRegister`); others get 404. The reading of
 * another's register is logged. `employer` is that of the asked part of a month.
 */
export async function openRegisterOf(
  app: App,
  viewer: RequestInfo['auth'],
  { employer, ...days }: RegisterDays & { readonly employer?: string },
): Promise<OpenedRegister> {
  if (!isRecordOf(viewer, users)) throw new ApiError(404)
  const found = await app.records.findById(users, days.user)
  const reader = viewer.values
  const readable = found && (await readableTo(app, { reader, owner: found.values, asked: { ...days, employer } }))
  if (!found || !readable) throw new ApiError(404)
  if (reader.id !== days.user)
    await logReads(app, {
      users: [days.user],
      from: days.from,
      to: days.to,
      reader: reader.id,
      readerName: `${reader.name} ${reader.surname}`.trim(),
    })
  return { person: found.values, employer: readable.employer }
}

/**
 * Those active people of the firm whose register of a range of days the viewer may read, themselves included, and what
 * of it.
 */
export async function readableRegisters(
  app: App,
  viewer: RequestInfo['auth'],
  asked: AskedRegister,
): Promise<readonly OpenedRegister[]> {
  if (!isRecordOf(viewer, users)) return []
  const reader = viewer.values
  const people = await findRows({ app }, users, { filter: 'active = true && external = false', sort: 'id' })
  const opened = (person: Person, readable: ReadableRegister) =>
    readable ? [{ person, employer: readable.employer }] : []
  if (!reader.grants.includes('rt'))
    return people.flatMap((owner) =>
      opened(owner, readableRegister({ ...reader, ...NOT_ASKED.reader }, { ...owner, ...NOT_ASKED.owner }, asked)),
    )
  const historyOf = await gatherEmployers({ app })
  const terms = new Map((await findRows({ app }, employment)).map((row) => [row.user, row]))
  const asReader = { ...reader, history: historyOf(reader.id), today: await todayAt(app, reader.calendar) }
  return people.flatMap((owner) => {
    const { hiredOn = '', leftOn = '' } = terms.get(owner.id) ?? {}
    return opened(owner, readableRegister(asReader, { ...owner, history: historyOf(owner.id), hiredOn, leftOn }, asked))
  })
}

type Person = RowOf<typeof users>

interface AskedReading {
  readonly reader: Person
  readonly owner: Person
  readonly asked: AskedRegister
}

/** Only the RT's right depends on who employs whom: for others nothing of it is read. */
async function readableTo(app: App, { reader, owner, asked }: AskedReading): Promise<ReadableRegister> {
  const employed = reader.grants.includes('rt') ? await gatherEmployed(app, reader, owner) : NOT_ASKED
  return readableRegister({ ...reader, ...employed.reader }, { ...owner, ...employed.owner }, asked)
}

const NOT_ASKED = { reader: { history: [], today: '' }, owner: { history: [], hiredOn: '', leftOn: '' } } as const

async function gatherEmployed(app: App, reader: Person, owner: Person) {
  const historyOf = await gatherEmployers({ app }, [reader.id, owner.id])
  const [terms] = await findRowsByKey({ app }, employment, [{ user: owner.id }])
  return {
    reader: { history: historyOf(reader.id), today: await todayAt(app, reader.calendar) },
    owner: { history: historyOf(owner.id), hiredOn: terms?.hiredOn ?? '', leftOn: terms?.leftOn ?? '' },
  }
}

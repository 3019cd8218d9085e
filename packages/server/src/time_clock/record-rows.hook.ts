import {
  ApiError,
  currentOrigin,
  findRows,
  findRowsById,
  isRecordOf,
  type RecordDraft,
  type RecordLink,
  type RecordSet,
} from '@timesheet/engine'
import { addDays } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import {
  type ChainPlace,
  type ClockRow,
  type GivenRow,
  clockDay,
  judgeClockRow,
  type KnownClockRow,
  timeClock,
  timeClockPurges,
} from '@timesheet/domain/time_clock'
import { timeZoneOf } from '../kernel/time-zone.ts'
import { chainHash } from './chain-hash.ts'

/** Stands for a start that was not sent, in a row that is refused. */
const NO_INSTANT = '2000-01-01 00:00:00.000Z'

type Draft = RecordDraft<typeof timeClock>
type Set = RecordSet<typeof timeClock>

/** A person's register is written by one at a time: the next number and hash depend on the row before. */
export function registerLock(user: string): string {
  return `time_clock ${user}`
}

/**
 * Decides what each sent row becomes, fills in what the server knows, and adds it to the chain of its person. A row of
 * the program itself is taken as it is given, and chained too.
 */
export const recordRows: RecordLink<typeof timeClock> = async (set, next) => {
  if (set.action === 'create') {
    await set.tx.lock(...set.drafts.map(({ row }) => registerLock(row.user)))
    const by = personOf(set)
    const added: ClockRow[] = []
    for (const draft of set.drafts) {
      // Missing values are named by the validators.
      if (draft.row.user === '' || (draft.row.at === '' && draft.row.decides === '')) continue
      if (by) await judge(set, draft, { by, added })
      else await fillProgramRow(set, draft)
      await chain(set, draft, added)
    }
  }
  await next()
}

interface Person {
  readonly id: string
  readonly name: string
}

/** Who sent the rows; null for the program. Superusers, also impersonating, record no working time of anybody. */
function personOf({ request }: Set): Person | null {
  if (request === null) return null
  const { auth } = request
  if (!isRecordOf(auth, users) || currentOrigin()?.impersonator)
    throw new ApiError(400, 'Only the persons themselves and those who answer for them write to the register.')
  const { id, name, surname } = auth.values
  return { id, name: `${name} ${surname}`.trim() }
}

interface Judging {
  readonly by: Person
  /** The rows that were added before it in the same set. */
  readonly added: readonly ClockRow[]
}

async function judge(set: Set, draft: Draft, { by, added }: Judging): Promise<void> {
  const { row } = draft
  const zone = await workplaceZone(set, row.user)
  const stored = await rowsAround(set, row, zone)
  const rows = [...stored, ...added.filter(({ user }) => user === row.user)]
  const found = judgeClockRow(row as GivenRow, { rows, by, now: set.app.clock().getTime(), zone })
  if ('violation' in found) {
    // Required fields are filled, so that only the violation is reported.
    Object.assign(row, { at: row.at || NO_INSTANT, zone, day: clockDay(row.at || NO_INSTANT, zone) })
    row.kind ||= 'work'
    row.source ||= 'tap'
    row.state ||= 'recorded'
    draft.violate(found.violation)
  } else Object.assign(row, found.values)
}

async function fillProgramRow(set: Set, { row }: Draft): Promise<void> {
  row.zone ||= await workplaceZone(set, row.user)
  row.day ||= clockDay(row.at, row.zone)
  row.state ||= 'recorded'
}

async function workplaceZone({ app, tx }: Set, user: string): Promise<string> {
  const found = await app.records.findById(users, user, tx)
  return (await timeZoneOf(app, found?.values.calendar)) || 'UTC'
}

/** The rows of the days around a row, and of the days of those that it names. */
async function rowsAround(set: Set, row: Draft['row'], zone: string): Promise<readonly KnownClockRow[]> {
  const named = [...(await findRowsById(set, timeClock, [row.replaces, row.decides])).values()]
  const own = named.filter(({ user }) => user === row.user)
  const days = [...own.map(({ day }) => day), ...(row.at === '' ? [] : [clockDay(row.at, zone)])].toSorted()
  const [first] = days
  if (first === undefined) return []
  return findRows(set, timeClock, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: { user: row.user, from: addDays(first, -1), to: addDays(days.at(-1)!, 1) },
    sort: 'seq',
  })
}

async function chain(set: Set, { row }: Draft, added: ClockRow[]): Promise<void> {
  const before = added.findLast(({ user }) => user === row.user) ?? (await endOfChain(set, row.user))
  row.seq = (before?.seq ?? 0) + 1
  row.prevHash = before?.hash ?? ''
  row.hash = chainHash(row.prevHash, row)
  added.push({ ...row } as ClockRow)
}

/** Where a person's chain ends: at the newest row, or after it at one that was purged. */
async function endOfChain(set: Set, user: string): Promise<ChainPlace | undefined> {
  const newest = { filter: 'user = {:user}', params: { user }, limit: 1 }
  const [row] = await findRows(set, timeClock, { ...newest, sort: '-seq' })
  const [purge] = await findRows(set, timeClockPurges, { ...newest, sort: '-lastSeq' })
  if (!purge || (row && row.seq > purge.lastSeq)) return row
  const last = purge.runs?.find(({ to }) => to === purge.lastSeq)
  return last && { seq: last.to, hash: last.hash }
}

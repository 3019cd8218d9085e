import { addDays, type Day, daysFrom, type Month, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { clockDays, type CountedRow, foldRegister } from '@timesheet/domain/time_clock'
import { Dictionary, type HeldTables, MadeFacts } from '@timesheet/engine/cube'
import { formatDateTime } from '@timesheet/schema'
import { type HeldRow, numberOf, textOf } from './held-rows.ts'

const TABLE = 'time_clock'
const COLUMNS = [
  ...['user', 'day', 'zone', 'seq', 'kind', 'mode', 'at', 'until', 'state', 'replaces', 'decides', 'created'],
]
/** People whose rows are read at once. */
const PEOPLE_AT_ONCE = 50

/** Which days of whose register. */
export interface WantedRegister {
  readonly from: Day
  readonly to: Day
  /** The instant up to which an open span counts, in milliseconds. */
  readonly now: number
  readonly people: readonly string[]
}

/** The spans that began in a month of a person. */
interface MonthSpans {
  /** The worked minutes of those that have ended, by day; the last may be in the next month. */
  readonly ended: ReadonlyMap<Day, number>
  readonly open: readonly CountedRow[]
}

type RegisterRow = CountedRow & { readonly user: string; readonly day: Day; readonly created: string }

/**
 * What people worked by their register, by the rules of the domain. It is read for the people and months that are asked
 * for, and remembered until one of their rows changes.
 */
export class RegisterDays {
  readonly #tables: HeldTables
  /** The instant as of which rows count, in milliseconds; null for now. */
  readonly #knownAt: number | null
  readonly #known = new Map<string, Map<Month, MonthSpans>>()
  #revision: number

  constructor(tables: HeldTables, knownAt: number | null) {
    this.#tables = tables
    this.#knownAt = knownAt
    this.#revision = tables.revisionOf(TABLE)
  }

  /** The days of people on which they worked, with the minutes. */
  async facts(wanted: WantedRegister): Promise<MadeFacts> {
    await this.#forgetChanged()
    // A span of the day before may reach into the first.
    const months = monthsBetween(monthOf(addDays(wanted.from, -1)), monthOf(wanted.to))
    const missing = wanted.people.filter((user) => months.some((month) => !this.#known.get(user)?.has(month)))
    for (let start = 0; start < missing.length; start += PEOPLE_AT_ONCE)
      await this.#read(missing.slice(start, start + PEOPLE_AT_ONCE), months)
    const days = daysFrom(wanted.from, wanted.to)
    const [users, dates, minutes]: [number[], number[], number[]] = [[], [], []]
    for (const [p, user] of wanted.people.entries()) {
      const worked = this.#workedBy(user, months, wanted.now)
      if (worked.size === 0) continue
      for (const [d, day] of days.entries()) {
        const own = worked.get(day) ?? 0
        if (own === 0) continue
        users.push(p + 1)
        dates.push(d + 1)
        minutes.push(own)
      }
    }
    return new MadeFacts({
      size: users.length,
      dimensions: new Map([
        ['user', { dictionary: Dictionary.of(wanted.people), codes: Int32Array.from(users) }],
        ['day', { dictionary: Dictionary.of(days), codes: Int32Array.from(dates) }],
      ]),
      measures: new Map([['legal', Int32Array.from(minutes)]]),
    })
  }

  #workedBy(user: string, months: readonly Month[], now: number): ReadonlyMap<Day, number> {
    const worked = new Map<Day, number>()
    for (const month of months) {
      const { ended, open } = this.#known.get(user)!.get(month)!
      for (const [day, minutes] of ended) worked.set(day, (worked.get(day) ?? 0) + minutes)
      if (open.length === 0) continue
      for (const [day, minutes] of workOf(open, month, now)) worked.set(day, (worked.get(day) ?? 0) + minutes)
    }
    return worked
  }

  async #read(people: readonly string[], months: readonly Month[]): Promise<void> {
    const range = { by: 'day', from: monthBounds(months[0]!).from, to: monthBounds(months.at(-1)!).to }
    const until = this.#knownAt === null ? '' : formatDateTime(new Date(this.#knownAt))
    const found = (await this.#tables.within(TABLE, COLUMNS, { by: 'user', values: people, range })).map(rowOf)
    const counting = until === '' ? found : found.filter(({ created }) => created <= until)
    const byUser = Map.groupBy(counting, ({ user }) => user)
    for (const user of people) {
      const byMonth = Map.groupBy(byUser.get(user) ?? [], ({ day }) => monthOf(day))
      this.#known.set(user, new Map([...(this.#known.get(user) ?? [])]))
      for (const month of months) this.#known.get(user)!.set(month, spansOf(byMonth.get(month) ?? [], month))
    }
  }

  async #forgetChanged(): Promise<void> {
    const revision = this.#tables.revisionOf(TABLE)
    if (revision === this.#revision) return
    const ids = this.#tables.changedSince(TABLE, this.#revision)
    const rows = ids && (await this.#tables.find(TABLE, ['user', 'day'], ids))
    // Of a row that is gone nobody knows whose it was.
    if (!rows || ids.some((id) => !rows.has(id))) this.#known.clear()
    else for (const row of rows.values()) this.#known.get(textOf(row, 'user'))?.delete(monthOf(textOf(row, 'day')))
    this.#revision = revision
  }
}

function monthsBetween(from: Month, to: Month): readonly Month[] {
  return [...new Set(daysFrom(monthBounds(from).from, monthBounds(to).to).map(monthOf))]
}

function rowOf(row: HeldRow): RegisterRow {
  return {
    id: textOf(row, 'id'),
    user: textOf(row, 'user'),
    day: textOf(row, 'day'),
    zone: textOf(row, 'zone'),
    seq: numberOf(row, 'seq'),
    kind: textOf(row, 'kind') as RegisterRow['kind'],
    mode: textOf(row, 'mode') as RegisterRow['mode'],
    at: textOf(row, 'at'),
    until: textOf(row, 'until'),
    state: textOf(row, 'state') as RegisterRow['state'],
    replaces: textOf(row, 'replaces'),
    decides: textOf(row, 'decides'),
    created: textOf(row, 'created'),
  }
}

function spansOf(rows: readonly RegisterRow[], month: Month): MonthSpans {
  const { counted } = foldRegister(rows)
  const ended = counted.filter(({ until }) => until !== '')
  return { ended: workOf(ended, month, 0), open: counted.filter(({ until }) => until === '') }
}

/** The worked minutes of spans that began in a month, by day. */
function workOf(spans: readonly CountedRow[], month: Month, now: number): ReadonlyMap<Day, number> {
  if (spans.length === 0) return new Map()
  const { from, to } = monthBounds(month)
  const days = clockDays(spans, daysFrom(from, addDays(to, 1)), now)
  return new Map(days.filter(({ minutes }) => minutes.work > 0).map(({ day, minutes }) => [day, minutes.work]))
}

import { type AddedDays, spreadMissing } from '@timesheet/domain/alerts'
import { type HoursSettings, LOADED_STATES } from '@timesheet/domain/hours'
import { addDays, type Day, daysBetween, daysFrom, mondayOf, monthOf } from '@timesheet/domain/kernel'
import { Dictionary, type HeldTables, MadeFacts } from '@timesheet/engine/cube'
import type { EmploymentSeen } from './cube-axes.ts'
import { ExpectedDays } from './expected-days.ts'
import { rowsOf, textOf } from './held-rows.ts'

/** Which days of whom. */
export interface WantedDays {
  readonly from: Day
  readonly to: Day
  /** Missing hours and balances count up to the day before. */
  readonly today: Day
  readonly people: EmploymentSeen
}

/** What was loaded and approved, by person and day. */
interface WorkedDays {
  readonly loaded: Int32Array
  readonly approved: Int32Array
}

/** Expected, missing and balance of each person and day. */
export class PersonDays {
  readonly #tables: HeldTables
  readonly #expected: ExpectedDays

  constructor(tables: HeldTables) {
    this.#tables = tables
    this.#expected = new ExpectedDays(tables)
  }

  /** The days of people on which one of the measures is not 0. */
  facts({ from, to, today, people: seen }: WantedDays): MadeFacts {
    const people = this.#expected.people().filter((user) => seen === 'all' || seen.has(user))
    const days = daysFrom(from, to)
    const { loaded, approved } = this.#worked(people, { from, days: days.length })
    const declared = new Set(
      rowsOf(this.#tables, 'day_declarations').map((row) => `${textOf(row, 'person')} ${textOf(row, 'day')}`),
    )
    const due = Math.max(0, Math.min(days.length, daysBetween(from, addDays(today, -1)) + 1))
    const starts = startsOf(days)
    const made = new MadeDays()
    const [expected, short, missing] = [0, 1, 2].map(() => new Int32Array(days.length)) as [
      Int32Array,
      Int32Array,
      Int32Array,
    ]
    for (const [p, user] of people.entries()) {
      const expectedOn = this.#reader(user)
      for (const [d, day] of days.entries()) {
        const at = p * days.length + d
        expected[d] = expectedOn(day)
        const isUnworked = loaded[at] === 0 && declared.has(`${user} ${day}`)
        short[d] = d < due ? (isUnworked ? 0 : expected[d]!) - loaded[at]! : 0
      }
      for (const part of this.#added(user, starts, days)) spreadMissing(short, part, missing)
      for (let d = 0; d < days.length; d++) {
        const balance = d < due ? approved[p * days.length + d]! - expected[d]! : 0
        if (expected[d] !== 0 || missing[d] !== 0 || balance !== 0)
          made.add({ user: p, day: d, expected: expected[d]!, missing: missing[d]!, balance })
      }
    }
    return made.facts(people, days)
  }

  #reader(user: string): (day: Day) => number {
    let year = ''
    let minutes = new Int16Array()
    return (day) => {
      if (!day.startsWith(year) || year === '') {
        year = day.slice(0, 4)
        minutes = new Int16Array(this.#expected.yearOf(user, year))
      }
      return minutes[daysBetween(`${year}-01-01`, day)]!
    }
  }

  /** The days that the rule of a person adds up, month by month, as the sheet of a month and a closing do. */
  *#added(user: string, starts: PartStarts, days: readonly Day[]): Generator<AddedDays> {
    for (const [i, from] of starts.monthly.entries()) {
      const until = starts.monthly[i + 1] ?? days.length
      const { missingMode, toleranceMinutes: tolerance } = this.#expected.settingsOn(user, `${monthOf(days[from]!)}-01`)
      const inside = starts[missingMode].filter((start) => start > from && start < until)
      for (const [k, start] of [from, ...inside].entries()) yield { from: start, until: inside[k] ?? until, tolerance }
    }
  }

  /** The minutes of everybody's entries, whoever asks: who reads the employment of a person knows these sums. */
  #worked(people: readonly string[], { from, days }: { readonly from: Day; readonly days: number }): WorkedDays {
    const table = this.#tables.facts('hours')
    const places = codesOf(table.dictionary('user'), new Map(people.map((user, p) => [user, p])))
    const dayAt = new Map(daysFrom(from, addDays(from, days - 1)).map((day, d) => [day, d]))
    const dayPlaces = codesOf(table.dictionary('day'), dayAt)
    const states = table.dictionary('state')
    const isLoaded = Uint8Array.from({ length: states.size }, (_, code) =>
      LOADED_STATES.some((state) => state === states.valueOf(code)) ? 1 : 0,
    )
    const approvedState = states.knownCode('approved') ?? -1
    const [users, dates, ofState, minutes] = ['user', 'day', 'state', 'minutes'].map((name) => table.column(name))
    const loaded = new Int32Array(people.length * days)
    const approved = new Int32Array(people.length * days)
    for (let row = 0; row < table.size; row++) {
      const d = dayPlaces[dates![row]!]!
      const p = places[users![row]!]!
      if (d < 0 || p < 0) continue
      const state = ofState![row]!
      if (isLoaded[state] === 1) loaded[p * days + d]! += minutes![row]!
      if (state === approvedState) approved[p * days + d]! += minutes![row]!
    }
    return { loaded, approved }
  }
}

type PartStarts = Readonly<Record<HoursSettings['missingMode'], readonly number[]>>

/** Where months, weeks and days begin; the first day begins all. */
function startsOf(days: readonly Day[]): PartStarts {
  const places = days.map((_, d) => d)
  return {
    daily: places,
    weekly: places.filter((d) => d === 0 || mondayOf(days[d]!) === days[d]),
    monthly: places.filter((d) => d === 0 || days[d]!.endsWith('-01')),
  }
}

/** The place of the value of each code; -1 for those without one. */
function codesOf(dictionary: Dictionary, places: ReadonlyMap<string, number>): Int32Array {
  return Int32Array.from({ length: dictionary.size }, (_, code) => places.get(dictionary.valueOf(code)) ?? -1)
}

type MadeDay = Readonly<Record<'user' | 'day' | 'expected' | 'missing' | 'balance', number>>

const COLUMNS = ['user', 'day', 'expected', 'missing', 'balance'] as const

/** Grows the columns of days that are made. */
class MadeDays {
  #size = 0
  #columns = COLUMNS.map(() => new Int32Array(4096))

  add(day: MadeDay): void {
    if (this.#size === this.#columns[0]!.length)
      this.#columns = this.#columns.map((column) => {
        const larger = new Int32Array(column.length * 2)
        larger.set(column)
        return larger
      })
    for (const [i, name] of COLUMNS.entries()) this.#columns[i]![this.#size] = day[name]
    this.#size++
  }

  facts(people: readonly string[], days: readonly Day[]): MadeFacts {
    const [user, day, ...measures] = this.#columns.map((column) => column.subarray(0, this.#size))
    return new MadeFacts({
      size: this.#size,
      dimensions: new Map([
        ['user', { dictionary: Dictionary.of(people), codes: user!.map((code) => code + 1) }],
        ['day', { dictionary: Dictionary.of(days), codes: day!.map((code) => code + 1) }],
      ]),
      measures: new Map(measures.map((column, i) => [COLUMNS[i + 2]!, column])),
    })
  }
}

import { dayNumber, isDay } from '@timesheet/domain/kernel'
import { type Basis, type DimensionKey, DIMENSIONS } from '@timesheet/domain/analysis'
import type { Axis, DatedGroups, Dictionary, Facts, HeldTables, GroupFilter } from '@timesheet/engine/cube'
import { type DatedSource, type PlainSource, SOURCES, textReader } from './dimension-sources.ts'
import { POSTED } from './posted-days.ts'
import { MemberList, NO_MEMBER_CODE, NOT_SEEN_CODE } from './member-list.ts'

/** Whose employment the asker reads. */
export type EmploymentSeen = 'all' | ReadonlySet<string>

/** How somebody asks for a dimension. */
export interface AxisOptions {
  readonly employment: EmploymentSeen
  readonly basis: Basis
}

interface KnownGroups {
  readonly groups: Uint32Array
  readonly revision: number
}

/** Before all days. */
const ALWAYS = -1_000_000

/** The dimensions as ways to group the facts of each table, all tables by the same members. */
export class CubeAxes {
  readonly #tables: HeldTables
  readonly #members = new Map<DimensionKey, MemberList>()
  readonly #known = new WeakMap<Dictionary, Map<DimensionKey, KnownGroups>>()

  constructor(tables: HeldTables) {
    this.#tables = tables
  }

  membersOf(dimension: DimensionKey): MemberList {
    const known = this.#members.get(dimension) ?? new MemberList()
    this.#members.set(dimension, known)
    return known
  }

  /** A dimension for the facts of a table; what depends on the employment of people as far as it is seen. */
  axis(table: Facts, dimension: DimensionKey, { employment, basis }: AxisOptions): Axis {
    const source = SOURCES[dimension]
    const isHidden = DIMENSIONS[dimension].isEmployment === true && employment !== 'all'
    const seen = isHidden ? employment : 'all'
    if (source.kind === 'dated') return this.#datedAxis(table, dimension, { source, seen })
    const column = source.column === 'day' && basis === 'posted' && table.has(POSTED) ? POSTED : source.column
    if (!table.has(column)) return this.#nowhere(table, dimension)
    const groups = this.#groupsOf(table.dictionary(column), dimension, source)
    const shown = seen === 'all' ? groups : hideUnseen(table.dictionary(column), groups, seen)
    return { dimension: column, groups: shown, size: this.membersOf(dimension).size }
  }

  /** Lets facts pass whose member is, or is not, among these. */
  filter(
    axis: Axis,
    dimension: DimensionKey,
    { mode, members }: { mode: 'include' | 'exclude'; members: Iterable<string> },
  ): GroupFilter {
    const list = this.membersOf(dimension)
    const named = [...members].map((key) => list.codeOf(key))
    const allowed = new Uint8Array(list.size).fill(mode === 'include' ? 0 : 1)
    for (const code of named) allowed[code] = mode === 'include' ? 1 : 0
    return { axis, allowed }
  }

  /** All facts of a table that has no such dimension. */
  #nowhere(table: Facts, dimension: DimensionKey): Axis {
    const groups = new Uint32Array(table.dictionary('user').size).fill(NO_MEMBER_CODE)
    return { dimension: 'user', groups, size: this.membersOf(dimension).size }
  }

  #groupsOf(dictionary: Dictionary, dimension: DimensionKey, { keyOf, reads }: PlainSource): Uint32Array {
    const known = this.#known.get(dictionary) ?? new Map<DimensionKey, KnownGroups>()
    this.#known.set(dictionary, known)
    const revision = this.#tables.revisionOf(...reads)
    const before = known.get(dimension)
    const kept = before?.revision === revision ? before.groups : new Uint32Array()
    if (kept.length === dictionary.size) return kept
    const members = this.membersOf(dimension)
    const read = textReader(this.#tables)
    const groups = new Uint32Array(dictionary.size)
    groups.set(kept)
    for (let code = kept.length; code < groups.length; code++) {
      const value = dictionary.valueOf(code)
      groups[code] = members.codeOf(keyOf ? keyOf(value, read) : value)
    }
    known.set(dimension, { groups, revision })
    return groups
  }

  #datedAxis(
    table: Facts,
    dimension: DimensionKey,
    { source, seen }: { readonly source: DatedSource; readonly seen: EmploymentSeen },
  ): Axis {
    const members = this.membersOf(dimension)
    const people = table.dictionary('user')
    const rows = Map.groupBy(this.#tables.rows(source.table).values(), (row) => String(row['user']))
    const first = new Uint32Array(people.size + 1)
    const from: number[] = []
    const groups: number[] = []
    const add = (day: number, group: number) => {
      from.push(day)
      groups.push(group)
    }
    for (let code = 0; code < people.size; code++) {
      first[code] = from.length
      const user = people.valueOf(code)
      const isSeen = seen === 'all' || seen.has(user)
      add(ALWAYS, isSeen ? NO_MEMBER_CODE : NOT_SEEN_CODE)
      for (const stretch of isSeen ? stretchesOf(rows.get(user) ?? [], source) : [])
        add(stretch.from, stretch.key === '' ? NO_MEMBER_CODE : members.codeOf(stretch.key))
    }
    first[people.size] = from.length
    const dated: DatedGroups = {
      dimension: 'day',
      days: dayNumbers(table.dictionary('day')),
      first,
      from: Int32Array.from(from),
      groups: Uint32Array.from(groups),
    }
    return { dimension: 'user', dated, size: members.size }
  }
}

function hideUnseen(people: Dictionary, groups: Uint32Array, seen: ReadonlySet<string>): Uint32Array {
  return groups.map((group, code) => (seen.has(people.valueOf(code)) ? group : NOT_SEEN_CODE))
}

function dayNumbers(days: Dictionary): Int32Array {
  return Int32Array.from({ length: days.size }, (_, code) => {
    const day = days.valueOf(code)
    return isDay(day) ? dayNumber(day) : ALWAYS
  })
}

/** From which day on each member holds; '' from the day on which none does any more. */
function stretchesOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  { column }: DatedSource,
): readonly { readonly from: number; readonly key: string }[] {
  const numberOf = (day: unknown) => (typeof day === 'string' && isDay(day) ? dayNumber(day) : ALWAYS)
  const starts = rows
    .map((row) => ({ from: numberOf(row['from']), to: row['to'], key: String(row[column]) }))
    .toSorted((a, b) => a.from - b.from)
  return starts.flatMap(({ from, to, key }, i) => {
    const next = starts[i + 1]?.from ?? Number.POSITIVE_INFINITY
    const end = typeof to === 'string' && to !== '' ? numberOf(to) : Number.POSITIVE_INFINITY
    return end < next
      ? [
          { from, key },
          { from: end, key: '' },
        ]
      : [{ from, key }]
  })
}

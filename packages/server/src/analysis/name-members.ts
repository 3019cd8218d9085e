import {
  type AxisMembers,
  CHOICES,
  type DimensionKey,
  DIMENSIONS,
  NO_MEMBER,
  NOT_SEEN,
  timeLabel,
} from '@timesheet/domain/analysis'
import type { FollowedTables } from '@timesheet/engine/cube'
import type { CubeAsker } from './cube-messages.ts'
import { CUBE_TABLES } from './cube-tables.ts'
import { type RowTable, textReader } from './dimension-sources.ts'

/** Tables too large to hold: the names of their members are read when asked for. */
const READ: Readonly<Record<string, readonly [string, string]>> = {
  documents: ['code', 'title'],
  activities: ['code', 'name'],
}

/** Some members by code, and the place of each among them. */
export interface NamedMembers {
  readonly members: AxisMembers
  readonly placeOf: ReadonlyMap<number, number>
}

/** Names members of a dimension as far as the asker may list their rows, and puts them into their natural order. */
export async function nameMembers(
  tables: FollowedTables,
  dimension: DimensionKey,
  { keys, listed }: { readonly keys: ReadonlyMap<number, string>; readonly listed: CubeAsker['listed'] },
): Promise<NamedMembers> {
  const labels = await labelsOf(tables, dimension, { keys: [...keys.values()], listed })
  const rank = rankOf(dimension)
  const members = [...keys]
    .map(([code, key]) => ({ code, key, label: labels(key), rank: isSpecial(key) ? Infinity : rank(key) }))
    .toSorted(
      (a, b) => compareNumbers(a.rank, b.rank) || collator.compare(a.label, b.label) || (a.key < b.key ? -1 : 1),
    )
  return {
    members: { dimension, keys: members.map(({ key }) => key), labels: members.map(({ label }) => label) },
    placeOf: new Map(members.map(({ code }, place) => [code, place])),
  }

  function rankOf(of: DimensionKey): (key: string) => number {
    const order = Object.keys(CHOICES[of] ?? {})
    if (order.length > 0) return (key) => order.indexOf(key)
    if (DIMENSIONS[of].kind === 'time') return (key) => Number(key.replaceAll(/\D/g, ''))
    if (of === 'seniority') return (key) => Number(tables.rows('seniority').get(key)?.['order'] ?? 0)
    return () => 0
  }
}

const collator = new Intl.Collator('es', { numeric: true })

function isSpecial(key: string): boolean {
  return key === NO_MEMBER || key === NOT_SEEN
}

function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : Number(a > b)
}

async function labelsOf(
  tables: FollowedTables,
  dimension: DimensionKey,
  { keys, listed }: { readonly keys: readonly string[]; readonly listed: CubeAsker['listed'] },
): Promise<(key: string) => string> {
  const { kind, target = '' } = DIMENSIONS[dimension]
  if (kind === 'time') return (key) => timeLabel(dimension, key)
  if (kind === 'choice') return (key) => CHOICES[dimension]?.[key] ?? ''
  const own = listed[target] ?? []
  const mayList = own === 'all' ? () => true : Set.prototype.has.bind(new Set(own))
  const read = READ[target]
  if (read) {
    const found = await tables.find(
      target,
      read,
      keys.filter((key) => !isSpecial(key) && mayList(key)),
    )
    return (key) =>
      joined(
        read.map((column) => String(found.get(key)?.[column] ?? '')),
        ' · ',
      )
  }
  if (!isRowTable(target)) return () => ''
  const text = textReader(tables)
  return (key) => (isSpecial(key) || !mayList(key) ? '' : nameOf(target, (column) => text(target, key, column)))
}

function isRowTable(target: string): target is RowTable {
  return Object.hasOwn(CUBE_TABLES.rows, target)
}

function nameOf(target: RowTable, read: (column: string) => string): string {
  if (target === 'users') return joined([read('surname'), read('name')], ', ')
  if (target === 'customers') return read('shortName') || read('name')
  return target === 'projects' ? joined([read('code'), read('name')], ' · ') : read('name')
}

function joined(texts: readonly string[], between: string): string {
  return texts.filter((text) => text !== '').join(between)
}

import {
  type AxisMembers,
  CHOICES,
  type DimensionKey,
  DIMENSIONS,
  NO_MEMBER,
  NOT_SEEN,
  timeLabel,
} from '@timesheet/domain/analysis'
import type { HeldTables } from '@timesheet/engine/cube'
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
  tables: HeldTables,
  dimension: DimensionKey,
  { keys, listed }: { readonly keys: ReadonlyMap<number, string>; readonly listed: CubeAsker['listed'] },
): Promise<NamedMembers> {
  const labels = await labelsOf(tables, dimension, { keys: [...keys.values()], listed })
  const rank = labels.placeOf ?? rankOf(dimension)
  const members = [...keys]
    .map(([code, key]) => ({ code, key, label: labels.labelOf(key), rank: isSpecial(key) ? Infinity : rank(key) }))
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

interface Labels {
  readonly labelOf: (key: string) => string
  /** The place of a member in their order, where it is known without comparing labels. */
  readonly placeOf?: (key: string) => number
}

async function labelsOf(
  tables: HeldTables,
  dimension: DimensionKey,
  { keys, listed }: { readonly keys: readonly string[]; readonly listed: CubeAsker['listed'] },
): Promise<Labels> {
  const { kind, target = '' } = DIMENSIONS[dimension]
  if (kind === 'time') return { labelOf: (key) => timeLabel(dimension, key) }
  if (kind === 'choice') return { labelOf: (key) => CHOICES[dimension]?.[key] ?? '' }
  const own = listed[target] ?? []
  const mayList = own === 'all' ? () => true : Set.prototype.has.bind(new Set(own))
  const read = READ[target]
  if (read) {
    const found = await tables.find(
      target,
      read,
      keys.filter((key) => !isSpecial(key) && mayList(key)),
    )
    const textsOf = (key: string) => read.map((column) => String(found.get(key)?.[column] ?? ''))
    return { labelOf: (key) => joined(textsOf(key), ' · ') }
  }
  if (!isRowTable(target)) return { labelOf: () => '' }
  const names = namesOf(tables, target)
  const nameOfKey = (key: string) => (isSpecial(key) || !mayList(key) ? undefined : names.get(key))
  const labelOf = (key: string) => nameOfKey(key)?.label ?? ''
  // Levels have an order of their own.
  return dimension === 'seniority' ? { labelOf } : { labelOf, placeOf: (key) => nameOfKey(key)?.place ?? -1 }
}

interface RowName {
  readonly label: string
  /** Its place in the order of all labels of the table. */
  readonly place: number
}

interface RowNames {
  readonly revision: number
  readonly names: ReadonlyMap<string, RowName>
}

const KNOWN_NAMES = new WeakMap<HeldTables, Map<RowTable, RowNames>>()

/** The names of all rows of a table, in whose order they are put once, as that takes longer than most questions. */
function namesOf(tables: HeldTables, target: RowTable): RowNames['names'] {
  const known = KNOWN_NAMES.get(tables) ?? new Map<RowTable, RowNames>()
  KNOWN_NAMES.set(tables, known)
  const revision = tables.revisionOf(target)
  const before = known.get(target)
  if (before?.revision === revision) return before.names
  const text = textReader(tables)
  const rows = [...tables.rows(target).keys()]
    .map((key) => ({ key, label: nameOf(target, (column) => text(target, key, column)) }))
    .toSorted((a, b) => collator.compare(a.label, b.label) || (a.key < b.key ? -1 : 1))
  const names = new Map(rows.map(({ key, label }, place) => [key, { label, place }]))
  known.set(target, { revision, names })
  return names
}

function isRowTable(target: string): target is RowTable {
  return Object.hasOwn(CUBE_TABLES.rows, target)
}

function nameOf(target: RowTable, read: (column: string) => string): string {
  if (target === 'users') return joined([read('surname'), read('name')], ', ')
  if (target === 'customers') return read('shortName') || read('name')
  return target === 'projects' || target === 'work_packages'
    ? joined([read('code'), read('name')], ' · ')
    : read('name')
}

function joined(texts: readonly string[], between: string): string {
  return texts.filter((text) => text !== '').join(between)
}

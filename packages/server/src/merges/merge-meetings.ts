import { COLLECTIONS } from '@timesheet/domain/collections'
import { hoursRules } from '@timesheet/domain/hours'
import { formatDay, overlaps } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'
import { referenceWay } from '@timesheet/domain/merges'
import {
  meetingRows,
  type MergeConflict,
  type MergeKind,
  type MergeMeeting,
  mergeName,
  type MergePair,
  type MergeRow,
  MERGES,
} from '@timesheet/domain/merges'
import { findRows, findRowsById, type RowPlace } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'
import type { MergePlace } from './merge-place.ts'

/** Rows of one collection that both have, of which only one may stand. */
export interface Meet {
  readonly collection: CollectionDeclaration
  /** The relation by which they belong to one of the two. */
  readonly field: string
  readonly way: MergeMeeting | 'taken'
  readonly merged: MergeRow
  readonly kept: MergeRow
}

interface UniqueBeside {
  readonly collection: CollectionDeclaration
  readonly field: string
  readonly fields: readonly string[]
  readonly nocase: boolean
  /** The filter of the rows for which the index holds; '' for all. */
  readonly where: string
}

/** What both rows of a merge have, over every unique index of every collection that names a relation to them. */
export async function meetingsOf(
  { app, tx }: MergePlace,
  kind: MergeKind,
  { merged, kept }: MergePair,
): Promise<readonly Meet[]> {
  const place = { app, ...(tx && { tx }) }
  const meets: Meet[] = []
  for (const { collection, field, fields, nocase, where } of uniquesBeside(kind)) {
    const filter = [`${field} = {:id}`, ...(where === '' ? [] : [`(${where})`])].join(' && ')
    const of = async (id: string): Promise<readonly MergeRow[]> =>
      findRows(place, collection, { filter, params: { id } })
    const rows = { merged: await of(merged.id), kept: await of(kept.id) }
    const way = MERGES[kind].meets[collection.name] ?? 'taken'
    for (const met of meetingRows(rows, { fields, nocase })) meets.push({ collection, field, way, ...met })
  }
  return kind === 'projects' ? [...meets, ...(await rulesAtOnce(place, { merged, kept }))] : meets
}

/** No index says that two rules of hours of a project cannot hold on one day. */
async function rulesAtOnce(place: RowPlace, { merged, kept }: MergePair): Promise<readonly Meet[]> {
  const of = ({ id }: MergeRow) => findRows(place, hoursRules, { filter: 'project = {:id}', params: { id } })
  const standing = await of(kept)
  return (await of(merged)).flatMap((rule): Meet[] => {
    const other = standing.find((one) => one.scope === rule.scope && overlaps(one, rule))
    return other ? [{ collection: hoursRules, field: 'project', way: 'taken', merged: rule, kept: other }] : []
  })
}

function uniquesBeside(kind: MergeKind): readonly UniqueBeside[] {
  return (COLLECTIONS as readonly CollectionDeclaration[]).flatMap((collection) =>
    (collection.indexes ?? []).flatMap((index): UniqueBeside[] => {
      if (Array.isArray(index) || !('unique' in index) || !index.unique) return []
      const moves = (field: string) => referenceWay(kind, { collection: collection.name, field }, false) === 'moves'
      const field = index.fields.find((name) => collection.fields[name]?.target === kind && moves(name))
      if (field === undefined) return []
      const fields = index.fields.filter((name) => name !== field)
      return [{ collection, field, fields, nocase: index.nocase === true, where: index.where ?? '' }]
    }),
  )
}

/** Names told of each kind of conflict. */
const SHOWN = 8

/** What both have, by collection, with what some of it is called. */
export async function conflictsOf(
  { app, tx }: MergePlace,
  kind: MergeKind,
  meets: readonly Meet[],
): Promise<readonly MergeConflict[]> {
  // What both people have is told by its project; what both projects have, by its person.
  const [named, field] = kind === users.name ? [projects, 'project'] : [users, 'user']
  const idOf = (row: MergeRow) => String(row[field] ?? '')
  const found = await findRowsById(
    { app, ...(tx && { tx }) },
    named,
    meets.map(({ merged }) => idOf(merged)),
  )
  const nameOf = (row: MergeRow) => {
    const other = found.get(idOf(row))
    if (other) return mergeName(other)
    return mergeName(row) || `desde el ${formatDay(String(row['from'] ?? row['day'] ?? ''))}`
  }
  return [...Map.groupBy(meets, ({ collection, way }) => `${collection.name} ${way}`).values()].map((some) => ({
    label: some[0]!.collection.label,
    way: some[0]!.way,
    rows: some.length,
    names: some.slice(0, SHOWN).map(({ merged }) => nameOf(merged)),
  }))
}

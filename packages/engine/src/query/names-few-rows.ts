import type { CollectionModel, RelationField } from '@timesheet/schema'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import { equalitiesOf } from './equalities.ts'
import { leadsIndex } from './leads-index.ts'
import type { QueryEnv } from './query-env.ts'

/** As many rows, on the average, are read and judged one by one in a few milliseconds. */
const FEW = 5000

/**
 * Whether a filter names the one record that rows must point to, such as their person, an index finds these rows, and
 * they are few on the average: then they are the better beginning of a plan than the rows of a rule. False for a filter
 * that is not valid.
 */
export function namesFewRows(
  { collections, sizes }: Pick<QueryEnv, 'collections' | 'sizes'>,
  collection: CollectionModel,
  { filter = '', params }: ProgramFilter,
): boolean {
  return relationsOf(collection, { filter, ...(params && { params }) }).some((field) => {
    const target = collections.find(field.collectionId)
    const targets = target ? (sizes?.rowsOf(target.name) ?? 0) : 0
    return targets > 0 && (sizes?.rowsOf(collection.name) ?? 0) / targets <= FEW
  })
}

/** Whether a filter names a record that rows must point to, and an index finds these rows. */
export function namesRecord(collection: CollectionModel, filter: ProgramFilter): boolean {
  return relationsOf(collection, filter).length > 0
}

/** The indexed relations that every matching row must have to one given record. */
function relationsOf(collection: CollectionModel, filter: ProgramFilter): readonly RelationField[] {
  return equalitiesOf(filter).flatMap(({ name }) => {
    const field = collection.fields.find((each) => each.name === name)
    return field?.type === 'relation' && field.maxSelect <= 1 && leadsIndex(collection, name) ? [field] : []
  })
}

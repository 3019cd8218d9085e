import { type CollectionModel, fieldNamed, isMultiple } from '@timesheet/schema'
import type { IndexColumn } from '../storage/ddl.ts'
import { collationOf } from './collation-of.ts'
import { equalitiesOf, type Equality } from './equalities.ts'
import { parsedIndexes } from './parsed-indexes.ts'
import type { QueryEnv } from './query-env.ts'

interface Asked {
  readonly collection: CollectionModel
  readonly filter: string
  /** The field that orders. */
  readonly field: string
}

/**
 * What of a filter is the beginning of an index that ends with the field of an order: rows that have it stand together
 * there, in that order. Of several indexes the one of most columns; undefined where there is none.
 */
export function orderedWithin(
  env: Pick<QueryEnv, 'spanishTexts'>,
  { collection, filter, field }: Asked,
): readonly Equality[] | undefined {
  const collate = collationOf(env, collection, field)
  const equalities = equalitiesOf({ filter }).filter(({ name }) => holdsOne(collection, name))
  const found = parsedIndexes(collection).flatMap(({ columns, where }) => {
    const last = columns.at(-1)
    if (where !== '' || last?.collate !== collate || !isOf(last, field)) return []
    const first = columns.slice(0, -1).map((column) => equalityOf(column, equalities))
    return first.every((each) => each !== undefined) ? [first] : []
  })
  return found.toSorted((a, b) => b.length - a.length)[0]
}

/** Whether a field holds one text, stored as it is compared. */
function holdsOne(collection: CollectionModel, name: string): boolean {
  const field = fieldNamed(collection, name)
  return field !== undefined && ['text', 'relation', 'select'].includes(field.type) && !isMultiple(field)
}

function equalityOf(column: IndexColumn, equalities: readonly Equality[]): Equality | undefined {
  return column.collate === '' ? equalities.find(({ name }) => isOf(column, name)) : undefined
}

function isOf(column: IndexColumn, field: string): boolean {
  return column.name.toLowerCase() === field.toLowerCase()
}

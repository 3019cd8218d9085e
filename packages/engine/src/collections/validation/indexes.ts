import type { ErrorData, FieldError } from '@timesheet/schema'
import { isDeepStrictEqual } from 'node:util'
import { parseIndex } from '../../ddl/parse-index.ts'
import { type IndexColumn, type IndexModel, SPANISH } from '../../storage/ddl.ts'
import { isSearchIndex } from '../../storage/text-search.ts'
import { collectionError, explainedError } from '../collection-errors.ts'
import { uniqueColumns } from '../index-statement.ts'
import type { Checking } from './checking.ts'

const MAX_LENGTH = 10_000

/** The errors of the indexes: of the list as a whole, or of the first invalid one by index (record-api §3.5). */
export function indexErrors(checking: Checking): FieldError | ErrorData | null {
  const { model } = checking
  if (model.type === 'view')
    return model.indexes.length > 0 ? collectionError('validation_indexes_not_supported') : null
  const parsed: IndexModel[] = []
  for (const [i, statement] of model.indexes.entries()) {
    const index = statement.length <= MAX_LENGTH ? parseIndex(statement) : undefined
    const error = index
      ? twinError(index, { checking, before: parsed })
      : invalidIndexError('it is no CREATE INDEX statement')
    if (error) return { [i]: error }
    parsed.push(index!)
  }
  return lostIndexError(checking) ?? columnErrors(parsed, checking)
}

/** The first index that the table cannot have; checked here to report it before the database does. */
function columnErrors(indexes: readonly IndexModel[], checking: Checking): ErrorData | null {
  for (const [i, index] of indexes.entries()) {
    const error = columnError(index, checking)
    if (error) return { [i]: error }
  }
  return null
}

/** `validation_invalid_index_expression` with the reason. */
export function invalidIndexError(why: string): FieldError {
  return explainedError('validation_invalid_index_expression', `Invalid CREATE INDEX expression: ${why}`)
}

function twinError(
  index: IndexModel,
  { checking, before }: { checking: Checking; before: readonly IndexModel[] },
): FieldError | null {
  const name = index.name.toLowerCase()
  if (!/^\w{1,255}$/.test(index.name)) return invalidIndexError('its name is no name')
  if (before.some((other) => other.name.toLowerCase() === name))
    return collectionError('validation_duplicated_index_name')
  const user = checking.others.find((other) =>
    other.indexes.some((statement) => parseIndex(statement)?.name.toLowerCase() === name),
  )
  if (user) return collectionError('validation_existing_index_name', { usedTableName: user.name })
  if (before.some((other) => isDeepStrictEqual(definition(other), definition(index))))
    return collectionError('validation_duplicated_index_definition')
  return null
}

function columnError(index: IndexModel, { model }: Checking): FieldError | null {
  const names = new Set(model.fields.map((field) => field.name.toLowerCase()))
  const unknown = index.columns.find((column) => !column.isExpression && !names.has(column.name.toLowerCase()))
  if (unknown) return invalidIndexError(`there is no column ${unknown.name}`)
  const search = isSearchIndex(index) ? searchProblem(index, model) : null
  if (search) return invalidIndexError(search)
  if (index.columns.some((column) => column.collate === SPANISH && (index.unique || !isText(column, model))))
    return invalidIndexError('COLLATE ES is for an index of texts that is not unique')
  const sql = [index.where, ...index.columns.filter((column) => column.isExpression).map((column) => column.name)]
  return sql.some((text) => /;|--|\/\*/.test(text.replace(/'(?:[^']|'')*'/g, '')))
    ? invalidIndexError('it is more than one statement')
    : null
}

function isText(column: IndexColumn, { fields }: Checking['model']): boolean {
  return fields.some(({ name, type }) => name === column.name && type === 'text')
}

/** What a search index cannot be; null if it is one that both databases can make. */
function searchProblem(index: IndexModel, model: Checking['model']): string | null {
  if (index.unique || index.where !== '') return 'a search index is neither unique nor partial'
  if (!index.columns.every((column) => isSearchIndex({ columns: [column] }) && isText(column, model)))
    return 'a search index is over text fields, each with COLLATE SEARCH'
  const others = model.indexes.filter((statement) => isSearchIndex(parseIndex(statement) ?? { columns: [] }))
  return others.length > 1 ? 'a collection has one search index' : null
}

function definition({ columns, where, unique }: IndexModel): object {
  return { columns, where, unique }
}

/** The error of removing a unique index over a system field. */
function lostIndexError({ model, former }: Checking): FieldError | null {
  const system = new Set(former?.fields.filter((field) => field.system).map((field) => field.name.toLowerCase()))
  for (const statement of former?.indexes ?? []) {
    const columns = uniqueColumns(statement) ?? []
    const fieldName = columns.find((column) => system.has(column))
    const stays = model.indexes.some((index) => uniqueColumns(index)?.join() === columns.join())
    if (fieldName !== undefined && !stays)
      return collectionError('validation_invalid_unique_system_field_index', { fieldName })
  }
  return null
}

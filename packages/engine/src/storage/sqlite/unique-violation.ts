import { UniqueViolation } from '../driver.ts'

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067
const COLUMNS = /UNIQUE constraint failed: (.+)$/
const EXPRESSION_INDEX = /UNIQUE constraint failed: index '(.+)'$/

/** Turns SQLite's refusal of a duplicate into a `UniqueViolation`; anything else stays as it is. */
export function translateSqliteError(error: unknown, tableOfIndex: (index: string) => string): unknown {
  if (!(error instanceof Error) || !isDuplicate(error)) return error
  const index = EXPRESSION_INDEX.exec(error.message)?.[1]
  if (index) return new UniqueViolation(tableOfIndex(index), [], { cause: error })
  const places = (COLUMNS.exec(error.message)?.[1] ?? '').split(', ').map((place) => place.split('.'))
  return new UniqueViolation(places[0]?.[0] ?? '', places.flatMap(([, column]) => column ?? []), { cause: error })
}

function isDuplicate(error: Error): boolean {
  const code = 'errcode' in error ? error.errcode : undefined
  return code === SQLITE_CONSTRAINT_UNIQUE || code === SQLITE_CONSTRAINT_PRIMARYKEY
}

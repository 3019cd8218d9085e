import { DatabaseNotWritable, DatabaseUnavailable, UniqueViolation } from '../driver.ts'

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067
const BUSY = 5
const READ_ONLY = 8
const INPUT_OUTPUT = 10
const FULL = 13
const CANNOT_OPEN = 14
const COLUMNS = /UNIQUE constraint failed: (.+)$/
const EXPRESSION_INDEX = /UNIQUE constraint failed: index '(.+)'$/

/** Translates errors of SQLite to the errors of the `Driver` contract; other errors are returned unchanged. */
export function translateSqliteError(error: unknown, tableOfIndex: (index: string) => string = () => ''): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const code = Number(error.errcode)
  if (code === SQLITE_CONSTRAINT_UNIQUE || code === SQLITE_CONSTRAINT_PRIMARYKEY) return duplicate(error, tableOfIndex)
  // The low byte of an extended error code is the primary code.
  switch (code % 256) {
    case FULL:
    case READ_ONLY:
    case INPUT_OUTPUT:
    case CANNOT_OPEN:
      return new DatabaseNotWritable({ cause: error })
    case BUSY:
      return new DatabaseUnavailable({ cause: error })
    default:
      return error
  }
}

function duplicate(error: Error, tableOfIndex: (index: string) => string): UniqueViolation {
  const index = EXPRESSION_INDEX.exec(error.message)?.[1]
  if (index) return new UniqueViolation(tableOfIndex(index), [], { cause: error })
  const places = (COLUMNS.exec(error.message)?.[1] ?? '').split(', ').map((place) => place.split('.'))
  return new UniqueViolation(
    places[0]?.[0] ?? '',
    places.flatMap(([, column]) => column ?? []),
    { cause: error },
  )
}

import { DatabaseError } from 'pg'
import {
  DatabaseNotWritable,
  DatabaseUnavailable,
  SessionNotKept,
  StatementTimeout,
  TransactionConflict,
  UniqueViolation,
} from '../driver.ts'
import { fullName } from './columns.ts'

const UNIQUE_VIOLATION = '23505'
const CONFLICTS: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])
// 53300 (too many connections) included.
const CONNECTION_CODES =
  /^(?:08...|53300|57P0[1-5]|E(?:CONN\w+|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN))$/
/** A full disk, and a read-only server such as a standby. */
const NOT_WRITABLE_CODES: ReadonlySet<string | undefined> = new Set(['53100', '25006'])
const QUERY_CANCELED = '57014'
/** A pooler's error for a session parameter that it does not support. */
const PROTOCOL_VIOLATION = '08P01'
const CONNECTION_TEXT =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/
// `Key (a, lower(b))=(1, x) already exists.` — the words are in the server's language, the brackets are not.
const KEY = /\((.+?)\)=\(/
const PLAIN_COLUMN = /^"?(\w+)"?$/
const NOCASE_COLUMN = /^lower\(\(?"?(\w+)"?\)? COLLATE "C"\)$/

/** Translates errors of `pg` to the errors of the `Driver` contract; other errors are returned unchanged. */
export function translatePostgresError(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) {
    return new UniqueViolation(fullName(error.table ?? ''), columnsOf(error.detail ?? ''), { cause: error })
  }
  if (error instanceof DatabaseError && CONFLICTS.has(error.code)) return new TransactionConflict({ cause: error })
  if (error instanceof DatabaseError && NOT_WRITABLE_CODES.has(error.code))
    return new DatabaseNotWritable({ cause: error })
  if (error instanceof DatabaseError && error.code === QUERY_CANCELED) return new StatementTimeout({ cause: error })
  if (
    error instanceof DatabaseError &&
    error.code === PROTOCOL_VIOLATION &&
    error.message.includes('startup parameter')
  )
    return new SessionNotKept({ cause: error })
  return isConnectionLoss(error) ? new DatabaseUnavailable({ cause: error }) : error
}

/** Whether the connection failed, not the statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss)
  const code = 'code' in error ? String(error.code) : ''
  return CONNECTION_CODES.test(code) || CONNECTION_TEXT.test(error.message)
}

/** Whether a prepared statement no longer matches the schema. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan')
}

function columnsOf(detail: string): string[] {
  const parts = (KEY.exec(detail)?.[1] ?? '').split(', ')
  const columns = parts.map((part) => PLAIN_COLUMN.exec(part)?.[1] ?? NOCASE_COLUMN.exec(part)?.[1])
  return columns.every((column) => column !== undefined) ? columns.map(fullName) : []
}

import { constants, DatabaseSync, type StatementSync } from 'node:sqlite'
import type { ScriptAnswer } from '../script.ts'
import type { ScriptOrder, ScriptReply } from './script.ts'

/**
 * A child process for one script. SQLite runs a statement synchronously, so killing the process is the only way to
 * abort it; the database stays intact.
 */
process.once('message', (order: ScriptOrder) => {
  const reply = answer(order)
  process.send?.(reply, () => process.disconnect())
})

function answer(order: ScriptOrder): ScriptReply {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(order.file, {
      readOnly: !order.writes,
      enableForeignKeyConstraints: false,
      timeout: 5000,
      readBigInts: true,
    })
    const isRefused = refusalOf(order.readOnlyTables)
    database.setAuthorizer((action, first, second) =>
      isRefused(action, first, second) ? constants.SQLITE_DENY : constants.SQLITE_OK,
    )
    return { answer: order.writes ? write(database, order) : read(database, order) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  } finally {
    database?.close()
  }
}

type Named = string | null

/**
 * The authorizer of scripts: refuses access to other files, writes to protected tables, and creating anything that
 * writes them later.
 */
function refusalOf(readOnlyTables: readonly string[]): (action: number, first: Named, second: Named) => boolean {
  const kept = new Set(['sqlite_dbpage', ...readOnlyTables].map((name) => name.toLowerCase()))
  const isKept = (name: Named) => name !== null && kept.has(name.toLowerCase())
  return (action, first, second) => {
    switch (action) {
      // A script must not open other files of the machine.
      case constants.SQLITE_ATTACH:
        return true
      // A trigger would run within the program's own writes.
      case constants.SQLITE_CREATE_TRIGGER:
        return kept.size > 1
      case constants.SQLITE_PRAGMA:
        return first?.toLowerCase() === 'writable_schema'
      case constants.SQLITE_INSERT:
      case constants.SQLITE_UPDATE:
      case constants.SQLITE_DELETE:
      case constants.SQLITE_DROP_TABLE:
        return isKept(first)
      case constants.SQLITE_ALTER_TABLE:
      case constants.SQLITE_DROP_TRIGGER:
        return isKept(second)
      default:
        return false
    }
  }
}

function write(database: DatabaseSync, { text }: ScriptOrder): ScriptAnswer {
  database.exec('BEGIN IMMEDIATE')
  database.exec(text)
  const { total, last } = database.prepare('SELECT total_changes() AS total, changes() AS last').get() as {
    total: bigint
    last: bigint
  }
  if (database.isTransaction) database.exec('COMMIT')
  return { affectedRows: total === 0n ? 0 : Number(last), columns: [], rows: [] }
}

function read(database: DatabaseSync, { statements, maxRows }: ScriptOrder): ScriptAnswer {
  let last: ScriptAnswer = { affectedRows: 0, columns: [], rows: [] }
  for (const text of statements) last = readOne(database.prepare(text), maxRows)
  return last
}

function readOne(statement: StatementSync, maxRows: number): ScriptAnswer {
  statement.setReturnArrays(true)
  statement.setReadBigInts(true)
  const columns = statement.columns().map(({ name, type }) => ({ name, type: type ?? '', nullable: true }))
  const rows: (string | null)[][] = []
  for (const values of statement.iterate() as unknown as Iterable<unknown[]>) {
    if (rows.length >= maxRows) break
    rows.push(values.map(cell))
  }
  return { affectedRows: 0, columns, rows }
}

function cell(value: unknown): string | null {
  if (value === null) return null
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value)
}

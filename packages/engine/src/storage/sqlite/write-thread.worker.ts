import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Sql } from '../sql.ts'
import type { ThreadAnswer, ThreadOrder } from './write-thread.ts'

const { file, synchronous } = workerData as { file: string; synchronous: string }
const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 5000 })
database.exec(
  `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA cache_size = -4000; PRAGMA journal_size_limit = 67108864`,
)
const prepared = new Map<string, StatementSync>()

parentPort?.on('message', (order: ThreadOrder | 'close') => {
  if (order === 'close') {
    database.close()
    parentPort?.close()
  } else parentPort?.postMessage(carryOut(order))
})

function carryOut({ id, ...order }: ThreadOrder): ThreadAnswer {
  try {
    if ('copies' in order) database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    else writeAll(order.statements)
    return { id }
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    const { message, errcode } = error as Error & { errcode?: number }
    return { id, failure: { message, errcode } }
  }
}

function writeAll(statements: readonly Sql[]): void {
  database.exec('BEGIN IMMEDIATE')
  for (const { text, params } of statements) prepare(text).run(...(params as SQLInputValue[]))
  database.exec('COMMIT')
}

function prepare(text: string): StatementSync {
  const known = prepared.get(text) ?? database.prepare(text)
  prepared.set(text, known)
  return known
}

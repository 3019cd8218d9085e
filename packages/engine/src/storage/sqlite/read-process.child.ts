import { Worker } from 'node:worker_threads'
import type { Sql } from '../sql.ts'
import { Connection, type ReadRows } from './connection.ts'
import type { ReadAnswer, ReadOrder } from './read-process.ts'

/** A worker that kills this process when its parent is gone, even during a statement. */
const WATCH = `const { ppid } = process; setInterval(() => { if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL') }, 1000)`

let connection: Connection | undefined

/** A child process that reads a database file; killing it at any time does not harm the file. */
process.on('message', (order: ReadOrder) => {
  if (order === 'forget') connection?.forgetStatements()
  else if ('file' in order) open(order.file, order.cacheKib)
  else process.send?.(answer(order.statement, order.maxBytes))
})
process.once('disconnect', () => process.exit())

function open(file: string, cacheKib: number): void {
  // Sorts on disk, so that a statement cannot use up the memory.
  connection = new Connection(file, { readOnly: true, cacheKib, sortsOnDisk: true })
  process.send?.('ready' satisfies ReadAnswer)
  new Worker(WATCH, { eval: true, stdout: false, stderr: false }).unref()
}

function answer(statement: Sql, maxBytes: number): ReadAnswer {
  try {
    const read: ReadRows | null = connection!.read(statement, maxBytes)
    return read ?? { tooLarge: true }
  } catch (error) {
    const { message, errcode, cause } = error as Error & { errcode?: number }
    return { failure: { message, errcode: errcode ?? (cause as { errcode?: number } | undefined)?.errcode } }
  }
}

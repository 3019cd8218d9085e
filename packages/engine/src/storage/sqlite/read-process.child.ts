import { Worker } from 'node:worker_threads'
import type { Sql } from '../sql.ts'
import { Connection, type ReadRows } from './connection.ts'
import type { ReadAnswer, ReadOrder } from './read-process.ts'

/** Ends this process when the one that began it is gone, also in the middle of a statement. */
const WATCH = `const { ppid } = process; setInterval(() => { if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL') }, 1000)`

let connection: Connection | undefined

/** A process of its own that reads a database file. Killed at any moment it leaves the file as it was. */
process.on('message', (order: ReadOrder) => {
  if (order === 'forget') connection?.forgetStatements()
  else if ('file' in order) open(order.file, order.cacheKib)
  else process.send?.(answer(order.statement, order.maxBytes))
})
process.once('disconnect', () => process.exit())

function open(file: string, cacheKib: number): void {
  // What somebody lets it sort must not take all the memory.
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

import { parentPort, workerData } from 'node:worker_threads'
import { Connection } from './connection.ts'
import type { ReadAnswer, ReadOrder } from './read-thread.ts'

const { file, cacheKib } = workerData as { file: string; cacheKib: number }
const connection = new Connection(file, { readOnly: true, cacheKib })

parentPort?.on('message', (order: ReadOrder) => {
  if (order === 'forget') return connection.forgetStatements()
  if (order !== 'close') return parentPort?.postMessage(answer(order))
  connection.close()
  parentPort?.close()
})
parentPort?.postMessage('ready' satisfies ReadAnswer)

function answer({ id, statement }: Exclude<ReadOrder, string>): ReadAnswer {
  const from = performance.now()
  try {
    return { id, rows: connection.all(statement), ms: performance.now() - from }
  } catch (error) {
    const { message, errcode, cause } = error as Error & { errcode?: number }
    return { id, failure: { message, errcode: errcode ?? (cause as { errcode?: number } | undefined)?.errcode } }
  }
}

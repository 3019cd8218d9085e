import { parentPort, workerData } from 'node:worker_threads'
import { Connection } from './connection.ts'
import { MOST_WAITING, type PiecesStart } from './pieces-apart.ts'
import { BULK_CACHE_KIB, textPieces } from './text-pieces.ts'

const { file, select, waiting } = workerData as PiecesStart
const connection = new Connection(file, { readOnly: true, cacheKib: BULK_CACHE_KIB })
for (const piece of textPieces(connection.database, select)) {
  // Not further ahead than that, whatever the table's size.
  for (let ahead = Atomics.load(waiting, 0); ahead >= MOST_WAITING; ahead = Atomics.load(waiting, 0))
    Atomics.wait(waiting, 0, ahead)
  Atomics.add(waiting, 0, 1)
  parentPort!.postMessage(piece, [piece.buffer])
}
connection.close()
parentPort!.postMessage(null)

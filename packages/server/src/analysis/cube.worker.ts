import { parentPort, workerData } from 'node:worker_threads'
import type { CubeMessage, CubeOrder, CubeStart } from './cube-messages.ts'
import { HoursCube } from './hours-cube.ts'

const { place } = workerData as CubeStart
let cube: Promise<HoursCube> | null = null
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (order: CubeOrder) => {
  // One after the other: what is read meanwhile must not change.
  last = last.then(async () => {
    const message = await answer(order)
    const isJson = 'reply' in message && message.reply.kind === 'answer'
    parentPort?.postMessage(message, isJson ? [message.reply.json.buffer] : [])
  })
})

async function answer({ id, ...order }: CubeOrder): Promise<CubeMessage> {
  try {
    cube ??= HoursCube.open(place)
    return { id, reply: await (await cube).ask(order) }
  } catch (error) {
    // Read anew at the next question: a lost connection, or half a change.
    const broken = cube
    cube = null
    void broken?.then((opened) => opened.close()).catch(() => {})
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import type { CubeMessage, CubeOrder, CubeStart } from './cube-messages.ts'
import { HoursCube } from './hours-cube.ts'

const { place } = workerData as CubeStart
let cube: Promise<HoursCube> | null = null
let last: Promise<void> = Promise.resolve()

/** How long facts of the past, which are a second copy, are kept after the last question about them. */
const PAST_MS = 2 * 60_000
const forgetting = setTimeout(forgetPast, PAST_MS).unref()

function forgetPast(): void {
  last = last.then(async () => (await cube?.catch(() => null))?.forgetPast())
}

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
    const opened = await cube
    if (order.asker.knownAt !== null) forgetting.refresh()
    return { id, reply: await opened.ask(order) }
  } catch (error) {
    // Read anew at the next question: a lost connection, or half a change.
    const broken = cube
    cube = null
    void broken?.then((opened) => opened.close()).catch(() => {})
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

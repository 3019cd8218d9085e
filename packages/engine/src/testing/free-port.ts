import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral port range, so that no outgoing connection takes the port meanwhile. */
const FIRST = 20_000
const LAST = 30_000

/** A free port of 127.0.0.1, for a server that must know its port before it starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

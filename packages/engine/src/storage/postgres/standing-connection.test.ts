import { createServer, connect, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StandingConnection } from './standing-connection.ts'

/** A proxy between the program and PostgreSQL that can drop all packets without closing connections. */
class Swallower {
  readonly #server: Server
  readonly #pairs: [Socket, Socket][] = []
  url = ''

  constructor(target: URL) {
    this.#server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.pipe(to)
        from.on('error', () => to.destroy())
      }
      this.#pairs.push([near, far])
    })
  }

  async open(target: URL): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const through = new URL(target)
    through.port = String((this.#server.address() as { port: number }).port)
    this.url = through.href
  }

  swallow(): void {
    for (const [near, far] of this.#pairs) {
      near.unpipe(far)
      far.unpipe(near)
      near.resume()
      far.resume()
    }
  }

  close(): void {
    for (const sockets of this.#pairs) for (const socket of sockets) socket.destroy()
    this.#server.close()
  }
}

const target = () => new URL(process.env.TIMESHEET_TEST_POSTGRES_URL!)
let network: Swallower
let listening: StandingConnection

async function listen(patience: number): Promise<() => number> {
  let gaps = 0
  listening = new StandingConnection(network.url, { every: 20, patience })
  listening.onRenewed(() => void gaps++)
  await listening.connect()
  return () => gaps
}

beforeEach(async () => {
  network = new Swallower(target())
  await network.open(target())
})
afterEach(async () => {
  await listening.close()
  network.close()
})

it('reconnects when the network drops everything', async () => {
  const gaps = await listen(100)
  network.swallow()
  await expect.poll(gaps).toBeGreaterThan(0)
})

it('stays as it is while the connection answers', async () => {
  const gaps = await listen(20_000)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(gaps()).toBe(0)
})

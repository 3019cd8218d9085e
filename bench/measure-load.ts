import { RawConnection } from './raw-connection.ts'
import type { Call, Result, Target } from './measure.ts'

/** A load over kept connections for a given time. */
export interface TimedLoad {
  readonly connections: number
  readonly seconds: number
  make(i: number): Call
}

/** Sends calls to a target for the given time after a short warm-up; a status of 400 or more ends the bench. */
export async function measureLoad(target: Target, load: TimedLoad): Promise<Result> {
  const connections = await Promise.all(Array.from({ length: load.connections }, () => RawConnection.open(target.port)))
  const counter = { next: 0 }
  try {
    await drive(connections, { ...load, seconds: load.seconds / 5, target, counter })
    const from = performance.now()
    const times = await drive(connections, { ...load, target, counter })
    const seconds = (performance.now() - from) / 1000
    times.sort((a, b) => a - b)
    return { perSecond: times.length / seconds, p50: share(times, 0.5), p95: share(times, 0.95) }
  } finally {
    for (const connection of connections) connection.close()
  }
}

interface Driving extends TimedLoad {
  readonly target: Target
  readonly counter: { next: number }
}

async function drive(
  connections: readonly RawConnection[],
  { target, counter, seconds, make }: Driving,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async (connection: RawConnection) => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      const call = make(counter.next++)
      const status = await connection.send(render(target, call))
      if (status >= 400) throw new Error(`${call.method} ${call.path}: ${connection.lastBody()}`)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(connections.map(worker))
  return times
}

/** The bytes of a call as an HTTP request. */
export function render({ token: usual, port }: Target, { method, path, body, token = usual }: Call): string {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${token === '' ? '' : `Authorization: ${token}\r\n`}`
  return payload === ''
    ? `${head}\r\n`
    : `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

import { Agent, request } from 'node:http'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** Who asks, where that is not the target's. */
  readonly token?: string
}

export interface Target {
  readonly port: number
  readonly token: string
}

export interface Load {
  readonly connections: number
  readonly calls: number
  make(i: number): Call
}

export interface Result {
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p95: number
}

/** Sends one call on a kept connection and returns the parsed body; throws at a status of 400 or more. */
export async function send<T = unknown>(target: Target, call: Call, agent?: Agent): Promise<T> {
  const text = (await sendForBytes(target, call, agent)).toString('utf8')
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** The same without parsing the body, which takes the client's time. */
export function sendForBytes(target: Target, call: Call, agent?: Agent): Promise<Buffer> {
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body)
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: call.token ?? target.token,
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    const sent = request(
      {
        host: '127.0.0.1',
        port: target.port,
        method: call.method,
        path: call.path,
        headers,
        ...(agent ? { agent } : {}),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          if ((answer.statusCode ?? 500) < 400) resolve(bytes)
          else {
            const text = bytes.subarray(0, 300).toString('utf8')
            reject(new Error(`${call.method} ${call.path}: ${answer.statusCode} ${text}`))
          }
        })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Sends a fixed number of calls over a fixed number of connections; a tenth of the calls is sent first as warm-up. */
export async function measure(target: Target, load: Load): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const warmUp = Math.ceil(load.calls / 10)
  await drive({ ...load, calls: warmUp }, (i) => send(target, load.make(i), agent))
  const times: number[] = []
  const started = performance.now()
  await drive(load, async (i) => {
    const from = performance.now()
    await send(target, load.make(warmUp + i), agent)
    times.push(performance.now() - from)
  })
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: load.calls / seconds, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

async function drive(load: Pick<Load, 'connections' | 'calls'>, run: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let i = next++; i < load.calls; i = next++) await run(i)
  }
  await Promise.all(Array.from({ length: load.connections }, worker))
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

import { Readable } from 'node:stream'
import { ApiError } from '../kernel/api-error.ts'
import { stream, taken, type Endpoint } from './endpoint.ts'

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' } as const

/** `GET /api/realtime`: opens an event stream for anybody; rights are checked for each event (record-api §11.1). */
export const realtimeConnect: Endpoint = {
  method: 'GET',
  path: '/realtime',
  tags: [],
  quiet: true,
  async handle(ctx) {
    if (ctx.incoming.method === 'HEAD') return stream(Readable.from([]), HEADERS)
    if (!ctx.app.realtime.hasRoom(ctx.ip)) throw new ApiError(429)
    const response = ctx.takeOver()
    response.socket?.setNoDelay(true)
    // Not kept alive after the stream, because that would delay a server's shutdown.
    response.shouldKeepAlive = false
    response.writeHead(200, HEADERS)
    ctx.app.realtime.connect(response, ctx.ip)
    return taken()
  },
}

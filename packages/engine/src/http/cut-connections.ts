import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

const GRACE_MS = 8000

/** Keeps a closing server from waiting for clients: connections that never asked anything end at once, the others when their requests had time to end. */
export function cutConnectionsOnClose(server: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  // Browsers connect ahead of need, and such a connection is not idle to Node: it waits for a first request.
  server.server.on('connection', (socket) => {
    if (closing) return void socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.server.on('request', ({ socket }) => silent.delete(socket))
  server.addHook('preClose', (done) => {
    closing = true
    for (const socket of silent) socket.destroy()
    const cut = setTimeout(() => server.server.closeAllConnections(), GRACE_MS)
    server.server.once('close', () => clearTimeout(cut))
    cut.unref()
    done()
  })
}

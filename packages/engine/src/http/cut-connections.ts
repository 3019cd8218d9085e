import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

const GRACE_MS = 8000

/**
 * Keeps a closing server from waiting for clients: closes connections that sent no request yet at once, and all others
 * after `GRACE_MS`.
 */
export function cutConnectionsOnClose(server: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  // Browsers open connections ahead of need; Node does not count one without a first request as idle.
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

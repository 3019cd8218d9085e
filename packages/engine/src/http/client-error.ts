import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '../kernel/api-error.ts'

const STATUS_BY_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Handles Node's `clientError` (invalid HTTP, headers too slow): answers with the usual error body and closes the
 * socket.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400
  const body = JSON.stringify(new ApiError(status).toBody())
  const headers = [
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

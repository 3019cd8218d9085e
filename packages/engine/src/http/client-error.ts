import type { Socket } from 'node:net'
import { ApiError } from '../kernel/api-error.ts'

interface Status {
  readonly code: number
  readonly reason: string
}

// Written out, as importing `node:http` loads a client, too, which takes 10 MB.
const BAD_REQUEST: Status = { code: 400, reason: 'Bad Request' }
const STATUSES: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: { code: 431, reason: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 408, reason: 'Request Timeout' },
}

/**
 * Handles Node's `clientError` (invalid HTTP, headers too slow): answers with the usual error body and closes the
 * socket.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUSES[error.code ?? ''] ?? BAD_REQUEST
  const body = JSON.stringify(new ApiError(status.code).toBody())
  const headers = [
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`HTTP/1.1 ${status.code} ${status.reason}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

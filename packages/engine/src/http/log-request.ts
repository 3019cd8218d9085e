import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { LOG_LEVEL } from '../logs/logs.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { ApiError } from '../kernel/api-error.ts'
import { realIp } from './real-ip.ts'
import { requestEntry } from './request-entry.ts'

/** How a request ended. */
export interface Outcome {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** What `performance.now()` said when it began. */
  readonly started: number
  /** What the client was refused with. */
  readonly error: ApiError | null
  /** Who asked and from where, when it came so far. */
  readonly asker?: { readonly ip: string; readonly viewer: StoredRecord | null } | undefined
}

/** Puts an answered request into the log, if the settings want it there. */
export function logRequest(app: App, { request, reply, started, error, asker }: Outcome): void {
  if (!app.logs.wants(error ? LOG_LEVEL.error : LOG_LEVEL.info)) return
  const { logs, trustedProxy } = app.settings.values
  const execTime = Math.round((performance.now() - started) * 1000) / 1000
  const { ip, viewer } = asker ?? { ip: realIp(request.raw, trustedProxy), viewer: null }
  app.logs.add(requestEntry({ request, status: reply.statusCode, execTime, ip, viewer, error }, logs))
}

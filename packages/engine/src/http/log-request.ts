import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { LOG_LEVEL } from '../logs/logs.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { ApiError } from '../kernel/api-error.ts'
import { ClientGone } from '../storage/query-limits.ts'
import { realIp } from './real-ip.ts'
import { requestEntry } from './request-entry.ts'

/** A request and how it ended. */
export interface Outcome {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** `performance.now()` at its start. */
  readonly started: number
  /** The error that was answered, null for success. */
  readonly error: ApiError | null
  /** The client; undefined when the request was refused before it was known. */
  readonly asker?: { readonly ip: string; readonly viewer: StoredRecord | null } | undefined
}

/** What servers log for a client that left before its answer, which no client gets. */
const LEFT = 499

/** Whether a request ended because its client left: as when a page is reloaded, which is nobody's error. */
export function hasLeft(error: ApiError | null): boolean {
  return error?.cause instanceof ClientGone
}

/** Adds an answered request to the log, if the settings' minimum level lets it in. */
export function logRequest(app: App, { request, reply, started, error: given, asker }: Outcome): void {
  const [error, status] = hasLeft(given) ? [null, LEFT] : [given, reply.statusCode]
  if (!app.logs.wants(error ? LOG_LEVEL.error : LOG_LEVEL.info)) return
  const { logs, trustedProxy } = app.settings.values
  const execTime = Math.round((performance.now() - started) * 1000) / 1000
  const { ip, viewer } = asker ?? { ip: realIp(request.raw, trustedProxy), viewer: null }
  app.logs.add(requestEntry({ request, status, execTime, ip, viewer, error }, logs))
}

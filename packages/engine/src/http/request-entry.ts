import type { FastifyRequest } from 'fastify'
import { LOG_LEVEL, type LogEntry } from '../logs/logs.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { SettingsValues } from '../settings/settings.ts'
import type { ApiError } from '../kernel/api-error.ts'
import { expandIp } from './real-ip.ts'

/** A request that has been answered, as its log entry tells of it. */
export interface AnsweredRequest {
  readonly request: FastifyRequest
  readonly status: number
  /** Milliseconds. */
  readonly execTime: number
  readonly ip: string
  readonly viewer: StoredRecord | null
  /** What the client was refused with. */
  readonly error: ApiError | null
}

const MAX_URL = 3000
const MAX_HEADER = 1000
const MAX_DETAILS = 2000
/** Query parameters that let their holder in. */
const SECRETS = /([?&](?:[\w.-]*(?:token|password|secret)|code|state)=)[^&#]+/gi

/** The log entry of a request (record-api §16): what superusers may know, without what would let anybody in. */
export function requestEntry(answered: AnsweredRequest, settings: SettingsValues['logs']): LogEntry {
  const { request, status, execTime, viewer, error } = answered
  const { method = '', headers, socket } = request.raw
  const { referer = '', 'user-agent': userAgent = '' } = headers
  const url = shownUrl(request.url)
  const auth = viewer?.collection.name ?? ''
  // Every request comes through here: spreading conditional parts into the object costs as much again.
  const data: Record<string, unknown> = {
    type: 'request',
    execTime,
    url,
    method,
    status,
    referer: shownUrl(referer).slice(0, MAX_HEADER),
    userAgent: userAgent.slice(0, MAX_HEADER),
    auth,
  }
  if (settings.logAuthId && viewer) data['authId'] = viewer.values.id
  if (settings.logIP) {
    data['userIP'] = answered.ip
    data['remoteIP'] = expandIp(socket.remoteAddress ?? '')
  }
  if (error) Object.assign(data, failure(error, request.id))
  return { at: Date.now(), level: error ? LOG_LEVEL.error : LOG_LEVEL.info, message: `${method} ${url}`, data }
}

/** A failure of ours has the request's id, by which the entry with its cause is found. */
function failure(error: ApiError, requestId: string): object {
  return { error: error.message, details: detailsOf(error), ...(error.status >= 500 && { meta: { requestId } }) }
}

function detailsOf({ data, cause }: ApiError): unknown {
  if (Object.keys(data).length > 0) return data
  if (cause === undefined) return null
  return (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).slice(0, MAX_DETAILS)
}

function shownUrl(url: string): string {
  const masked = url.includes('=') ? url.replace(SECRETS, '$1***') : url
  return masked.slice(0, MAX_URL)
}

import type { FastifyRequest } from 'fastify'
import { LOG_LEVEL, type LogEntry } from '../logs/logs.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { SettingsValues } from '../settings/settings.ts'
import type { ApiError } from '../kernel/api-error.ts'
import { expandIp } from './real-ip.ts'

/** An answered request, as it is logged. */
export interface AnsweredRequest {
  readonly request: FastifyRequest
  readonly status: number
  /** Duration in milliseconds. */
  readonly execTime: number
  readonly ip: string
  readonly viewer: StoredRecord | null
  /** The error that was answered, null for success. */
  readonly error: ApiError | null
}

const MAX_URL = 3000
const MAX_HEADER = 1000
const MAX_DETAILS = 2000
/** Query parameters that grant access and are masked in the log. */
const SECRETS = /([?&](?:[\w.-]*(?:token|password|secret)|code|state)=)[^&#]+/gi

/** The log entry of a request (record-api §16), without tokens and passwords. */
export function requestEntry(answered: AnsweredRequest, settings: SettingsValues['logs']): LogEntry {
  const { request, status, execTime, viewer, error } = answered
  const { method = '', headers, socket } = request.raw
  const { referer = '', 'user-agent': userAgent = '' } = headers
  const url = shownUrl(request.url)
  const auth = viewer?.collection.name ?? ''
  // Built without spreading conditional parts: this runs for every request, and spreading doubles its cost.
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

/** The logged error; a 5xx adds the request's id, which finds the entry with its cause. */
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

import { filterText } from '../../data/collection.ts'
import { allFilters, wordsFilter } from '../../widgets/paged-records.tsx'
import type { UrlValues } from '../../widgets/url-state.ts'

/** The levels of log entries with their labels. */
export const LOG_LEVELS = { debug: 'Depuración', info: 'Información', warn: 'Advertencia', error: 'Error' } as const
export type LogLevel = keyof typeof LOG_LEVELS

/** The periods that the list can be limited to. */
export const LOG_PERIODS = {
  '1h': 'Última hora',
  '24h': '24 horas',
  '7d': '7 días',
  'all': 'Todo',
  'custom': 'Otro período',
} as const
export type LogPeriod = keyof typeof LOG_PERIODS

/** Classes of HTTP status with their labels. */
export const LOG_STATUSES = {
  '2xx': '2xx: se respondió',
  '3xx': '3xx: se derivó',
  '4xx': '4xx: se rechazó',
  '5xx': '5xx: falló',
} as const
export type LogStatus = keyof typeof LOG_STATUSES

/** The duration in milliseconds above which a request counts as slow. */
export const SLOW_MS = 500

const HOURS: Partial<Record<LogPeriod, number>> = { '1h': 1, '24h': 24, '7d': 168 }
const HOUR_MS = 3_600_000
const LEVEL_FILTERS: Record<LogLevel, string> = {
  debug: 'level < 0',
  info: 'level >= 0 && level < 4',
  warn: 'level >= 4 && level < 8',
  error: 'level >= 8',
}
const SEARCHED = [
  'message',
  'data.error',
  'data.userIP',
  'data.authId',
  'data.userAgent',
  'data.requestId',
  'data.meta.requestId',
]

/** The filters of the log, as kept in the address. */
export interface LogView {
  readonly level?: LogLevel
  readonly period: LogPeriod
  /** Start of a custom period, as local time such as `2026-11-21T10:00`. */
  readonly from?: string
  readonly to?: string
  readonly status?: LogStatus
  readonly slow?: boolean
  /** Hides the requests made by the administration screens themselves. */
  readonly quiet?: boolean
  readonly text?: string
  /** A filter expression of the record API. */
  readonly filter?: string
  /** The chosen bar: its start as an instant, and its span when it is a day. */
  readonly at?: string
  readonly span?: 'day'
}

function isIn<Names extends object>(names: Names, text: string | undefined): text is Extract<keyof Names, string> {
  return text !== undefined && Object.hasOwn(names, text)
}

/** Reads the filters from the address; the default is the last 24 hours. */
export function logView(search: UrlValues): LogView {
  const { level, period, status, from, to, at, filter, q } = search
  return {
    period: isIn(LOG_PERIODS, period) ? period : '24h',
    ...(isIn(LOG_LEVELS, level) ? { level } : {}),
    ...(isIn(LOG_STATUSES, status) ? { status } : {}),
    ...(search['slow'] ? { slow: true } : {}),
    ...(search['quiet'] ? { quiet: true } : {}),
    ...(period === 'custom' && from ? { from } : {}),
    ...(period === 'custom' && to ? { to } : {}),
    ...(filter?.trim() ? { filter: filter.trim() } : {}),
    ...(q?.trim() ? { text: q.trim() } : {}),
    ...(at && !Number.isNaN(Date.parse(at))
      ? { at, ...(search['span'] === 'day' ? { span: 'day' as const } : {}) }
      : {}),
  }
}

/** An instant in the API's format. */
function stored(instant: Date): string {
  return instant.toISOString().replace('T', ' ')
}

function instantOf(local: string | undefined): Date | null {
  const date = new Date(local ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

export interface LogRange {
  readonly from: Date | null
  readonly to: Date | null
}

/** The instants that bound a period; null where it is open. */
export function periodRange({ period, from, to }: LogView, now: Date): LogRange {
  if (period === 'custom') return { from: instantOf(from), to: instantOf(to) }
  const hours = HOURS[period]
  return { from: hours === undefined ? null : new Date(now.getTime() - hours * HOUR_MS), to: null }
}

/** The range of the chosen bar, or null. */
export function chosenRange({ at, span }: LogView): { readonly from: Date; readonly to: Date } | null {
  if (!at) return null
  const from = new Date(at)
  const to = new Date(from)
  if (span === 'day') to.setDate(to.getDate() + 1)
  else to.setTime(to.getTime() + HOUR_MS)
  return { from, to }
}

function rangeFilter({ from, to }: LogRange): string {
  return allFilters(
    from ? filterText('created >= {:from}', { from: stored(from) }) : '',
    to ? filterText('created < {:to}', { to: stored(to) }) : '',
  )
}

/** The API filter for the chart, which ignores the chosen bar. */
export function chartFilter(view: LogView, now: Date): string {
  const { level, status, slow, quiet, text = '', filter = '' } = view
  return allFilters(
    rangeFilter(periodRange(view, now)),
    level ? LEVEL_FILTERS[level] : '',
    status ? `data.status >= ${status.replace('xx', '00')} && data.status <= ${status.replace('xx', '99')}` : '',
    slow ? `data.execTime >= ${SLOW_MS}` : '',
    quiet ? "data.auth != '_superusers'" : '',
    wordsFilter(text, SEARCHED),
    filter,
  )
}

/** The API filter for the list. */
export function logFilter(view: LogView, now: Date): string {
  const chosen = chosenRange(view)
  return allFilters(chartFilter(view, now), chosen ? rangeFilter(chosen) : '')
}

/** The same filter, restricted to errors. */
export function errorsOnly(filter: string): string {
  return allFilters(filter, LEVEL_FILTERS.error)
}

/** The name of a numeric level; values in between belong to the next lower one. */
export function levelName(level: number): LogLevel {
  if (level >= 8) return 'error'
  if (level >= 4) return 'warn'
  return level >= 0 ? 'info' : 'debug'
}

/** True when any filter besides the period is set. */
export function isNarrowed({ period: _period, from: _from, to: _to, ...rest }: LogView): boolean {
  return Object.keys(rest).length > 0
}

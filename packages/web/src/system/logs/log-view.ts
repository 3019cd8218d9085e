import { filterText } from '../../data/collection.ts'
import { allFilters, wordsFilter } from '../../widgets/paged-records.tsx'
import type { UrlValues } from '../../widgets/url-state.ts'

/** How grave an entry is. */
export const LOG_LEVELS = { debug: 'Depuración', info: 'Información', warn: 'Advertencia', error: 'Error' } as const
export type LogLevel = keyof typeof LOG_LEVELS

/** How far back the list goes. */
export const LOG_PERIODS = {
  '1h': 'Última hora',
  '24h': '24 horas',
  '7d': '7 días',
  'all': 'Todo',
  'custom': 'Otro período',
} as const
export type LogPeriod = keyof typeof LOG_PERIODS

/** The answers of requests, by their first figure. */
export const LOG_STATUSES = {
  '2xx': '2xx: se respondió',
  '3xx': '3xx: se derivó',
  '4xx': '4xx: se rechazó',
  '5xx': '5xx: falló',
} as const
export type LogStatus = keyof typeof LOG_STATUSES

/** A request that takes longer than this is slow. */
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

/** Which entries are shown. */
export interface LogView {
  readonly level?: LogLevel
  readonly period: LogPeriod
  /** A local time, as in `2026-11-21T10:00`, of a period of one's own. */
  readonly from?: string
  readonly to?: string
  readonly status?: LogStatus
  readonly slow?: boolean
  /** Without what the administration itself asks for. */
  readonly quiet?: boolean
  readonly text?: string
  /** An expression of the filter language, for who knows it. */
  readonly filter?: string
  /** The bar that was chosen: the instant it begins, and what it spans. */
  readonly at?: string
  readonly span?: 'day'
}

function isIn<Names extends object>(names: Names, text: string | undefined): text is Extract<keyof Names, string> {
  return text !== undefined && Object.hasOwn(names, text)
}

/** The view that the address names; the last 24 hours when it names none. */
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

/** An instant as the API stores it. */
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

/** The instants between which a period lies; null where it is open. */
export function periodRange({ period, from, to }: LogView, now: Date): LogRange {
  if (period === 'custom') return { from: instantOf(from), to: instantOf(to) }
  const hours = HOURS[period]
  return { from: hours === undefined ? null : new Date(now.getTime() - hours * HOUR_MS), to: null }
}

/** The span of the chosen bar, or null. */
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

/** The filter of a view for the chart: everything but the chosen bar. */
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

/** The filter of a view for the list. */
export function logFilter(view: LogView, now: Date): string {
  const chosen = chosenRange(view)
  return allFilters(chartFilter(view, now), chosen ? rangeFilter(chosen) : '')
}

/** The same, errors only. */
export function errorsOnly(filter: string): string {
  return allFilters(filter, LEVEL_FILTERS.error)
}

/** The name of a stored level; those between the four belong to the one below. */
export function levelName(level: number): LogLevel {
  if (level >= 8) return 'error'
  if (level >= 4) return 'warn'
  return level >= 0 ? 'info' : 'debug'
}

/** True when anything but the period narrows the list. */
export function isNarrowed({ period: _period, from: _from, to: _to, ...rest }: LogView): boolean {
  return Object.keys(rest).length > 0
}

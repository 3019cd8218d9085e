import { ApiError } from '../kernel/api-error.ts'

/** The paging, filter and sort parameters of a list (record-api §6). */
export interface ListParams {
  readonly page: number
  readonly perPage: number
  readonly skipTotal: boolean
  /** Counting stops at one more than this; 0 counts all. */
  readonly maxTotal: number
  readonly filter: string
  readonly sort: string
}

const DEFAULT_PER_PAGE = 30
const MAX_PER_PAGE = 1000
const TRUE = ['1', 't', 'T', 'true', 'TRUE', 'True']
const FALSE = ['', '0', 'f', 'F', 'false', 'FALSE', 'False']

/** Parses a list's parameters; numbers out of range are clamped, anything else throws 400. */
export function readListParams(query: Readonly<Record<string, string>>): ListParams {
  const page = integer(query['page'], 1)
  const perPage = integer(query['perPage'], DEFAULT_PER_PAGE)
  return {
    page: page <= 0 ? 1 : page,
    perPage: perPage <= 0 ? DEFAULT_PER_PAGE : Math.min(perPage, MAX_PER_PAGE),
    skipTotal: boolean(query['skipTotal'] ?? ''),
    maxTotal: Math.max(0, integer(query['maxTotal'], 0)),
    filter: query['filter'] ?? '',
    sort: query['sort'] ?? '',
  }
}

function integer(text: string | undefined, missing: number): number {
  if (text === undefined || text === '') return missing
  const value = Number(text)
  if (!/^[+-]?\d{1,15}$/.test(text) || !Number.isSafeInteger(value)) throw new ApiError(400)
  return value
}

function boolean(text: string): boolean {
  if (TRUE.includes(text)) return true
  if (FALSE.includes(text)) return false
  throw new ApiError(400)
}

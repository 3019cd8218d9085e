/** The result of a request's conditions: send the file, 304, or 412. */
export type Precondition = 'proceed' | 'unmodified' | 'failed'

type Conditions = Readonly<Record<string, string | string[] | undefined>>

const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/

/**
 * Evaluates the conditional headers of a GET or HEAD for a file with a modification date and no ETag, in the order of
 * RFC 9110 §13.2.2: `*` matches, any other tag does not, and an invalid date is ignored.
 */
export function checkPreconditions(headers: Conditions, modified: Date): Precondition {
  // Header dates have whole seconds.
  const changed = Math.floor(modified.getTime() / 1000) * 1000
  const match = textOf(headers['if-match'])
  const unmodifiedSince = readHttpDate(headers['if-unmodified-since'])
  if (match === '' ? changed > unmodifiedSince : match !== '*') return 'failed'
  const noneMatch = textOf(headers['if-none-match'])
  if (noneMatch !== '') return noneMatch === '*' ? 'unmodified' : 'proceed'
  return changed <= readHttpDate(headers['if-modified-since']) ? 'unmodified' : 'proceed'
}

function textOf(header: Conditions[string]): string {
  return typeof header === 'string' ? header.trim() : ''
}

/**
 * A header's date in milliseconds; NaN, which compares false to everything, if it is missing or not a date of RFC 9110
 * §5.6.7.
 */
function readHttpDate(header: Conditions[string]): number {
  const text = textOf(header)
  if (ASCTIME.test(text)) return Date.parse(`${text} GMT`)
  return HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN
}

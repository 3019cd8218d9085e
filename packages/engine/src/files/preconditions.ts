/** What a request's conditions come to: the file is sent, the client's copy is good, or the request must not be done. */
export type Precondition = 'proceed' | 'unmodified' | 'failed'

type Conditions = Readonly<Record<string, string | string[] | undefined>>

const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/

/**
 * Evaluates the conditions of a GET or HEAD for a file that has a date and no ETag, in the order of RFC 9110 §13.2.2:
 * without an ETag `*` matches and any other tag does not; a condition that is no date counts for nothing.
 */
export function checkPreconditions(headers: Conditions, modified: Date): Precondition {
  // Headers have whole seconds.
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

/** Milliseconds; NaN, which no comparison holds for, when the header is missing or no date of RFC 9110 §5.6.7. */
function readHttpDate(header: Conditions[string]): number {
  const text = textOf(header)
  if (ASCTIME.test(text)) return Date.parse(`${text} GMT`)
  return HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN
}

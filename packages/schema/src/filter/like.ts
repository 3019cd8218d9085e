import { lowerAscii } from './scalar.ts'

/**
 * The LIKE pattern of a `~` comparison with a known text: the text itself if it has an unescaped `%`, else "contains".
 */
export function likePattern(text: string): string {
  return hasWildcard(text) ? text : `%${escapeWildcards(text)}%`
}

/**
 * SQL's LIKE with the escape `\`, ignoring the case of ASCII letters; backtracks only to the last `%`, so its time is
 * bounded.
 */
export function isLike(value: string, pattern: string): boolean {
  if (endsInEscape(pattern)) return false
  const chars = [...lowerAscii(value)]
  const tokens = patternTokens(lowerAscii(pattern))
  let at = 0
  let token = 0
  let retryToken = -1
  let retryAt = 0
  while (at < chars.length) {
    const current = tokens[token]
    if (current === MANY) {
      retryToken = ++token
      retryAt = at
    } else if (current !== undefined && (current === ONE || current === chars[at])) {
      token++
      at++
    } else if (retryToken >= 0) {
      token = retryToken
      at = ++retryAt
    } else return false
  }
  while (tokens[token] === MANY) token++
  return token === tokens.length
}

/** Whether a pattern ends within an escape; such a pattern matches nothing. */
export function endsInEscape(pattern: string): boolean {
  return (/\\*$/.exec(pattern)?.[0].length ?? 0) % 2 === 1
}

const MANY = '%%'
const ONE = '__'

// Splits a pattern into literal characters and the two wildcards, which are tokens that no character equals.
function patternTokens(pattern: string): string[] {
  const tokens: string[] = []
  let escaped = false
  for (const char of pattern) {
    if (!escaped && char === '\\') {
      escaped = true
      continue
    }
    tokens.push(!escaped && char === '%' ? MANY : !escaped && char === '_' ? ONE : char)
    escaped = false
  }
  return tokens
}

function hasWildcard(text: string): boolean {
  let previous = ''
  for (const char of text) {
    if (char === '%' && previous !== '\\') return true
    previous = char === '\\' && previous === '\\' ? '' : char
  }
  return false
}

// Escapes wildcards from the end, as PocketBase does: a character after a backslash counts as escaped already.
function escapeWildcards(text: string): string {
  const out: string[] = []
  let open = false
  for (const char of [...text].reverse()) {
    if (open) {
      if (char !== '\\') out.push('\\')
      open = false
    } else open = char === '\\' || char === '%' || char === '_'
    out.push(char)
  }
  if (open) out.push('\\')
  return out.reverse().join('')
}

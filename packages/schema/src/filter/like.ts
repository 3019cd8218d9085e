import { lowerAscii } from './scalar.ts'

/** The pattern of a `~` whose right side is a known text: used as is with an unescaped `%`, else "contains". */
export function likePattern(text: string): string {
  return hasWildcard(text) ? text : `%${escapeWildcards(text)}%`
}

/** SQL's LIKE with the escape `\`, regardless of the case of ASCII letters; walks back only to the last `%`, so it is never slow. */
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

/** True when a pattern ends in the midst of an escape: such a pattern matches nothing. */
export function endsInEscape(pattern: string): boolean {
  return (/\\*$/.exec(pattern)?.[0].length ?? 0) % 2 === 1
}

const MANY = '%%'
const ONE = '__'

// A literal character is itself; the two wildcards are tokens that no single character equals.
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

// From the end, as the reference does: what stands after a backslash counts as escaped already.
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

/** A token of an SQL statement; comments are dropped. */
export interface SqlToken {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'blob' | 'symbol'
  /** Its original text. */
  readonly text: string
  /** The unquoted name or text, the word in lower case, otherwise the original text. */
  readonly value: string
  /** Whether white space or a comment precedes it. */
  readonly spaced: boolean
}

/** Thrown for a statement that cannot be parsed or is not allowed. */
export class InvalidSelect extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidSelect'
  }
}

const SPACE = /(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))+/y
const TOKEN =
  /([xX]'[^']*')|('(?:[^']|'')*')|("(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])|([A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|(->>|\|\||->|<=|>=|<>|!=|==|<<|>>|::|[\s\S])/y
const KINDS = ['blob', 'string', 'quoted', 'word', 'number', 'symbol'] as const

/**
 * Splits SQL in SQLite's syntax into tokens; names may be quoted by `"`, backticks or brackets. Throws `InvalidSelect`
 * for an unclosed quote.
 */
export function tokenizeSql(text: string): SqlToken[] {
  const tokens: SqlToken[] = []
  let at = 0
  while (at < text.length) {
    const start = at
    at = skip(SPACE, text, at)
    if (at >= text.length) break
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)!
    const index = match.slice(1).findIndex((group) => group !== undefined)
    tokens.push(makeToken(KINDS[index]!, match[0], at > start))
    at = TOKEN.lastIndex
  }
  return tokens
}

/** Joins tokens to SQL, each rendered by `write`, with a space where there was one. */
export function writeTokens(
  tokens: readonly SqlToken[],
  write: (token: SqlToken) => string = (token) => token.text,
): string {
  return tokens.map((token, i) => (i > 0 && token.spaced ? ` ${write(token)}` : write(token))).join('')
}

/** The position after the bracket that closes the one at `open`. */
export function closeOf(tokens: readonly SqlToken[], open: number): number {
  let depth = 0
  for (let i = open; i < tokens.length; i++) {
    if (isSymbol(tokens[i], '(')) depth++
    if (isSymbol(tokens[i], ')') && --depth === 0) return i + 1
  }
  throw new InvalidSelect('a bracket is never closed')
}

/** Splits tokens at every occurrence of a symbol or lower-case word outside brackets. */
export function splitTokens(tokens: readonly SqlToken[], separator: string): SqlToken[][] {
  const parts: SqlToken[][] = [[]]
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (isSymbol(token, '(')) {
      const end = closeOf(tokens, i)
      parts.at(-1)!.push(...tokens.slice(i, end))
      i = end - 1
    } else if (isSymbol(token, separator) || isWord(token, separator)) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts
}

/** Whether a token is this symbol. */
export function isSymbol(token: SqlToken | undefined, text: string): boolean {
  return token?.kind === 'symbol' && token.text === text
}

/** Whether a token is one of these words, ignoring case. */
export function isWord(token: SqlToken | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.value)
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function makeToken(kind: SqlToken['kind'], text: string, spaced: boolean): SqlToken {
  if (kind === 'symbol' && /['"`[]/.test(text)) throw new InvalidSelect('a quote is never closed')
  return { kind, text, value: valueOf(kind, text), spaced }
}

function valueOf(kind: SqlToken['kind'], text: string): string {
  if (kind === 'word') return text.toLowerCase()
  if (kind !== 'string' && kind !== 'quoted') return text
  const quote = text[0]!
  const inner = text.slice(1, -1)
  return quote === '[' ? inner : inner.replaceAll(quote + quote, quote)
}

export type TokenKind =
  | 'identifier'
  | 'function'
  | 'number'
  | 'text'
  | 'sign'
  | 'join'
  | '('
  | ')'
  | ','
  | 'comment'
  | 'space'
  | 'wrong'

/** A token of a filter with its position; all tokens joined are the text. */
export interface FilterToken {
  readonly kind: TokenKind
  readonly text: string
  readonly from: number
  readonly to: number
}

const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ['comment', /\/\/[^\n]*/y],
  ['space', /[ \t\n]+/y],
  ['identifier', /[A-Za-z_@#][A-Za-z0-9_.:]*/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['join', /&&|\|\|/y],
  ['sign', /\??(?:!=|!~|>=|<=|=|>|<|~)/y],
]

function pieceAt(text: string, from: number): FilterToken {
  const char = text[from] ?? ''
  if (char === '(' || char === ')' || char === ',') return { kind: char, text: char, from, to: from + 1 }
  if (char === '"' || char === "'") return textAt(text, from, char)
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = from
    const found = pattern.exec(text)?.[0]
    if (found)
      return {
        kind: kind === 'identifier' && text[from + found.length] === '(' ? 'function' : kind,
        text: found,
        from,
        to: from + found.length,
      }
  }
  return { kind: 'wrong', text: char, from, to: from + 1 }
}

// Reads a quoted text; only its own quote can be escaped, every other backslash is literal (record-api §5.1).
function textAt(text: string, from: number, quote: string): FilterToken {
  let end = from + 1
  while (end < text.length && !(text[end] === quote && (text[end - 1] !== '\\' || end - 1 === from))) end += 1
  const isClosed = end < text.length
  const to = isClosed ? end + 1 : text.length
  return { kind: isClosed ? 'text' : 'wrong', text: text.slice(from, to), from, to }
}

/** Splits a filter into tokens; also works on an incomplete filter. */
export function filterTokens(text: string): readonly FilterToken[] {
  const tokens: FilterToken[] = []
  for (let at = 0; at < text.length; at = tokens.at(-1)?.to ?? text.length) tokens.push(pieceAt(text, at))
  return tokens
}

/** The tokens without spaces and comments. */
export function meaningful(tokens: readonly FilterToken[]): readonly FilterToken[] {
  return tokens.filter(({ kind }) => kind !== 'space' && kind !== 'comment')
}

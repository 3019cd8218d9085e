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

/** A piece of a filter with its place; the pieces in order are the text again. */
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

// Only the surrounding quote is escaped; every other backslash is a literal one (record-api §5.1).
function textAt(text: string, from: number, quote: string): FilterToken {
  let end = from + 1
  while (end < text.length && !(text[end] === quote && (text[end - 1] !== '\\' || end - 1 === from))) end += 1
  const isClosed = end < text.length
  const to = isClosed ? end + 1 : text.length
  return { kind: isClosed ? 'text' : 'wrong', text: text.slice(from, to), from, to }
}

/** Cuts a filter into pieces, also one that is still being written. */
export function filterTokens(text: string): readonly FilterToken[] {
  const tokens: FilterToken[] = []
  for (let at = 0; at < text.length; at = tokens.at(-1)?.to ?? text.length) tokens.push(pieceAt(text, at))
  return tokens
}

/** The pieces that mean something. */
export function meaningful(tokens: readonly FilterToken[]): readonly FilterToken[] {
  return tokens.filter(({ kind }) => kind !== 'space' && kind !== 'comment')
}

import type { Sign } from './ast.ts'
import { FilterSyntaxError } from './filter-syntax-error.ts'

export type Token =
  | { readonly kind: 'identifier'; readonly text: string; readonly called: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'sign'; readonly sign: Sign; readonly any: boolean }
  | { readonly kind: 'join'; readonly join: '&&' | '||' }
  | { readonly kind: '(' | ')' | ',' }

const SKIPPED = /(?:[ \t\n]+|\/\/[^\n]*)+/y
const IDENTIFIER = /[A-Za-z_@#][A-Za-z0-9_.:]*/y
const NUMBER = /-?\d+(?:\.\d+)?/y
const PARAMETER = /\{:\w+\}/y
const SIGN = /\??(?:!=|!~|>=|<=|=|>|<|~)/y
const JOIN = /&&|\|\|/y

/**
 * Splits a filter into tokens (record-api §5.1), dropping whitespace and `//` comments. A placeholder `{:name}` becomes
 * an identifier that nothing else can have; unless the program binds it, it is unknown.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let at = skip(text, 0)
  while (at < text.length) {
    const { token, end } = readToken(text, at)
    tokens.push(token)
    at = skip(text, end)
  }
  return tokens
}

interface Read {
  readonly token: Token
  readonly end: number
}

function readToken(text: string, at: number): Read {
  const char = text[at]!
  if (char === '(' || char === ')' || char === ',') return { token: { kind: char }, end: at + 1 }
  if (char === '"' || char === "'") return readText(text, at, char)
  const parameter = match(PARAMETER, text, at)
  if (parameter) return { token: { kind: 'identifier', text: parameter, called: false }, end: at + parameter.length }
  const identifier = match(IDENTIFIER, text, at)
  if (identifier) return readIdentifier(text, at, identifier)
  const number = match(NUMBER, text, at)
  if (number) return readNumber(text, at, number)
  const join = match(JOIN, text, at)
  if (join) return { token: { kind: 'join', join: join as '&&' | '||' }, end: at + 2 }
  const sign = match(SIGN, text, at)
  if (sign)
    return {
      token: { kind: 'sign', sign: sign.replace('?', '') as Sign, any: sign.startsWith('?') },
      end: at + sign.length,
    }
  throw new FilterSyntaxError(`unexpected character ${JSON.stringify(char)} at ${at}`)
}

function readIdentifier(text: string, at: number, name: string): Read {
  if (/[.:]$/.test(name) || /^[@_#]$/.test(name)) throw new FilterSyntaxError(`invalid identifier "${name}" at ${at}`)
  const end = at + name.length
  return { token: { kind: 'identifier', text: name, called: text[end] === '(' }, end }
}

function readNumber(text: string, at: number, digits: string): Read {
  const end = at + digits.length
  if (text[end] === '.') throw new FilterSyntaxError(`invalid number at ${at}`)
  return { token: { kind: 'number', value: Number(digits) }, end }
}

// Reads a quoted text. Only the surrounding quote can be escaped; every other backslash is literal.
function readText(text: string, at: number, quote: string): Read {
  let end = at + 1
  while (end < text.length && !(text[end] === quote && (text[end - 1] !== '\\' || end - 1 === at))) end++
  if (end >= text.length) throw new FilterSyntaxError(`unterminated text at ${at}`)
  return { token: { kind: 'text', value: text.slice(at + 1, end).replaceAll(`\\${quote}`, quote) }, end: end + 1 }
}

function skip(text: string, at: number): number {
  return at + (match(SKIPPED, text, at)?.length ?? 0)
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

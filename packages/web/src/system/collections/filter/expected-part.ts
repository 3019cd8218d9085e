import type { FilterToken } from './filter-tokens.ts'

/** What may be written next: a left operand, an operator, a right operand, or a conjunction. */
export type ExpectedPart = 'left' | 'sign' | 'right' | 'join'

export interface Expectation {
  readonly part: ExpectedPart
  /** The left operand, where a right one is expected. */
  readonly compared: string
}

const OPERANDS = new Set(['identifier', 'number', 'text', 'function'])

/** The tokens outside of function calls, and whether the last call is still open. */
function withoutArguments(tokens: readonly FilterToken[]): {
  readonly outer: readonly FilterToken[]
  readonly isInside: boolean
} {
  const outer: FilterToken[] = []
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    if (token.kind === '(' && (depth > 0 || tokens[index - 1]?.kind === 'function')) depth += 1
    else if (token.kind === ')' && depth > 0) depth -= 1
    else if (depth === 0) outer.push(token)
  }
  return { outer, isInside: depth > 0 }
}

/** What may follow the tokens before the caret. */
export function expectedAfter(tokens: readonly FilterToken[]): Expectation {
  const { outer, isInside } = withoutArguments(tokens)
  if (isInside) return { part: 'left', compared: '' }
  let part: ExpectedPart = 'left'
  let compared = ''
  for (const { kind, text } of outer) {
    if (kind === 'join') part = 'left'
    else if (kind === 'sign') part = 'right'
    else if (OPERANDS.has(kind)) {
      if (part === 'left') compared = kind === 'identifier' ? text : ''
      part = part === 'right' ? 'join' : 'sign'
    }
  }
  return { part, compared }
}

import { FilterSyntaxError, parseFilter, PROGRAM_LIMITS } from '@timesheet/schema'
import type { FilterProblem } from './filter-problem.ts'
import { filterTokens, meaningful } from './filter-tokens.ts'
import type { FilterToken } from './filter-tokens.ts'

const MAX_CALLS = 3
const WORDS: Readonly<Record<string, string>> = {
  '&': 'Se escribe &&',
  '|': 'Se escribe ||',
  '!': 'La negación va en la comparación, como != o !~',
  ';': 'El punto y coma no se usa',
  '`': 'Los textos van entre comillas dobles o simples',
}

class SyntaxProblem extends Error {
  readonly problem: FilterProblem
  constructor(problem: FilterProblem) {
    super(problem.text)
    this.problem = problem
  }
}

/**
 * Walks through the grammar (record-api §5.1) to locate the first error; whether there is one is decided by
 * `parseFilter`.
 */
class Follower {
  readonly #tokens: readonly FilterToken[]
  readonly #end: number
  #at = 0

  constructor(tokens: readonly FilterToken[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  follow(): void {
    this.#filter()
    const token = this.#peek()
    if (token)
      this.#fail(token, token.kind === ')' ? 'Este paréntesis no abre en ningún lado' : 'Antes de esto falta && o ||')
  }

  #filter(): void {
    this.#item()
    while (this.#peek()?.kind === 'join') {
      this.#at += 1
      this.#item()
    }
  }

  #item(): void {
    const open = this.#peek()
    if (open?.kind !== '(') return this.#comparison()
    this.#at += 1
    this.#filter()
    this.#close(open)
  }

  #comparison(): void {
    const left = this.#operand(0)
    const sign = this.#peek()
    if (sign?.kind !== 'sign') this.#fail(sign, `Después de “${left.text}” falta comparar, con = o ~ por ejemplo`)
    this.#at += 1
    this.#operand(0)
  }

  #operand(depth: number): FilterToken {
    const token = this.#peek()
    if (token?.kind === 'sign' && this.#tokens[this.#at - 1]?.text === '=' && token.text === '=')
      this.#fail(token, 'La igualdad se escribe con un solo =')
    if (!token || !['identifier', 'function', 'number', 'text'].includes(token.kind))
      this.#fail(token, 'Acá falta un campo o un valor')
    this.#at += 1
    if (token.kind === 'function') this.#call(token, depth + 1)
    return token
  }

  #call(name: FilterToken, depth: number): void {
    if (depth > MAX_CALLS) this.#fail(name, `Las funciones se anidan hasta ${MAX_CALLS} niveles`)
    const open = this.#peek()
    this.#at += 1
    while (this.#peek()?.kind !== ')') {
      this.#operand(depth)
      if (this.#peek()?.kind !== ',') break
      this.#at += 1
    }
    this.#close(open ?? name)
  }

  #close(open: FilterToken): void {
    const token = this.#peek()
    if (token && token.kind !== ')') this.#fail(token, 'Antes de esto falta && o ||, o cerrar el paréntesis')
    if (!token) this.#fail(open, 'Falta cerrar este paréntesis')
    this.#at += 1
  }

  #peek(): FilterToken | undefined {
    return this.#tokens[this.#at]
  }

  #fail(token: FilterToken | undefined, text: string): never {
    throw new SyntaxProblem({ from: token?.from ?? this.#end, to: token?.to ?? this.#end, text })
  }
}

function wrongToken(tokens: readonly FilterToken[]): FilterProblem | null {
  const wrong = tokens.find(({ kind }) => kind === 'wrong')
  if (wrong)
    return {
      from: wrong.from,
      to: wrong.to,
      text: /^["']/.test(wrong.text)
        ? 'Falta cerrar las comillas'
        : (WORDS[wrong.text] ?? `“${wrong.text}” no se admite acá`),
    }
  const cut = tokens.find(
    ({ kind, text }) => (kind === 'identifier' || kind === 'function') && (/[.:]$/.test(text) || /^[@_#]$/.test(text)),
  )
  return cut ? { from: cut.from, to: cut.to, text: `“${cut.text}” quedó a medio escribir` } : null
}

/** The syntax error of a filter with its position; null when it is well formed. */
export function syntaxProblem(text: string): FilterProblem | null {
  const tokens = filterTokens(text)
  const wrong = wrongToken(tokens)
  if (wrong) return wrong
  try {
    new Follower(meaningful(tokens), text.length).follow()
    parseFilter(text, PROGRAM_LIMITS)
    return null
  } catch (error) {
    if (error instanceof SyntaxProblem) return error.problem
    if (error instanceof FilterSyntaxError)
      return { from: 0, to: text.length, text: 'La condición no se entiende o es demasiado larga' }
    throw error
  }
}

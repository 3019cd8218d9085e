import { utf8Bytes } from '../fields/text-size.ts'
import type { CallNode, ComparisonNode, FilterNode, OperandNode } from './ast.ts'
import { FilterSyntaxError } from './filter-syntax-error.ts'
import { tokenise, type Token } from './tokenise.ts'

/** Limits of a filter's size. */
export interface FilterLimits {
  /** Length of its UTF-8 text. */
  readonly bytes: number
  readonly comparisons: number
}

/** The limits of clients' filters (record-api §5.1). */
export const CLIENT_LIMITS: FilterLimits = { bytes: 3500, comparisons: 200 }

/** The limits of rules and of the program's own filters; databases limit the depth of a condition. */
export const PROGRAM_LIMITS: FilterLimits = { bytes: 100_000, comparisons: 500 }

const MAX_CALL_DEPTH = 3
const CACHE_SIZE = 500
/** By limits, and in them by text: a key made of both would be hashed anew at each use. */
const caches = new Map<number, Map<string, FilterNode>>()

/** Parses a filter (record-api §5.1); throws `FilterSyntaxError` for anything invalid, the empty text included. */
export function parseFilter(text: string, limits: FilterLimits = CLIENT_LIMITS): FilterNode {
  if (utf8Bytes(text) > limits.bytes) throw new FilterSyntaxError(`the filter is longer than ${limits.bytes} bytes`)
  const parser = new Parser(tokenise(text), limits.comparisons)
  return parser.parse()
}

/** `parseFilter` with a cache of the last used filters. */
export function parseFilterCached(text: string, limits: FilterLimits = CLIENT_LIMITS): FilterNode {
  const cache = caches.get(limits.comparisons) ?? new Map<string, FilterNode>()
  caches.set(limits.comparisons, cache)
  const node = cache.get(text) ?? parseFilter(text, limits)
  cache.delete(text)
  cache.set(text, node)
  if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!)
  return node
}

class Parser {
  readonly #tokens: readonly Token[]
  readonly #maxComparisons: number
  #at = 0
  #comparisons = 0

  constructor(tokens: readonly Token[], maxComparisons: number) {
    this.#tokens = tokens
    this.#maxComparisons = maxComparisons
  }

  parse(): FilterNode {
    const node = this.#filter()
    if (this.#at < this.#tokens.length) throw new FilterSyntaxError('expected && or ||')
    return node
  }

  #filter(): FilterNode {
    const alternatives: FilterNode[] = []
    let conditions = [this.#item()]
    for (let token = this.#peek(); token?.kind === 'join'; token = this.#peek()) {
      this.#at++
      if (token.join === '||') {
        alternatives.push(group('and', conditions))
        conditions = []
      }
      conditions.push(this.#item())
    }
    alternatives.push(group('and', conditions))
    return group('or', alternatives)
  }

  #item(): FilterNode {
    if (this.#peek()?.kind !== '(') return this.#comparison()
    this.#at++
    const node = this.#filter()
    this.#expect(')')
    return node
  }

  #comparison(): ComparisonNode {
    if (++this.#comparisons > this.#maxComparisons)
      throw new FilterSyntaxError(`more than ${this.#maxComparisons} comparisons`)
    const left = this.#operand(0)
    const token = this.#next()
    if (token.kind !== 'sign') throw new FilterSyntaxError('expected a sign such as = or ~')
    return { kind: 'comparison', left, sign: token.sign, any: token.any, right: this.#operand(0) }
  }

  #operand(depth: number): OperandNode {
    const token = this.#next()
    if (token.kind === 'number' || token.kind === 'text') return token
    if (token.kind !== 'identifier') throw new FilterSyntaxError('expected an operand')
    return token.called ? this.#call(token.text, depth + 1) : { kind: 'identifier', name: token.text }
  }

  #call(name: string, depth: number): CallNode {
    if (depth > MAX_CALL_DEPTH) throw new FilterSyntaxError(`functions are nested deeper than ${MAX_CALL_DEPTH}`)
    this.#expect('(')
    const args: OperandNode[] = []
    while (this.#peek()?.kind !== ')') {
      args.push(this.#operand(depth))
      if (this.#peek()?.kind !== ',') break
      this.#at++
    }
    this.#expect(')')
    return { kind: 'call', name, args }
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #next(): Token {
    const token = this.#tokens[this.#at++]
    if (!token) throw new FilterSyntaxError('unexpected end')
    return token
  }

  #expect(kind: '(' | ')'): void {
    if (this.#next().kind !== kind) throw new FilterSyntaxError(`expected ${kind}`)
  }
}

function group(kind: 'and' | 'or', items: readonly FilterNode[]): FilterNode {
  const flat = items.flatMap((item) => (item.kind === kind ? item.items : [item]))
  return flat.length === 1 ? flat[0]! : { kind, items: flat }
}

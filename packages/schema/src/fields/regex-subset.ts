/** A parsed pattern, from which texts are generated. */
export type PatternNode =
  | { readonly kind: 'chars'; readonly chars: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Repeat[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }

export interface Repeat {
  readonly node: PatternNode
  readonly min: number
  readonly max: number
}

const UNBOUNDED = 6
const MAX_REPEAT = 1000
const DIGITS = '0123456789'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const WORD = `${DIGITS}${LOWER.toUpperCase()}_${LOWER}`
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const ESCAPES: Readonly<Record<string, string>> = { d: DIGITS, w: WORD, s: ' ', n: '\n', t: '\t', r: '\r' }
const NEGATED: Readonly<Record<string, string>> = { D: without(DIGITS), W: without(WORD), S: without(' ') }

/**
 * Parses the subset of regular expressions from which texts can be generated; throws a `SyntaxError` for anything else.
 */
export function parsePattern(pattern: string): PatternNode {
  const reader = new Reader(pattern)
  const node = readChoice(reader)
  if (!reader.done) throw new SyntaxError(`unexpected "${reader.peek()}" in "${pattern}"`)
  return node
}

class Reader {
  readonly #chars: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#chars = [...text]
  }

  get done(): boolean {
    return this.#at >= this.#chars.length
  }

  peek(): string {
    return this.#chars[this.#at] ?? ''
  }

  next(): string {
    const char = this.#chars[this.#at]
    if (char === undefined) throw new SyntaxError('the pattern ends too early')
    this.#at++
    return char
  }

  accept(char: string): boolean {
    if (this.peek() !== char) return false
    this.#at++
    return true
  }

  /** Reads up to `end` and past it; null, without moving, if it does not occur. */
  until(end: string): string | null {
    const stop = this.#chars.indexOf(end, this.#at)
    if (stop < 0) return null
    const text = this.#chars.slice(this.#at, stop).join('')
    this.#at = stop + 1
    return text
  }
}

function readChoice(reader: Reader): PatternNode {
  const options = [readSequence(reader)]
  while (reader.accept('|')) options.push(readSequence(reader))
  return options.length === 1 ? options[0]! : { kind: 'choice', options }
}

function readSequence(reader: Reader): PatternNode {
  const parts: Repeat[] = []
  while (!reader.done && reader.peek() !== '|' && reader.peek() !== ')')
    parts.push(readRepeat(reader, readAtom(reader)))
  return { kind: 'sequence', parts }
}

function readAtom(reader: Reader): PatternNode {
  const char = reader.next()
  if (char === '(') return readGroup(reader)
  if (char === '[') return { kind: 'chars', chars: readClass(reader) }
  if (char === '.') return { kind: 'chars', chars: PRINTABLE }
  if (char === '\\') return { kind: 'chars', chars: readEscape(reader) }
  if ('^$*+?'.includes(char)) throw new SyntaxError(`"${char}" is not supported here`)
  return { kind: 'chars', chars: char }
}

function readGroup(reader: Reader): PatternNode {
  if (reader.accept('?') && !reader.accept(':')) throw new SyntaxError('only plain and (?:…) groups are supported')
  const node = readChoice(reader)
  if (!reader.accept(')')) throw new SyntaxError('a group is not closed')
  return node
}

function readRepeat(reader: Reader, node: PatternNode): Repeat {
  const [min, max] = readCounts(reader)
  // A lazy quantifier generates the same texts.
  if (min !== 1 || max !== 1) reader.accept('?')
  if (max < min || max > MAX_REPEAT) throw new SyntaxError(`the repeat {${min},${max}} is not valid`)
  return { node, min, max }
}

function readCounts(reader: Reader): readonly [number, number] {
  if (reader.accept('?')) return [0, 1]
  if (reader.accept('*')) return [0, UNBOUNDED]
  if (reader.accept('+')) return [1, UNBOUNDED]
  if (!reader.accept('{')) return [1, 1]
  const match = /^(\d{1,4})(?:(,)(\d{0,4}))?$/.exec(reader.until('}') ?? '')
  if (!match) throw new SyntaxError('a repeat is not valid')
  const min = Number(match[1])
  if (!match[2]) return [min, min]
  return [min, match[3] ? Number(match[3]) : Math.max(min, UNBOUNDED)]
}

function readEscape(reader: Reader): string {
  const char = reader.next()
  if ('bBAzZ'.includes(char) || /[1-9]/.test(char)) throw new SyntaxError(`"\\${char}" is not supported`)
  return ESCAPES[char] ?? NEGATED[char] ?? char
}

function readClass(reader: Reader): string {
  const negated = reader.accept('^')
  const chars = new Set<string>()
  for (let first = true; first || reader.peek() !== ']'; first = false) addClassItem(reader, chars)
  reader.next()
  const picked = negated ? [...PRINTABLE].filter((char) => !chars.has(char)) : [...chars]
  if (picked.length === 0) throw new SyntaxError('a class is empty')
  return picked.join('')
}

function addClassItem(reader: Reader, chars: Set<string>): void {
  const low = readClassChar(reader)
  if (reader.peek() !== '-' || low.length !== 1) return addAll(chars, low)
  reader.next()
  if (reader.peek() === ']') return addAll(chars, `${low}-`)
  const high = readClassChar(reader)
  if (high.length !== 1 || high < low) throw new SyntaxError(`the range ${low}-${high} is not valid`)
  for (let code = low.charCodeAt(0); code <= high.charCodeAt(0); code++) chars.add(String.fromCharCode(code))
}

function readClassChar(reader: Reader): string {
  const char = reader.next()
  return char === '\\' ? readEscape(reader) : char
}

function addAll(chars: Set<string>, text: string): void {
  for (const char of text) chars.add(char)
}

function without(excluded: string): string {
  return [...PRINTABLE].filter((char) => !excluded.includes(char)).join('')
}

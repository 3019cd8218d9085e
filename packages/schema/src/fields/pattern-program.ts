/**
 * One instruction of a compiled pattern: consume a character, branch, assert a condition between two characters, or
 * end.
 */
export type Step =
  | { readonly kind: 'char'; matches(char: string): boolean }
  | { readonly kind: 'split'; readonly to: readonly number[] }
  | { readonly kind: 'assert'; holds(before: string | undefined, after: string | undefined): boolean }
  | { readonly kind: 'end' }

export type Program = readonly Step[]

type Holds = Extract<Step, { kind: 'assert' }>['holds']

/**
 * Limit of instructions, since the run time is also proportional to them; repetitions are unrolled and count each time.
 */
const MAX_STEPS = 4000
const MAX_REPEAT = 1000
const MAX_DEPTH = 100
const WORD = /^\w$/
const isWord = (char: string | undefined): boolean => char !== undefined && WORD.test(char)
const isStart: Holds = (before) => before === undefined
const isEnd: Holds = (_before, after) => after === undefined
const isBoundary: Holds = (before, after) => isWord(before) !== isWord(after)

/** Assertions by their syntax. */
const ASSERTIONS: Readonly<Record<string, Holds>> = {
  '^': isStart,
  '\\A': isStart,
  '$': isEnd,
  '\\z': isEnd,
  '\\b': isBoundary,
  '\\B': (before, after) => !isBoundary(before, after),
}
/** Matches one atom: a character class, an escape with its braces or digits, or any other character. */
const ATOM =
  /\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[\s\S])|[\s\S]/uy
const COUNTS = /\{(\d{1,4})(?:(,)(\d{0,4}))?\}/y
const GROUP = /\((?:\?(?::|P?<\w+>))?/y
/** The POSIX classes of RE2 (`[:alpha:]`), as JavaScript ranges. */
const POSIX: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '\\d',
  alnum: 'a-zA-Z\\d',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '\\da-fA-F',
  word: '\\w',
}

/** Compiles a pattern; throws a `SyntaxError` if it is invalid, too long, or needs backtracking. */
export function parseProgram(pattern: string): Program {
  const compiler = new Compiler(pattern)
  compiler.choice(0)
  if (!compiler.done) throw new SyntaxError(`unexpected "${pattern[compiler.at]}"`)
  compiler.emit({ kind: 'end' })
  return compiler.steps
}

class Compiler {
  readonly steps: Step[] = []
  at = 0
  readonly #pattern: string

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  get done(): boolean {
    return this.at >= this.#pattern.length
  }

  emit(step: Step): number {
    if (this.steps.length >= MAX_STEPS) throw new SyntaxError('the pattern is too long')
    return this.steps.push(step) - 1
  }

  choice(depth: number): void {
    if (depth > MAX_DEPTH) throw new SyntaxError('groups are nested too deeply')
    const ends: number[] = []
    for (;;) {
      const start = this.steps.length
      this.#sequence(depth)
      if (!this.#accept('|')) break
      this.#insert(start, { kind: 'split', to: [start + 1, this.steps.length + 2] })
      ends.push(this.emit({ kind: 'split', to: [] }))
    }
    for (const end of ends) this.steps[end] = { kind: 'split', to: [this.steps.length] }
  }

  #sequence(depth: number): void {
    while (!this.done && this.#pattern[this.at] !== '|' && this.#pattern[this.at] !== ')') {
      const start = this.steps.length
      const isCondition = this.#atom(depth)
      const counts = this.#counts()
      if (!counts) continue
      if (isCondition) throw new SyntaxError('nothing to repeat')
      this.#accept('?')
      if (this.#counts()) throw new SyntaxError('nothing to repeat')
      this.#repeat(start, counts)
    }
  }

  /** Emits one atom; returns true for an assertion, which cannot be repeated. */
  #atom(depth: number): boolean {
    const open = this.#match(GROUP)
    if (open) {
      if (this.#pattern[this.at] === '?') throw new SyntaxError('looking ahead or behind is not supported')
      this.choice(depth + 1)
      if (!this.#accept(')')) throw new SyntaxError('a group is not closed')
      return false
    }
    const atom = this.#match(ATOM)?.[0] ?? ''
    const holds = ASSERTIONS[atom]
    if (holds) this.emit({ kind: 'assert', holds })
    else if (/^[*+?]$/.test(atom)) throw new SyntaxError('nothing to repeat')
    else if (/^\\[1-9k]$/.test(atom)) throw new SyntaxError('back references are not supported')
    else this.emit({ kind: 'char', matches: characterOf(atom) })
    return holds !== undefined
  }

  #counts(): readonly [number, number] | null {
    if (this.#accept('*')) return [0, Infinity]
    if (this.#accept('+')) return [1, Infinity]
    if (this.#accept('?')) return [0, 1]
    const found = this.#match(COUNTS)
    if (!found) return null
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] ? Number(found[3]) : Infinity
    if (max < min || min > MAX_REPEAT || (max !== Infinity && max > MAX_REPEAT))
      throw new SyntaxError(`the repeat ${found[0]} is not valid`)
    return [min, max]
  }

  /** Repeats the instructions emitted since `start` between `min` and `max` times. */
  #repeat(start: number, [min, max]: readonly [number, number]): void {
    const once = this.steps.splice(start)
    for (let i = 0; i < min; i++) this.#copy(once, start)
    if (max === Infinity) {
      const split = this.emit({ kind: 'split', to: [] })
      this.#copy(once, start)
      this.emit({ kind: 'split', to: [split] })
      this.steps[split] = { kind: 'split', to: [split + 1, this.steps.length] }
      return
    }
    const splits: number[] = []
    for (let i = min; i < max; i++) {
      splits.push(this.emit({ kind: 'split', to: [] }))
      this.#copy(once, start)
    }
    for (const split of splits) this.steps[split] = { kind: 'split', to: [split + 1, this.steps.length] }
  }

  #copy(steps: readonly Step[], from: number): void {
    const shift = this.steps.length - from
    for (const step of steps)
      this.emit(step.kind === 'split' ? { kind: 'split', to: step.to.map((to) => to + shift) } : step)
  }

  #insert(at: number, step: Step): void {
    const moved = this.steps.splice(at)
    this.emit(step)
    this.#copy(moved, at)
  }

  #accept(char: string): boolean {
    if (this.#pattern[this.at] !== char) return false
    this.at++
    return true
  }

  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.#pattern)
    if (found) this.at = expression.lastIndex
    return found
  }
}

/**
 * A predicate for one character, by JavaScript's own regular expressions, which know all classes and are fast for a
 * single character.
 */
function characterOf(atom: string): (char: string) => boolean {
  const named = atom.replace(/\[:(\^?)(\w+):\]/g, (whole, not: string, name: string) =>
    POSIX[name] !== undefined && not === '' ? POSIX[name] : whole,
  )
  const spelt = /^[{}\]]$/.test(named) ? `\\${named}` : named
  const regex = compile(spelt, 'u') ?? compile(spelt, '')
  if (!regex) throw new SyntaxError(`"${atom}" is not supported`)
  return (char) => regex.test(char)
}

function compile(atom: string, flags: string): RegExp | null {
  try {
    return new RegExp(`^(?:${atom})$`, flags)
  } catch {
    return null
  }
}

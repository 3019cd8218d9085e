import { parseProgram, type Program } from './pattern-program.ts'

/** Whether a step accepts an ASCII character is precomputed; other characters are tested one by one. */
const ASCII = 128

/**
 * A regular expression that runs in time linear in the text (Thompson's simulation): all alternatives advance together,
 * one step per character, each at most once. Patterns that need backtracking (back references, look-around) are not
 * supported.
 */
export class LinearPattern {
  readonly #program: Program
  readonly #ascii: readonly (Uint8Array | null)[]
  /** Used by one test after the other. */
  readonly #threads: readonly [Threads, Threads]

  /** Throws a `SyntaxError` for an unsupported pattern. */
  constructor(pattern: string) {
    this.#program = parseProgram(pattern)
    this.#ascii = this.#program.map((step) => (step.kind === 'char' ? asciiOf(step.matches) : null))
    this.#threads = [new Threads(this.#program.length), new Threads(this.#program.length)]
  }

  /** Whether the pattern matches anywhere in the text. */
  test(text: string): boolean {
    const chars = [...text]
    let [now, next] = this.#threads
    now.clear()
    for (let i = 0; ; i++) {
      const [before, char] = [chars[i - 1], chars[i]]
      // A match may begin at any position.
      if (this.#follow(now, 0, before, char)) return true
      if (char === undefined) return false
      next.clear()
      for (let t = 0; t < now.size; t++)
        if (this.#takes(now.at(t), char) && this.#follow(next, now.at(t) + 1, char, chars[i + 1])) return true
      ;[now, next] = [next, now]
    }
  }

  #takes(at: number, char: string): boolean {
    const step = this.#program[at]!
    const code = char.charCodeAt(0)
    return code < ASCII ? this.#ascii[at]![code] === 1 : step.kind === 'char' && step.matches(char)
  }

  /** Adds the steps reachable without consuming a character; returns true if the end is among them. */
  #follow(threads: Threads, from: number, before: string | undefined, after: string | undefined): boolean {
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (!threads.visit(at)) continue
      const step = this.#program[at]!
      if (step.kind === 'end') return true
      if (step.kind === 'char') threads.add(at)
      else if (step.kind === 'split') for (const to of step.to) open.push(to)
      else if (step.holds(before, after)) open.push(at + 1)
    }
    return false
  }
}

/** The set of steps that wait for the next character. */
class Threads {
  readonly #waiting: Uint32Array
  readonly #seen: Uint8Array
  size = 0

  constructor(length: number) {
    this.#waiting = new Uint32Array(length)
    this.#seen = new Uint8Array(length)
  }

  at(i: number): number {
    return this.#waiting[i]!
  }

  visit(step: number): boolean {
    if (this.#seen[step] === 1) return false
    this.#seen[step] = 1
    return true
  }

  add(step: number): void {
    this.#waiting[this.size++] = step
  }

  clear(): void {
    this.size = 0
    this.#seen.fill(0)
  }
}

function asciiOf(matches: (char: string) => boolean): Uint8Array {
  return Uint8Array.from({ length: ASCII }, (_, code) => (matches(String.fromCharCode(code)) ? 1 : 0))
}

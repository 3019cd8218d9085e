import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseJson } from './parse-json.ts'

/** Characters scanned or parsed at once before the event loop gets its turn. */
const PIECE = 128 * 1024
/** Deepest nesting; databases and JavaScript engines fail somewhere below a thousand levels. */
const MAX_DEPTH = 500
const [QUOTE, COMMA, COLON, BACKSLASH] = [34, 44, 58, 92] as const
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125] as const

/** An object or list that was opened and not closed yet. */
interface Frame {
  readonly start: number
  readonly isList: boolean
  /** The members parsed so far; null while none is. */
  value: unknown[] | Record<string, unknown> | null
  /** Start of the text that is not parsed yet. */
  rest: number
  /** Position behind its last comma. */
  member: number
  colon: number
  /** Whether its last child was parsed on its own; only a comma or the closing bracket may follow. */
  hasChild: boolean
  key: string
}

/**
 * Parses the object at the start of a long text, ignoring what follows it, and yields to the event loop between pieces.
 * Throws a `SyntaxError` where `JSON.parse` would, and for nesting deeper than `MAX_DEPTH`.
 */
export async function parseLargeJson(text: string): Promise<unknown> {
  const parser = new LargeJson(text)
  while (!parser.advance()) await nextTurn()
  return parser.result
}

class LargeJson {
  result: unknown
  readonly #text: string
  readonly #frames: Frame[] = []
  #at: number
  #quoted = false

  constructor(text: string) {
    this.#text = text
    this.#at = /^[\t\n\r ]*/.exec(text)![0].length
    if (text.charCodeAt(this.#at) !== OPEN_OBJECT) throw new SyntaxError('no object')
  }

  /** Scans one piece; returns true when the object is complete. */
  advance(): boolean {
    const stop = this.#at + PIECE
    for (; this.#at < stop; this.#at++) {
      if (this.#at >= this.#text.length) throw new SyntaxError('the text ends too early')
      const code = this.#text.charCodeAt(this.#at)
      if (this.#quoted) {
        if (code === BACKSLASH) this.#at++
        else if (code === QUOTE) this.#quoted = false
      } else if (code === QUOTE) this.#quoted = true
      else if (this.#structure(code)) return true
    }
    return false
  }

  #structure(code: number): boolean {
    if (code === OPEN_OBJECT || code === OPEN_LIST) this.#open(code === OPEN_LIST)
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) return this.#close(code === CLOSE_LIST)
    else if (code === COMMA) this.#endMember()
    else if (code === COLON) this.#frames.at(-1)!.colon = this.#at
    return false
  }

  #open(isList: boolean): void {
    if (this.#frames.length >= MAX_DEPTH) throw new SyntaxError('too deep')
    const rest = this.#at + 1
    this.#frames.push({ start: this.#at, isList, value: null, rest, member: rest, colon: -1, hasChild: false, key: '' })
  }

  /** Called at a comma: parses the members scanned so far if they exceed `PIECE`. */
  #endMember(): void {
    const frame = this.#frames.at(-1)!
    if (frame.hasChild) {
      this.#endChild(frame)
      frame.rest = this.#at + 1
    } else if (this.#at - frame.rest >= PIECE) {
      this.#begin(this.#frames.length - 1)
      this.#take(frame, this.#at)
      frame.rest = this.#at + 1
    }
    frame.member = this.#at + 1
  }

  #close(isList: boolean): boolean {
    const frame = this.#frames.pop()!
    if (frame.isList !== isList) throw new SyntaxError('another bracket ends')
    const parent = this.#frames.at(-1)
    if (frame.value === null) {
      if (!parent) this.result = parseJson(this.#text.slice(frame.start, this.#at + 1))
      return !parent
    }
    if (frame.hasChild) this.#endChild(frame)
    else this.#take(frame, this.#at)
    if (!parent) {
      this.result = frame.value
      return true
    }
    put(parent, frame.value)
    parent.hasChild = true
    parent.rest = this.#at + 1
    return false
  }

  /**
   * Creates the values of the frame at `depth` and of all its ancestors, parsing the members before each child and
   * noting the key that the child will get.
   */
  #begin(depth: number): void {
    for (let i = 0; i <= depth; i++) {
      const frame = this.#frames[i]!
      frame.value ??= frame.isList ? [] : {}
      const child = this.#frames[i + 1]
      if (i === depth || !child || child.value !== null) continue
      if (frame.member > frame.rest) this.#take(frame, frame.member - 1)
      frame.key = frame.isList ? this.#nothing(frame, child) : this.#keyBefore(frame, child)
      frame.rest = child.start
    }
  }

  #keyBefore(frame: Frame, child: Frame): string {
    const key: unknown = parseJson(this.#text.slice(frame.member, frame.colon))
    if (typeof key !== 'string' || this.#text.slice(frame.colon + 1, child.start).trim() !== '')
      throw new SyntaxError('a key is missing')
    return key
  }

  #nothing(frame: Frame, child: Frame): string {
    if (this.#text.slice(frame.member, child.start).trim() !== '') throw new SyntaxError('a comma is missing')
    return ''
  }

  #endChild(frame: Frame): void {
    if (this.#text.slice(frame.rest, this.#at).trim() !== '') throw new SyntaxError('a comma is missing')
    frame.hasChild = false
  }

  /** Parses the complete members between `frame.rest` and `end`. */
  #take(frame: Frame, end: number): void {
    const text = this.#text.slice(frame.rest, end)
    const members = parseJson(frame.isList ? `[${text}]` : `{${text}}`) as Record<string, unknown>
    if (Object.keys(members).length === 0) throw new SyntaxError('a member is missing')
    if (Array.isArray(frame.value)) for (const item of Object.values(members)) frame.value.push(item)
    else for (const key of Object.keys(members)) put({ value: frame.value, key }, members[key])
  }
}

/** Sets a member; `__proto__` is stored as an own key like any other. */
function put({ value: target, key }: Pick<Frame, 'value' | 'key'>, value: unknown): void {
  if (Array.isArray(target)) target.push(value)
  else if (key === '__proto__')
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
  else target![key] = value
}

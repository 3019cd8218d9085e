import { TimeSlice } from '../records/time-slice.ts'
import { LimitExceeded } from '../storage/query-limits.ts'

/** Largest answer. */
const MAX_MEGABYTES = 64
const MAX_LENGTH = MAX_MEGABYTES * 1024 * 1024
/** Bodies with at most this many records are serialized at once. */
const FEW_RECORDS = 200
const CHUNK_LENGTH = 64 * 1024

type Json = Readonly<Record<string, unknown>>

/**
 * Serializes a large body in chunks and yields to the event loop between them; null for a small body, which the caller
 * serializes at once. Throws `LimitExceeded` above the largest size.
 */
export async function jsonChunks(body: unknown): Promise<Buffer[] | null> {
  if (countRecords(body, FEW_RECORDS) <= FEW_RECORDS) return null
  const slice = new TimeSlice()
  const chunks: Buffer[] = []
  let text = ''
  let length = 0
  for (const piece of piecesOf(body)) {
    text += piece
    if (text.length < CHUNK_LENGTH) continue
    length += text.length
    refuseLong(length)
    chunks.push(Buffer.from(text))
    text = ''
    await slice.yieldIfOver()
  }
  return [...chunks, Buffer.from(text)]
}

/** Throws `LimitExceeded` for a text longer than the largest answer. */
export function refuseLong(length: number): void {
  if (length > MAX_LENGTH) throw new LimitExceeded('answer_too_large', { megabytes: MAX_MEGABYTES })
}

/** Counts the records of a body, expanded ones included; stops counting above `enough`. */
function countRecords(body: unknown, enough: number): number {
  if (Array.isArray(body)) {
    let count = 0
    for (const item of body) {
      count += countRecords(item, enough - count)
      if (count > enough) break
    }
    return count
  }
  if (!isObject(body)) return 1
  const inner = Array.isArray(body['items'])
    ? body['items']
    : isObject(body['expand'])
      ? Object.values(body['expand'])
      : []
  return 1 + countRecords(inner, enough - 1)
}

function* piecesOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* listPieces(value)
  else if (isObject(value) && Array.isArray(value['items'])) yield* withInner(value, 'items')
  else if (isObject(value) && isObject(value['expand'])) yield* withInner(value, 'expand')
  else yield JSON.stringify(value ?? null)
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  for (const [i, item] of list.entries()) {
    yield i === 0 ? '[' : ','
    yield* piecesOf(item)
  }
  yield list.length === 0 ? '[]' : ']'
}

/** Serializes an object in pieces where the value of `key` is large. */
function* withInner(object: Json, key: 'items' | 'expand'): Generator<string> {
  const { [key]: inner, ...others } = object
  const start = JSON.stringify(others).slice(0, -1)
  yield `${start}${start === '{' ? '' : ','}"${key}":`
  if (Array.isArray(inner)) yield* listPieces(inner)
  else {
    let before = '{'
    for (const [name, value] of Object.entries(inner as Json)) {
      yield `${before}${JSON.stringify(name)}:`
      yield* piecesOf(value)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  }
  yield '}'
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

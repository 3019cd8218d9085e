import { isTooDeepJson } from '@timesheet/schema'
import type { IncomingMessage } from 'node:http'
import { ApiError } from './api-error.ts'
import { inferForm } from './infer-form.ts'
import { parseMultipart } from './multipart.ts'
import { parseJson } from './parse-json.ts'
import { EMPTY_BODY, type ParsedBody } from './parsed-body.ts'

/** Decodes a request's body by its content type; an empty body is accepted whatever the type says (record-api §1.3). */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<ParsedBody> {
  if (isEmpty(incoming)) return EMPTY_BODY
  const type = (incoming.headers['content-type'] ?? '').trim().toLowerCase()
  if (type.startsWith('multipart/form-data')) return parseMultipart(incoming, limit)
  const text = (await readBytes(incoming, limit)).toString('utf8')
  if (text === '') return EMPTY_BODY
  if (type.startsWith('application/json')) return { ...EMPTY_BODY, values: parseObject(text) }
  if (type.startsWith('application/x-www-form-urlencoded')) return { ...EMPTY_BODY, values: inferForm(new URLSearchParams(text)) }
  throw new ApiError(400, 'Unsupported Content-Type.')
}

/** True when the headers already say that there is no body. */
function isEmpty(incoming: IncomingMessage): boolean {
  const length = incoming.headers['content-length']
  return incoming.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}

function readBytes(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        chunks.length = 0
        reject(new ApiError(413))
        incoming.removeAllListeners('data')
        incoming.resume()
      } else chunks.push(chunk)
    })
    incoming.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    incoming.once('error', (cause) => reject(new ApiError(400, '', {}, { cause })))
    incoming.once('close', () => {
      if (!incoming.complete) reject(new ApiError(400))
    })
  })
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value = parseFirstValue(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError(400)
  return value as Record<string, unknown>
}

/** Parses one JSON value; whatever follows it is ignored, as the reference's stream decoder does. */
function parseFirstValue(text: string): unknown {
  if (isTooDeepJson(text)) throw new ApiError(400)
  try {
    return parseJson(text)
  } catch (cause) {
    const end = endOfObject(text)
    if (end === 0) throw new ApiError(400, '', {}, { cause })
    try {
      return parseJson(text.slice(0, end))
    } catch {
      throw new ApiError(400, '', {}, { cause })
    }
  }
}

/** The position after the first complete `{…}`, 0 when there is none or nothing follows it. */
function endOfObject(text: string): number {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const ch = text[i]
    if (quoted) {
      if (ch === '\\') i++
      else if (ch === '"') quoted = false
    } else if (ch === '"') quoted = true
    else if (ch === '{') depth++
    else if (ch === '}' && --depth === 0) return i + 1 === text.length ? 0 : i + 1
  }
  return 0
}

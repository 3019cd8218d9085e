import type { IncomingMessage } from 'node:http'
import { StringDecoder } from 'node:string_decoder'
import { ApiError } from '../kernel/api-error.ts'
import type { BodyLimits } from './body-limits.ts'
import { inferForm } from './infer-form.ts'
import { parseObject } from './parse-object.ts'
import { EMPTY_BODY, type ParsedBody } from '../files/parsed-body.ts'

/** Decodes a request's body by its content type; an empty body is valid for every type (record-api §1.3). */
export async function readBody(incoming: IncomingMessage, limits: BodyLimits): Promise<ParsedBody> {
  if (isEmpty(incoming)) return EMPTY_BODY
  const type = (incoming.headers['content-type'] ?? '').trim().toLowerCase()
  if (type.startsWith('multipart/form-data')) {
    const { parseMultipart } = await import('./multipart.ts')
    return parseMultipart(incoming, limits)
  }
  const text = await readText(incoming, Math.min(limits.body, limits.text))
  if (text === '') return EMPTY_BODY
  if (type.startsWith('application/json')) return { ...EMPTY_BODY, values: await parseObject(text) }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { ...EMPTY_BODY, values: await inferForm(new URLSearchParams(text)) }
  throw new ApiError(400, 'Unsupported Content-Type.')
}

/** True when the headers say that there is no body. */
function isEmpty(incoming: IncomingMessage): boolean {
  const length = incoming.headers['content-length']
  return incoming.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}

/** Decodes chunks as they arrive, so that a large body only needs joining at the end. */
function readText(incoming: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder('utf8')
    const parts: string[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        parts.length = 0
        reject(new ApiError(413))
        incoming.removeAllListeners('data')
        incoming.resume()
      } else parts.push(decoder.write(chunk))
    })
    incoming.once('end', () => resolve(parts.join('') + decoder.end()))
    incoming.once('error', (cause) => reject(new ApiError(400, '', {}, { cause })))
    incoming.once('close', () => {
      if (!incoming.complete) reject(new ApiError(400))
    })
  })
}

import { ApiError, type RouteCall } from '@timesheet/engine'
import { TUS_VERSION } from '@timesheet/domain/documents'

type Headers = RouteCall['ctx']['headers']

/** The headers of all answers of the tus protocol; a page of another origin reads them, too. */
export const TUS_HEADERS = {
  'tus-resumable': TUS_VERSION,
  'access-control-expose-headers': 'Location, Tus-Resumable, Tus-Version, Upload-Offset, Upload-Length, Upload-Expires',
}

const DIGITS = /^\d{1,15}$/

/** Refuses a client of another version of the protocol. */
export function requireTus(headers: Headers): void {
  if (headers['tus-resumable'] !== TUS_VERSION)
    throw new ApiError(412, `The requests must say Tus-Resumable: ${TUS_VERSION}.`)
}

/** A number of bytes of a header; refuses a request without it. */
export function bytesOf(headers: Headers, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name]
  if (typeof text !== 'string' || !DIGITS.test(text))
    throw new ApiError(400, `The header ${name} is no number of bytes.`)
  return Number(text)
}

/** What a client says of a file: pairs of a name and a text in Base64. */
export function metadataOf(headers: Headers): ReadonlyMap<string, string> {
  const text = String(headers['upload-metadata'] ?? '')
  const pairs = text.split(',').map((pair) => pair.trim().split(' '))
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]))
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Credentials {
  readonly accessKey: string
  readonly secret: string
  readonly region: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
const MAX_SKEW_MS = 15 * 60_000

/** The error code with which a service refuses a request's signature; null if it is valid. */
export function signatureProblem(
  request: IncomingMessage,
  body: Uint8Array,
  credentials: S3Credentials,
): string | null {
  const [, accessKey, day, region, names, signature] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  if (!names || !signature || !day) return 'AccessDenied'
  if (accessKey !== credentials.accessKey) return 'InvalidAccessKeyId'
  const time = String(request.headers['x-amz-date'] ?? '')
  if (!time.startsWith(day) || Math.abs(Date.now() - parseTime(time)) > MAX_SKEW_MS) return 'RequestTimeTooSkewed'
  const bodyHash = sha256(body)
  if (request.headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (
    region !== credentials.region ||
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))
  )
    return 'AuthorizationHeaderMalformed'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(request, signed, bodyHash))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => hmac(previous, part),
    `AWS4${credentials.secret}`,
  )
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function canonical(request: IncomingMessage, signed: readonly string[], bodyHash: string): string {
  const url = new URL(request.url ?? '/', 'http://host')
  const path = url.pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signed
    .map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}\n`,
    )
    .join('')
  return [request.method, path, query, headers, signed.join(';'), bodyHash].join('\n')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

function parseTime(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

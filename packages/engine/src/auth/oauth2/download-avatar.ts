import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import type { UploadedFile } from '../../files/file-store.ts'
import { receiveUpload } from '../../files/receive-upload.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'

const MAX_BYTES = 32 * 1024 * 1024
const TIMEOUT = 10_000
const MAX_REDIRECTS = 5

export interface AvatarRequest {
  readonly url: string
  /** Makes the temporary folder for a large picture. */
  readonly folder: () => Promise<string>
  /** Hosts (with port, if any) that may be fetched from although they are not public. */
  readonly trustedHosts: readonly string[]
}

/**
 * Downloads a picture from an URL that the provider gave, within 10 s and 32 MiB. Since the URL is foreign, only public
 * hosts are allowed, at every redirect, and the connection uses the address that was checked; throws otherwise.
 */
export async function downloadAvatar(request: AvatarRequest): Promise<UploadedFile> {
  const signal = AbortSignal.timeout(TIMEOUT)
  let url = new URL(request.url)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await open(url, { signal, isTrusted: request.trustedHosts.includes(url.host) })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return uploadedFile(fileNameOf(url), await receiveUpload(limited(response), request.folder))
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new Error(`the picture was answered with ${statusCode}`)
    url = new URL(headers.location, url)
  }
  throw new Error('the picture redirects too often')
}

function open(
  url: URL,
  { signal, isTrusted }: { readonly signal: AbortSignal; readonly isTrusted: boolean },
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('the picture is not on the web')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // The lookup function checks names; a literal address is never looked up, so it is checked here.
  if (!isTrusted && isIP(literal) !== 0 && !isPublicAddress(literal))
    throw new Error(`${url.hostname} is not a public host`)
  const get = url.protocol === 'http:' ? getHttp : getHttps
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { signal, agent: false, headers: { accept: 'image/*' }, ...(isTrusted ? {} : { lookup: lookupPublic }) },
      resolve,
    )
    request.once('error', reject)
  })
}

function limited(response: IncomingMessage): Transform {
  let size = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > MAX_BYTES) done(new Error('the picture is too large'))
      else done(null, chunk)
    },
  })
  response.once('error', (error) => limit.destroy(error))
  limit.once('close', () => response.destroy())
  return response.pipe(limit)
}

function fileNameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'avatar'
  } catch {
    return 'avatar'
  }
}

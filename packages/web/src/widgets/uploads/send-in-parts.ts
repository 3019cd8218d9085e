import { beginUploadRoute, UPLOAD_HOURS } from '@timesheet/domain/documents'
import { ClientResponseError } from 'pocketbase'
import { DetailedError, Upload } from 'tus-js-client'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
import { client } from '../../data/client.ts'
import { type HalfSent, halfSentKey, halfSentOf, rememberHalfSent } from './half-sent.ts'
import type { PlacedUpload, UploadWatch } from './placed-upload.ts'

/** So much is sent at once: what a cut costs at most where the server noticed nothing of it. */
const PART_BYTES = 8 * 1024 * 1024
const HOUR_MS = 3_600_000
/** The file is still there: another request has it, or is further. */
const STANDING = new Set([0, 401, 409, 423, 429])

/** Those on their way; the same file picked twice is two, of which the second one is not remembered. */
const underWay = new Set<string>()

/** A file that is whole at the server. */
export interface WholeUpload {
  /** Of its record. */
  readonly id: string
  /** By which the server knows it while it waits for what it belongs to. */
  readonly upload: string
  /** What comes of it is read: picked again, it is another one. */
  readonly forget: () => void
}

/** Sends a file in parts, after those that the server has of it, also of a tab that was closed. */
export async function sendInParts(upload: PlacedUpload, watch: UploadWatch): Promise<WholeUpload> {
  const viewer = client.authStore.record?.id ?? ''
  const key = halfSentKey(upload, viewer)
  if (underWay.has(key)) return send(upload, watch, { before: null, remember: () => undefined })
  underWay.add(key)
  const remember = (half: HalfSent | null) => rememberHalfSent(key, half)
  return send(upload, watch, { before: halfSentOf(upload, viewer), remember }).finally(() => underWay.delete(key))
}

interface Memory {
  readonly before: HalfSent | null
  readonly remember: (half: HalfSent | null) => void
}

async function send(upload: PlacedUpload, watch: UploadWatch, { before, remember }: Memory): Promise<WholeUpload> {
  const { file, project, place, of, more } = upload
  const { signal, onProgress, onKept } = watch
  const id = before?.id ?? upload.id
  const half = {
    ...{ id, viewer: client.authStore.record?.id ?? '', project, place, of },
    ...{ name: file.name, size: file.size, modified: file.lastModified },
    until: before?.until ?? Date.now() + UPLOAD_HOURS * HOUR_MS,
  }
  let at = before?.url ?? ''
  const keep = (url: string | null, sent: number) => {
    if (!url) return
    at = url
    remember({ ...half, url, sent })
  }
  try {
    await sent(file, signal, (tus) => ({
      endpoint: new URL(client.buildURL(`/api${beginUploadRoute.path}`), location.href).href,
      uploadUrl: before?.url ?? null,
      metadata: { filename: file.name, [place]: of, id, ...more },
      // The server may have forgotten the one before.
      onUploadUrlAvailable: () => keep(tus().url, before && tus().url === before.url ? before.sent : 0),
      onProgress: (bytes) => onProgress(bytes / file.size),
      onChunkComplete: (_part, bytes) => {
        keep(tus().url, bytes)
        onKept?.()
      },
    }))
  } catch (error) {
    const refusal = refusalOf(error)
    // What was refused is gone from the server, too.
    if (!signal.aborted && refusal.status < 500 && !STANDING.has(refusal.status)) remember(null)
    if (Object.keys(Object(refusal.response['data'])).length > 0) await bringErrorTexts()
    throw refusal
  }
  return { id, upload: at.split('/').at(-1) ?? '', forget: () => remember(null) }
}

type Options = ConstructorParameters<typeof Upload>[1]

/** Resolves once a file is whole at the server. Who sends many tries again by themselves, so that nothing is tried here. */
function sent(file: File, signal: AbortSignal, optionsOf: (upload: () => Upload) => Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      ...optionsOf(() => upload),
      chunkSize: PART_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => request.setHeader('Authorization', client.authStore.token),
      onError: reject,
      onSuccess: () => resolve(),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(new DOMException('Cancelled', 'AbortError'))
    })
    upload.start()
  })
}

/** The answer of the server as that of any other request. */
function refusalOf(error: unknown): ClientResponseError {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return new ClientResponseError({
    url: beginUploadRoute.path,
    status: answer?.getStatus() ?? 0,
    response: parsed(answer?.getBody() ?? ''),
    originalError: error,
  })
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

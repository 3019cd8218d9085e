import { ClientResponseError } from 'pocketbase'
import { client } from '../../data/client.ts'

function answerOf(request: XMLHttpRequest): Record<string, unknown> {
  try {
    return JSON.parse(request.responseText) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Uploads a backup by XMLHttpRequest, which reports upload progress; the SDK's `fetch` does not. */
export function uploadBackup(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const url = client.buildURL('/api/backups/upload')
    request.open('POST', url)
    request.setRequestHeader('Authorization', client.authStore.token)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new ClientResponseError({ url, status: request.status, response: answerOf(request) }))
    })
    request.addEventListener('error', () => reject(new ClientResponseError({ url, status: 0, response: {} })))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}

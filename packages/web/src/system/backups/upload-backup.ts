import { ClientResponseError } from 'pocketbase'
import { client } from '../../data/client.ts'
import { type OnProgress, progressFetch } from '../../data/progress-fetch.ts'

/** Uploads a backup and reports its progress; throws an AbortError once it is cancelled. */
export async function uploadBackup(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<void> {
  const url = client.buildURL('/api/backups/upload')
  const body = new FormData()
  body.append('file', file)
  const headers = { Authorization: client.authStore.token }
  const answer = await progressFetch(onProgress)(url, { method: 'POST', headers, body, signal }).catch(
    (error: unknown) => {
      throw error instanceof TypeError ? new ClientResponseError({ url, status: 0, response: {} }) : error
    },
  )
  if (answer.ok) return
  const response: unknown = await answer.json().catch(() => ({}))
  throw new ClientResponseError({ url, status: answer.status, response })
}

import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { client } from './client.ts'
import { noteReads } from './read-starts.ts'

const FRESH_MS = 30_000
const RETRIES = 2

function mayRetry(failures: number, error: Error): boolean {
  const status = error instanceof ClientResponseError ? error.status : 0
  return failures < RETRIES && (status === 0 || status >= 500)
}

/** The cache of all data read from the API; realtime keeps it up to date, so that data stay fresh for a while. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

noteReads(queryClient)

// The library assumes a network until it is told otherwise; this makes a page opened offline wait for it.
onlineManager.setOnline(navigator.onLine !== false)

let owner = client.authStore.record?.id

// Clears the cache when the account changes, also in another tab.
client.authStore.onChange((_token, record) => {
  if (!record || record.id === owner) return
  owner = record.id
  void queryClient.resetQueries()
})

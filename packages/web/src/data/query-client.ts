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

/** The cache of everything read from the API; realtime keeps it true, so data stays fresh for a while. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

noteReads(queryClient)

// The library believes in a network until it hears that it went: a page that opens without one waits for it as well.
onlineManager.setOnline(navigator.onLine !== false)

let owner = client.authStore.record?.id

// What one account read is not for the next one, also when another tab changed it.
client.authStore.onChange((_token, record) => {
  if (!record || record.id === owner) return
  owner = record.id
  void queryClient.resetQueries()
})

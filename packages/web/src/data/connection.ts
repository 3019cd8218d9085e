import { useSyncExternalStore } from 'react'

/** Whether live updates arrive: connected, reconnecting, or without network. */
export type ConnectionState = 'live' | 'reconnecting' | 'offline'

let realtimeLost = false
let state: ConnectionState = 'live'
const listeners = new Set<() => void>()
/** The changes of the state since the page was opened, with their instants. */
export const connectionHistory: [at: number, state: ConnectionState][] = []

function update(): void {
  const next: ConnectionState = !navigator.onLine ? 'offline' : realtimeLost ? 'reconnecting' : 'live'
  if (next === state) return
  state = next
  connectionHistory.push([Date.now(), next])
  for (const listener of listeners) listener()
}

/** Sets whether the realtime stream is lost; called by the realtime bridge only. */
export function reportRealtime(lost: boolean): void {
  realtimeLost = lost
  update()
}

/** Starts to follow the browser's network state. */
export function watchNetwork(): void {
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  update()
}

/** Returns the connection state; re-renders when it changes. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

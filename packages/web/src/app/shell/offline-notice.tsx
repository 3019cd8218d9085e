import { Button } from '@mantine/core'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useConnection } from '../../data/connection.ts'
import classes from './offline-notice.module.css'

/** Whether any query waits for the network and has no data. */
function useIsMissing(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().some(({ state }) => state.fetchStatus === 'paused' && state.status === 'pending'),
  )
}

/**
 * Shown offline when data of the screen was never loaded: it says so, instead of a loading state that would not end.
 */
export function OfflineNotice() {
  const isMissing = useIsMissing()
  if (useConnection() !== 'offline' || !isMissing) return null
  return (
    <div className={classes.notice} role="alert">
      <span>
        <b>Sin conexión.</b> Lo que falta de esta pantalla no se pudo cargar; llega al volver la red.
      </span>
      <Button variant="default" size="xs" onClick={() => onlineManager.setOnline(navigator.onLine)}>
        Reintentar
      </Button>
    </div>
  )
}

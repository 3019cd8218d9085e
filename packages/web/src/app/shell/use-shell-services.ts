import { useEffect } from 'react'
import { queryClient } from '../../data/query-client.ts'
import { loadExtra } from '../../ui/lazy/load-chunk.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { watchBuilds } from '../build/build-check.ts'

function offerNewBuild(): void {
  showToast({ text: 'Hay una versión nueva de Timesheet.', tone: 'info', stay: 0, action: { label: 'Actualizar', run: () => location.reload() } })
}

/** Starts what runs beside every signed-in screen: realtime (its code comes after the first paint) and the hourly build check. */
export function useShellServices(): void {
  useEffect(() => watchBuilds(offerNewBuild), [])
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    void loadExtra(() => import('../../data/realtime-bridge.ts')).then(({ startRealtimeBridge }) => {
      if (!gone) stop = startRealtimeBridge(queryClient)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
}

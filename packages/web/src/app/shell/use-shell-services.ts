import { useEffect } from 'react'
import { startOutbox } from '../../data/outbox/own-outbox.ts'
import { queryClient } from '../../data/query-client.ts'
import { loadExtra } from '../../ui/lazy/load-chunk.ts'
import { useBuildOffer } from '../build/use-build-offer.ts'

/**
 * Starts what runs beside every signed-in screen: realtime (its code loads after the first paint), the outbox kept from
 * before, and the hourly build check.
 */
export function useShellServices(): void {
  useBuildOffer()
  useEffect(() => {
    startOutbox()
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

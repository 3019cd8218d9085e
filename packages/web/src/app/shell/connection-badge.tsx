import { mdiCloudOff, mdiSync } from '@mdi/js'
import { useEffect, useState } from 'react'
import { useConnection } from '../../data/connection.ts'
import type { ConnectionState } from '../../data/connection.ts'
import { useOutbox } from '../../data/outbox/own-outbox.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './connection-badge.module.css'

/** A reconnection shorter than this is not shown: servers close idle streams now and then. */
const PATIENCE_MS = 2_500

const TEXTS: Record<ConnectionState, { readonly word: string; readonly help: string; readonly icon: string | null }> = {
  live: { word: 'En vivo', help: 'Los cambios de otras personas se ven al instante.', icon: null },
  reconnecting: {
    word: 'Reconectando',
    help: 'Los cambios de otras personas llegarán al volver la conexión.',
    icon: mdiSync,
  },
  offline: { word: 'Sin conexión', help: 'Lo que se cargue se enviará al volver la red.', icon: mdiCloudOff },
}

function usePatient(state: ConnectionState): ConnectionState {
  const [shown, setShown] = useState(state)
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(state), state === 'reconnecting' ? PATIENCE_MS : 0)
    return () => window.clearTimeout(timer)
  }, [state])
  return shown
}

/** Shows whether the screen gets live updates: a dot while connected, words otherwise. */
export function ConnectionBadge() {
  const state = usePatient(useConnection())
  const { word, help, icon } = TEXTS[state]
  const waiting = useOutbox().pending.filter(({ status }) => status === 'waiting' || status === 'queued').length
  return (
    <span role="status" className={classes.badge} data-state={state} title={help}>
      {icon ? <Icon path={icon} /> : <span className={classes.dot} aria-hidden="true" />}
      <span className={state === 'live' ? classes.quiet : classes.word}>
        {word}
        {state !== 'live' && waiting > 0 ? ` · ${waiting} sin enviar` : ''}
      </span>
    </span>
  )
}

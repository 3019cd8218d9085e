import { useEffect, useEffectEvent } from 'react'
import { ErrorPage } from './error-page.tsx'
import { ServerErrorPage } from './server-error-page.tsx'

export interface BrokenPageProps {
  readonly isOffline: boolean
  readonly onRetry: () => void
}

/**
 * Shown when the code of a screen could not be loaded: the offline page without network, else the server error page.
 */
export function BrokenPage({ isOffline, onRetry }: BrokenPageProps) {
  return isOffline ? <UnreachablePage onRetry={onRetry} /> : <ServerErrorPage reset={onRetry} />
}

function UnreachablePage({ onRetry }: { readonly onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const handleOnline = () => retry()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
  return (
    <ErrorPage
      heading="No hay conexión con el servidor"
      help="Esta pantalla no se pudo cargar. Lo que ya estaba guardado no se perdió."
      onRetry={onRetry}
    />
  )
}

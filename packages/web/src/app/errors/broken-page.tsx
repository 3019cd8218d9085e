import { ErrorPage } from './error-page.tsx'
import { ServerErrorPage } from './server-error-page.tsx'

export interface BrokenPageProps {
  readonly isOffline: boolean
  readonly onRetry: () => void
}

/** Stands for a screen whose code did not arrive: without the server that is no defect, and it says so. */
export function BrokenPage({ isOffline, onRetry }: BrokenPageProps) {
  if (!isOffline) return <ServerErrorPage reset={onRetry} />
  return <ErrorPage heading="No hay conexión con el servidor" help="Esta pantalla no se pudo cargar. Lo que ya estaba guardado no se perdió." onRetry={onRetry} />
}

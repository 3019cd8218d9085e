import { useLocation } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'
import { RouteNotFoundError } from './route-not-found.ts'

/** The requested address: path and query. */
function useAskedAddress(): string {
  useLocation()
  return window.location.pathname + window.location.search
}

/** The page shown at an unknown route, and at one that does not exist for who asks for it. */
export function NotFoundPage() {
  const error = new RouteNotFoundError(useAskedAddress())
  return (
    <ErrorPage
      status={error.status}
      heading="No se encontró la página"
      help="Puede que el enlace esté incompleto o que la página ya no exista."
      text={error.message}
    />
  )
}

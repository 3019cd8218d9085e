import { ErrorPage } from './error-page.tsx'
import { SERVER_ERROR_TEXT } from './route-not-found.ts'

/** The page of everything unexpected; the cause goes to the console, not to the person. */
export function ServerErrorPage({ reset }: { readonly reset: () => void }) {
  return (
    <ErrorPage
      status={500}
      heading="Algo falló"
      help="No se pudo mostrar esta página. Lo que ya estaba guardado no se perdió."
      text={SERVER_ERROR_TEXT}
      onRetry={reset}
    />
  )
}

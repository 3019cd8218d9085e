import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { overrideTitle } from '../page-title.ts'
import { ErrorPage } from './error-page.tsx'
import { SERVER_ERROR_TEXT } from './route-not-found.ts'

/** The page shown after an unexpected error; the cause is logged to the console and not shown. */
export function ServerErrorPage({ reset }: { readonly reset: () => void }) {
  const router = useRouter()
  useEffect(() => {
    overrideTitle(router, SERVER_ERROR_TEXT)
    return () => overrideTitle(router, null)
  }, [router])
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

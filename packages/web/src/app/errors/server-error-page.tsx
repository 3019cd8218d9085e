import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameInstead } from '../page-title.ts'
import { ErrorPage } from './error-page.tsx'
import { SERVER_ERROR_TEXT } from './route-not-found.ts'

/** The page of everything unexpected; the cause goes to the console, not to the person. */
export function ServerErrorPage({ reset }: { readonly reset: () => void }) {
  const router = useRouter()
  useEffect(() => {
    nameInstead(router, SERVER_ERROR_TEXT)
    return () => nameInstead(router, null)
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

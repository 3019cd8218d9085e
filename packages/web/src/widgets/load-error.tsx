import { Button } from '@mantine/core'
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { isFinal, loadErrorText } from '../data/error-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import classes from './load-error.module.css'

export interface LoadErrorProps {
  readonly error: unknown
  readonly onRetry?: () => void
  /** Set when it replaces a whole screen: then it offers links elsewhere where a retry cannot help. */
  readonly isScreen?: boolean
}

/** Links for a final error, which may be due to another account or a wrong link. */
function WaysOut() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { href } = useLocation()
  return (
    <>
      <p className={classes.help}>Puede que el enlace esté incompleto, que ya no exista o que sea para otra cuenta.</p>
      <div className={classes.ways}>
        {canGoBack ? (
          <Button variant="default" size="xs" onClick={() => router.history.back()}>
            Volver
          </Button>
        ) : null}
        <Button variant="default" size="xs" component={Link} to="/">
          Ir a Inicio
        </Button>
        <Button variant="subtle" size="xs" component={Link} to="/login" search={{ redirect: href } as never}>
          Ingresar con otra cuenta
        </Button>
      </div>
    </>
  )
}

/** The error state of a failed load, in Spanish. */
export function LoadError({ error, onRetry, isScreen = false }: LoadErrorProps) {
  if (isFinal(error)) return <ErrorState text={loadErrorText(error)}>{isScreen ? <WaysOut /> : null}</ErrorState>
  return <ErrorState text={loadErrorText(error)} {...(onRetry ? { onRetry } : {})} />
}

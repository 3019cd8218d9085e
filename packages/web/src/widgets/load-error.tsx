import { Button } from '@mantine/core'
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { isFinal, loadErrorText } from '../data/error-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import classes from './load-error.module.css'

export interface LoadErrorProps {
  readonly error: unknown
  readonly onRetry?: () => void
  /** It stands for a whole screen, so it offers the ways out where trying again cannot help. */
  readonly isScreen?: boolean
}

/** What was refused for good may be for another account, or was a wrong link. */
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

/** The error state of something that could not be loaded, in the person's words. */
export function LoadError({ error, onRetry, isScreen = false }: LoadErrorProps) {
  if (isFinal(error)) return <ErrorState text={loadErrorText(error)}>{isScreen ? <WaysOut /> : null}</ErrorState>
  return <ErrorState text={loadErrorText(error)} {...(onRetry ? { onRetry } : {})} />
}

import { Button } from '@mantine/core'
import { ErrorState } from '../error-state.tsx'
import classes from './part-error.module.css'

/** Where the component would be: in the page, among the buttons of a bar, or over the page. */
export type PartPlace = 'page' | 'bar' | 'over'

export interface PartErrorProps {
  readonly place: PartPlace
  /** True without network, or when the server does not answer. */
  readonly isOffline: boolean
  readonly onRetry: () => void
  /** Closes the component. */
  readonly onClose?: (() => void) | undefined
}

const TEXT = 'No se pudo cargar esta parte'
const OFFLINE = 'No se pudo cargar esta parte: no hay conexión con el servidor'

/** The error shown in place of a component whose code could not be loaded, with a retry button. */
export function PartError({ place, isOffline, onRetry, onClose }: PartErrorProps) {
  const text = isOffline ? OFFLINE : TEXT
  if (place === 'bar') {
    return (
      <span role="alert" className={classes.bar}>
        {text}.{' '}
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Reintentar
        </Button>
      </span>
    )
  }
  return (
    <div className={place === 'over' ? classes.over : undefined}>
      <ErrorState text={text}>
        <div className={classes.ways}>
          <Button size="xs" autoFocus={place === 'over'} onClick={onRetry}>
            Reintentar
          </Button>
          {isOffline ? null : (
            <Button variant="default" size="xs" onClick={() => location.reload()}>
              Recargar la página
            </Button>
          )}
          {onClose ? (
            <Button variant="subtle" size="xs" onClick={onClose}>
              Cerrar
            </Button>
          ) : null}
        </div>
      </ErrorState>
    </div>
  )
}

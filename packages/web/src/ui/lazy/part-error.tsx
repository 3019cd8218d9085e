import { Button } from '@mantine/core'
import { ErrorState } from '../error-state.tsx'
import classes from './part-error.module.css'

/** Where the part would be: in the page, between the buttons of a bar, or over the page. */
export type PartPlace = 'page' | 'bar' | 'over'

export interface PartErrorProps {
  readonly place: PartPlace
  readonly onRetry: () => void
  /** How the part itself would be closed. */
  readonly onClose?: (() => void) | undefined
}

const TEXT = 'No se pudo cargar esta parte'

/** Stands for a part whose code did not arrive, with the way to try again where it would be. */
export function PartError({ place, onRetry, onClose }: PartErrorProps) {
  if (place === 'bar') {
    return (
      <span role="alert" className={classes.bar}>
        {TEXT}.{' '}
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Reintentar
        </Button>
      </span>
    )
  }
  return (
    <div className={place === 'over' ? classes.over : undefined}>
      <ErrorState text={TEXT}>
        <div className={classes.ways}>
          <Button size="xs" autoFocus={place === 'over'} onClick={onRetry}>
            Reintentar
          </Button>
          <Button variant="default" size="xs" onClick={() => location.reload()}>
            Recargar la página
          </Button>
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

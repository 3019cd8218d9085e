import { Button } from '@mantine/core'
import { mdiTableClock } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import css from './week-empty.module.css'

/** Shown for a week without lines: buttons to add one or to copy the previous week. */
export function WeekEmpty({
  canWrite,
  onAdd,
  onCopy,
}: {
  readonly canWrite: boolean
  readonly onAdd: () => void
  readonly onCopy: () => void
}) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A dialog that a link opened may have the focus already.
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true })
  }, [])
  if (!canWrite)
    return (
      <div className={css.empty}>
        <EmptyState icon={mdiTableClock} title="No hay horas a la vista en esta semana" />
      </div>
    )
  return (
    <div className={css.empty}>
      <EmptyState
        icon={mdiTableClock}
        title="La semana está vacía"
        help="Una fila por tarea, una columna por día. Después se escriben las horas: 7:30, 7,5, 90m o 9-13 14-18."
      >
        <div className={css.buttons}>
          <Button ref={first} onClick={onAdd}>
            Agregar la primera fila
          </Button>
          <Button variant="default" onClick={onCopy}>
            Copiar filas de la semana anterior
          </Button>
        </div>
        <small className={css.keys}>Entrar agrega · Alt+C copia · ? muestra todas las teclas</small>
      </EmptyState>
    </div>
  )
}

import { Button } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import classes from './known-note.module.css'

export interface KnownNoteProps {
  /** The day as of which hours count; '' for now. */
  readonly knownOn: string
  readonly onNow?: () => void
}

/** Says, on paper too, that figures are not those of now. */
export function KnownNote({ knownOn, onNow }: KnownNoteProps) {
  if (knownOn === '') return null
  return (
    <div className={classes.note} role="status">
      <span>
        <strong>Como estaba al final del {formatDay(knownOn)}.</strong> Lo que se cargó, cambió, aprobó o borró después
        no cuenta; nombres y permisos son los de hoy.
      </span>
      {onNow ? (
        <Button size="compact-sm" variant="default" className={classes.back} onClick={onNow}>
          Ver hoy
        </Button>
      ) : null}
    </div>
  )
}

import { NativeSelect } from '@mantine/core'
import { ABOVE } from '@timesheet/domain/documents'
import type { TableRow } from '@timesheet/domain/kernel'
import classes from './column-choice.module.css'

interface HeadsChoiceProps {
  readonly rows: readonly TableRow[]
  readonly head: number
  readonly onChange: (head: number) => void
}

/** In which row the heads stand: a list may have its title above them, or none at all. */
export function HeadsChoice({ rows, head, onChange }: HeadsChoiceProps) {
  const places = rows.slice(0, ABOVE).map(({ line, cells }, at) => ({
    value: String(at),
    label: `Fila ${line}: ${cells.filter(Boolean).join(' · ')}`,
  }))
  return (
    <NativeSelect
      className={classes.heads ?? ''}
      size="xs"
      label="Encabezados"
      data={[...places, { value: '-1', label: 'La lista no tiene' }]}
      value={String(head)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

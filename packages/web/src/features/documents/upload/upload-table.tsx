import { useRef } from 'react'
import { useRevisionChoices } from './revision-choices.ts'
import type { UploadBatch } from './upload-batch.ts'
import { UploadLine } from './upload-line.tsx'
import type { UploadRegister, UploadRow } from './upload.view-model.ts'
import classes from './upload.module.css'

export interface UploadTableProps {
  readonly rows: readonly UploadRow[]
  readonly batch: UploadBatch
  readonly register: UploadRegister
}

/** The files of a batch with where each goes; what is to be decided is one press from the next. */
export function UploadTable({ rows, batch, register }: UploadTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const choices = useRevisionChoices(register)
  // The next file that waits for a person, or the button that sends them.
  const handleDecided = (key: number) => {
    requestAnimationFrame(() => {
      const waiting = [...(table.current?.querySelectorAll<HTMLElement>('[data-standing="undecided"]') ?? [])]
      const next = waiting.find(({ dataset }) => Number(dataset['key']) > key) ?? waiting[0]
      const decides = next?.querySelector<HTMLElement>('[data-decides]') ?? next?.querySelector('button')
      const button = decides ?? document.querySelector<HTMLElement>('[data-send]')
      button?.focus()
    })
  }
  return (
    <table ref={table} className={classes.table} aria-label="Archivos">
      <thead>
        <tr>
          <th scope="col">Archivo</th>
          <th scope="col">Va a</th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <UploadLine key={row.item.key} {...{ row, batch, choices }} onDecided={handleDecided} />
        ))}
      </tbody>
    </table>
  )
}

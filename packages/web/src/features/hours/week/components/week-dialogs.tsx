import { weekDays } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import { useOutbox } from '../../../../data/outbox/own-outbox.ts'
import type { RefusedText } from '../../../../data/outbox/outbox.ts'
import { isOpen } from '../../../../widgets/hour-entries/index.ts'
import type { WeekCell } from '../../week.types.ts'
import type { WeekPage } from '../use-week-page.ts'
import { AddLineDialog } from '../../../../widgets/charge-picker/add-line-dialog.tsx'
import { FillDialog } from '../fill/fill-dialog.tsx'
import { SaveTemplateDialog } from '../fill/save-template-dialog.tsx'
import { NoteBox } from './note-box.tsx'
import { NotWorkedDialog } from '../../../../widgets/day-declaration/not-worked-dialog.tsx'
import { CellDetailsDialog } from '../../components/cell-details-dialog.tsx'

export { WeekConflicts } from './week-conflicts.tsx'

/** The dialogs of the week. */
export function WeekDialogs({ page }: { readonly page: WeekPage }) {
  const { data, dialog } = page.state
  const { monday, week, reference } = data
  const queue = useOutbox()
  const days = useMemo(() => weekDays(monday), [monday])
  const shown = useMemo(() => week?.lines.map((line) => line.key) ?? [], [week])
  if (!dialog || !week || !reference) return null
  if (dialog.kind === 'line') {
    return (
      <AddLineDialog
        reference={reference}
        entries={data.entries}
        shown={shown}
        days={days}
        onChoose={page.lines.addLine}
        onClose={page.dialogs.close}
      />
    )
  }
  if (dialog.kind === 'fill') return <FillDialog page={page} week={week} onClose={page.dialogs.close} />
  if (dialog.kind === 'template') return <SaveTemplateDialog page={page} week={week} onClose={page.dialogs.close} />
  if (dialog.kind === 'unworked')
    return <NotWorkedDialog person={data.range.user} day={dialog.day} onClose={page.dialogs.close} />
  if (!('line' in dialog)) return null
  const line = week.lines.find((one) => one.key === dialog.line)
  const cell = line?.cells.find((one) => one.day === dialog.day)
  if (!line || !cell) return null
  const refused = queue.refused.get(cell.key)
  const Details = dialog.kind === 'note' && hasOneNote(cell, refused) ? NoteBox : CellDetailsDialog
  return (
    <Details
      key={cell.key}
      line={line}
      cell={cell}
      reference={reference}
      refused={refused}
      onSave={(text, details) => page.cells.write([{ line, cell, text, details }])}
      onClose={page.dialogs.close}
    />
  )
}

/** A note of one entry is written beside the cell; several, none and what cannot change are shown with all details. */
function hasOneNote({ entries, blocked }: WeekCell, refused: RefusedText | undefined): boolean {
  const open = entries.filter(isOpen).length
  return blocked === '' && (open === 1 || (open === 0 && refused !== undefined))
}

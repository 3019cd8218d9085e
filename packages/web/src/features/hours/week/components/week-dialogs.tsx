import { weekDays } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import { useOutbox } from '../../../../data/outbox/own-outbox.ts'
import type { WeekPage } from '../use-week-page.ts'
import { AddLineDialog } from '../../components/add-line-dialog.tsx'
import { CellDetailsDialog } from '../../components/cell-details-dialog.tsx'

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
  const line = week.lines.find((one) => one.key === dialog.line)
  const cell = line?.cells.find((one) => one.day === dialog.day)
  if (!line || !cell) return null
  return (
    <CellDetailsDialog
      key={cell.key}
      line={line}
      cell={cell}
      reference={reference}
      refused={queue.refused.get(cell.key)}
      onSave={(text, details) => page.cells.write([{ line, cell, text, details }])}
      onClose={page.dialogs.close}
    />
  )
}

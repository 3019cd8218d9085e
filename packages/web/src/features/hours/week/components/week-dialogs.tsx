import { weekDays } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import type { WeekPage } from '../use-week-page.ts'
import { AddLineDialog } from '../../components/add-line-dialog.tsx'
import { CellDetailsDialog } from '../../components/cell-details-dialog.tsx'

/** The dialogs of the week. */
export function WeekDialogs({ page }: { readonly page: WeekPage }) {
  const { dialog, week, reference } = page
  const days = useMemo(() => weekDays(page.monday), [page.monday])
  const shown = useMemo(() => week?.lines.map((line) => line.key) ?? [], [week])
  if (!dialog || !week || !reference) return null
  if (dialog.kind === 'line') {
    return (
      <AddLineDialog
        reference={reference}
        entries={page.entries}
        shown={shown}
        days={days}
        onChoose={page.addLine}
        onClose={page.closeDialog}
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
      refused={page.queue.refused.get(cell.key)}
      onSave={(text, details) => page.write([{ line, cell, text, details }])}
      onClose={page.closeDialog}
    />
  )
}

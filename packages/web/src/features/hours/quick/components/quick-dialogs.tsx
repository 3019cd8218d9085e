import { useMemo } from 'react'
import type { QuickPage } from '../use-quick-page.ts'
import { AddLineDialog } from '../../components/add-line-dialog.tsx'
import { CellDetailsDialog } from '../../components/cell-details-dialog.tsx'

const NONE: readonly string[] = []

/** The dialogs of the quick entry. */
export function QuickDialogs({ page }: { readonly page: QuickPage }) {
  const { dialog, reference } = page
  const days = useMemo(() => [page.day], [page.day])
  const close = () => page.setDialog(null)
  if (!dialog || !reference) return null
  if (dialog.kind === 'line')
    return (
      <AddLineDialog
        reference={reference}
        entries={page.entries}
        shown={NONE}
        days={days}
        returnFocus
        onChoose={page.addLine}
        onClose={close}
      />
    )
  const line = page.lines.find((one) => one.key === dialog.line)
  const cell = line?.cells[page.column]
  if (!line || !cell) return null
  const refused = page.queue.refused.get(cell.key)
  return (
    <CellDetailsDialog
      key={cell.key}
      line={line}
      cell={cell}
      reference={reference}
      refused={refused}
      onSave={(text, details) => page.writing.write([{ line, cell, text, details }]).ok}
      onClose={close}
    />
  )
}

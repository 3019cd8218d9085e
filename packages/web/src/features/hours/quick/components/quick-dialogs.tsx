import { useMemo } from 'react'
import { useOutbox } from '../../../../data/outbox/own-outbox.ts'
import type { QuickPage } from '../use-quick-page.ts'
import { AddLineDialog } from '../../../../widgets/charge-picker/add-line-dialog.tsx'
import { CellDetailsDialog } from '../../components/cell-details-dialog.tsx'

const NONE: readonly string[] = []

export type QuickDialog = { readonly kind: 'line' } | { readonly kind: 'details'; readonly line: string }

/** The dialogs of the quick entry. */
export function QuickDialogs({
  page,
  dialog,
  onClose,
}: {
  readonly page: QuickPage
  readonly dialog: QuickDialog
  readonly onClose: () => void
}) {
  const { data, writing } = page
  const { reference } = data
  const queue = useOutbox()
  const days = useMemo(() => [data.day], [data.day])
  if (!reference) return null
  if (dialog.kind === 'line')
    return (
      <AddLineDialog
        reference={reference}
        entries={data.entries}
        shown={NONE}
        days={days}
        returnFocus
        onChoose={(line) => {
          page.addLine(line)
          onClose()
        }}
        onClose={onClose}
      />
    )
  const line = data.lines.find((one) => one.key === dialog.line)
  const cell = line?.cells[data.column]
  if (!line || !cell) return null
  const refused = queue.refused.get(cell.key)
  return (
    <CellDetailsDialog
      key={cell.key}
      line={line}
      cell={cell}
      reference={reference}
      refused={refused}
      onSave={(text, details) => writing.write([{ line, cell, text, details }]).ok}
      onClose={onClose}
    />
  )
}

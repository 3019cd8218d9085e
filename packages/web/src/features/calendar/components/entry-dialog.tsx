import { Button } from '@mantine/core'
import { isLoaded } from '@timesheet/domain/hours'
import { useMemo, useState } from 'react'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { ChargePicker } from '../../../widgets/charge-picker/charge-picker.tsx'
import { chargeSources } from '../../../widgets/charge-picker/charge-sources.ts'
import { type ChargeLine, type HourReference, lineOf } from '../../../widgets/hour-entries/index.ts'
import { NotWorkedDialog } from '../../../widgets/day-declaration/not-worked-dialog.tsx'
import type { CalendarPage, EntryDraft } from '../use-calendar-page.ts'
import { EntryForm } from './entry-form.tsx'

export interface EntryDialogProps {
  readonly page: CalendarPage
  readonly draft: EntryDraft
  readonly reference: HourReference
  readonly onClose: () => void
}

/** For new hours asks for the target first, then for times and note; for existing ones shows everything at once. */
export function EntryDialog({ page, draft, reference, onClose }: EntryDialogProps) {
  const { block } = draft
  const { day } = draft.placement
  const [line, setLine] = useState<ChargeLine | null>(() => (block?.entries[0] ? lineOf(block.entries[0]) : null))
  const [isChoosing, setChoosing] = useState(line === null)
  const sources = useMemo(
    () => chargeSources(reference, { entries: page.entries, days: [day] }),
    [reference, page.entries, day],
  )
  const choose = (chosen: ChargeLine) => {
    setLine(chosen)
    setChoosing(false)
  }
  const [isUnworked, setUnworked] = useState(false)
  const mayBeUnworked =
    !block && day <= reference.today && !page.entries.some((entry) => entry.day === day && isLoaded(entry))
  const close = () => (isChoosing && line ? setChoosing(false) : onClose())
  if (isUnworked) return <NotWorkedDialog person={page.user} day={day} onClose={onClose} />
  return (
    <FormDialog onClose={close} title={block ? 'Entrada' : 'Nueva entrada'} yOffset="10vh" returnFocus={false}>
      {isChoosing || !line ? <ChargePicker sources={sources} onChoose={choose} /> : null}
      {(isChoosing || !line) && mayBeUnworked ? (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setUnworked(true)}>
          No trabajé ese día…
        </Button>
      ) : null}
      {line ? (
        <EntryForm
          page={page}
          draft={draft}
          reference={reference}
          line={line}
          isHidden={isChoosing}
          onChooseLine={() => setChoosing(true)}
        />
      ) : null}
    </FormDialog>
  )
}

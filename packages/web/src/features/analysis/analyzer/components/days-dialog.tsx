import { Button, Group } from '@mantine/core'
import { addDays, type Day, daysBetween } from '@timesheet/domain/kernel'
import { MOST_DAYS } from '@timesheet/domain/analysis'
import { useState } from 'react'
import { FormDialog } from '../../../../forms/form-dialog.tsx'
import { DAY_FORMAT } from '../../../../forms/typed-formats.ts'
import { TypedText } from '../../../../forms/typed-text.tsx'
import { type Typed, Unread } from '../../../../forms/unread.ts'

export interface DaysDialogProps {
  readonly from: Day
  readonly to: Day
  readonly onDays: (from: Day, to: Day) => void
  readonly onClose: () => void
}

function problemOf(from: string, to: string): string | null {
  if (to < from) return 'Es anterior al primer día'
  return daysBetween(from, to) >= MOST_DAYS
    ? `Entran hasta treinta años: ${DAY_FORMAT.show(addDays(from, MOST_DAYS - 1))}`
    : null
}

/** Any two days as the period of an analysis. */
export function DaysDialog({ from, to, onDays, onClose }: DaysDialogProps) {
  const [first, setFirst] = useState<Typed<string>>(from)
  const [last, setLast] = useState<Typed<string>>(to)
  const days = first instanceof Unread || last instanceof Unread || first === '' || last === '' ? null : { first, last }
  const problem = days && problemOf(days.first, days.last)
  return (
    <FormDialog title="Período del análisis" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!days || problem) return
          onDays(days.first, days.last)
          onClose()
        }}
      >
        <Group grow align="flex-start">
          <TypedText label="Desde el día" format={DAY_FORMAT} value={first} onChange={setFirst} data-autofocus />
          <TypedText label="Hasta el día" format={DAY_FORMAT} value={last} onChange={setLast} error={problem} />
        </Group>
        <Group justify="flex-end" mt="md">
          <Button type="submit" disabled={!days || problem !== null}>
            Ver estos días
          </Button>
        </Group>
      </form>
    </FormDialog>
  )
}

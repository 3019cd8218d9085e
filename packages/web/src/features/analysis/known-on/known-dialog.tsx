import { Button, Group } from '@mantine/core'
import { addDays } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { useToday } from '../../../data/today.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { DAY_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'

export interface KnownDialogProps {
  /** The day that was chosen before; '' for now. */
  readonly knownOn: string
  readonly onKnown: (knownOn: string) => void
  readonly onClose: () => void
}

/** Any day that is over as the one as of which hours count; today, or none, is now. */
export function KnownDialog({ knownOn, onKnown, onClose }: KnownDialogProps) {
  const today = useToday()
  const [day, setDay] = useState<Typed<string>>(knownOn || addDays(today, -1))
  const problem = !(day instanceof Unread) && day > today ? 'Todavía no pasó' : null
  return (
    <FormDialog title="Cómo estaban las horas" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (day instanceof Unread || problem) return
          onKnown(day === today ? '' : day)
          onClose()
        }}
      >
        <TypedText
          label="Al final del día"
          description="Vacío: como están hoy."
          format={DAY_FORMAT}
          value={day}
          onChange={setDay}
          error={problem}
          data-autofocus
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit" disabled={day instanceof Unread || problem !== null}>
            Ver ese día
          </Button>
        </Group>
      </form>
    </FormDialog>
  )
}

import '@mantine/core/styles/Radio.css'
import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Day, formatClock } from '@timesheet/domain/kernel'
import { targetWords } from './adjust.view-model.ts'
import { entriesOfDayQuery } from './adjustments.queries.ts'

/** The value of the choice that names no entry. */
export const FORGOTTEN = ''

/** The props of `EntryChoice`. */
export interface EntriesProps {
  readonly user: string
  readonly day: Day
  readonly value: string
  readonly onChange: (id: string) => void
}

/** The entries of the day, one of which is corrected, or hours that were never loaded. */
export function EntryChoice({ user, day, value, onChange }: EntriesProps) {
  const entries = useQuery(entriesOfDayQuery(user, day)).data ?? []
  return (
    <Radio.Group label="Qué horas" value={value} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {entries.map((entry) => (
          <Radio
            key={entry.id}
            value={entry.id}
            label={`${targetWords(entry.expand ?? {})} — ${formatClock(entry.minutes)}${entry.note ? ` · ${entry.note}` : ''}`}
          />
        ))}
        <Radio value={FORGOTTEN} label="Horas que no se cargaron" />
      </Stack>
    </Radio.Group>
  )
}

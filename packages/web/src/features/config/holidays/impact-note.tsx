import { useDebouncedValue } from '@mantine/hooks'
import type { HolidayChange } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { impactSentence } from './holiday-impact.view-model.ts'
import { impactQuery } from './holidays.queries.ts'
import classes from './holidays.module.css'

const TYPING_MS = 250
const NOBODY = { people: 0, minutes: 0 }

export interface ImpactNoteProps {
  readonly calendar: string
  /** Memoized by the caller, because a new list restarts the pause after typing. */
  readonly changes: readonly HolidayChange[]
}

/**
 * Shows how many people's expected hours a change would affect; the previous answer stays, dimmed, until the next one is
 * there.
 */
export function ImpactNote({ calendar, changes }: ImpactNoteProps) {
  const [settled] = useDebouncedValue(changes, TYPING_MS)
  const { data, isError, isPlaceholderData } = useQuery(impactQuery(calendar, settled))
  const impact = settled.length === 0 ? NOBODY : data
  const waits = settled !== changes || (isPlaceholderData && settled.length > 0)
  return (
    <p className={classes.impact} aria-live="polite" aria-busy={waits}>
      {impact && !isError
        ? impactSentence(impact)
        : isError
          ? 'No se pudo calcular a quiénes alcanza.'
          : 'Calculando a quiénes alcanza…'}
    </p>
  )
}

import { Button } from '@mantine/core'
import { formatDay, type Minutes, weekdayOf } from '@timesheet/domain/kernel'
import { PeriodNavigator } from '../../../../ui/period/period-navigator.tsx'
import { formatHours, type HoursFormat } from '../../../../ui/text/hours-text.tsx'
import { WEEKDAYS_LONG } from '../../../../ui/text/weekday-names.ts'
import type { DayFacts } from '../../../../widgets/hour-entries/day-facts.ts'
import css from './quick.module.css'

export interface QuickHeadProps {
  readonly view: DayFacts
  readonly format: HoursFormat
  readonly onPrevious: () => void
  readonly onNext: () => void
  /** Goes to today; null when today is shown. */
  readonly onToday: (() => void) | null
}

function LoadedBar({ loaded, expected }: { readonly loaded: Minutes; readonly expected: Minutes }) {
  const share = expected > 0 ? Math.min(100, (loaded * 100) / expected) : loaded > 0 ? 100 : 0
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label="Cargado de lo esperado"
      aria-valuemin={0}
      aria-valuemax={expected}
      aria-valuenow={Math.min(loaded, expected)}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  )
}

/** The day, with loaded of expected hours. */
export function QuickHead({ view, format, onPrevious, onNext, onToday }: QuickHeadProps) {
  const { day, loaded, expected, isToday, reason } = view
  return (
    <header className={css.head}>
      <PeriodNavigator
        isWide
        title={isToday ? 'Hoy' : WEEKDAYS_LONG[weekdayOf(day) - 1]!}
        detail={formatDay(day)}
        before="Día anterior"
        after="Día siguiente"
        onStep={(by) => (by < 0 ? onPrevious() : onNext())}
      />
      <p className={css.total}>
        <b>{formatHours(loaded, format)}</b>{' '}
        {expected === null ? null : <span>de {formatHours(expected, format)}</span>}
      </p>
      {expected === null ? null : <LoadedBar loaded={loaded} expected={expected} />}
      {reason && <p className={css.reason}>{reason}</p>}
      {onToday && (
        <Button variant="subtle" size="xs" onClick={onToday}>
          Volver a hoy
        </Button>
      )}
    </header>
  )
}

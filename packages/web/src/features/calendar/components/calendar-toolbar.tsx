import { Button, SegmentedControl } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { weekNumber } from '@timesheet/domain/kernel'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { PeriodNavigator } from '../../../ui/period/period-navigator.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { FigureButton } from '../../../widgets/explained/figure-button.tsx'
import type { CalendarSum } from '../calendar-figures.ts'
import { type CalendarView, rangeTitle, summedDays } from '../calendar-range.view-model.ts'
import type { CalendarPage } from '../use-calendar-page.ts'
import css from './calendar-toolbar.module.css'
import { DifferenceText } from './difference-text.tsx'

const VIEWS: readonly { readonly value: CalendarView; readonly label: string }[] = [
  { value: 'day', label: 'Día' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
]
const PERIODS: Record<CalendarView, readonly [string, string]> = {
  day: ['Día anterior', 'Día siguiente'],
  week: ['Semana anterior', 'Semana siguiente'],
  month: ['Mes anterior', 'Mes siguiente'],
}

export interface CalendarToolbarProps {
  readonly page: CalendarPage
  readonly onView: (view: CalendarView) => void
  readonly children: ReactNode
}

/** The toolbar: shown days and their sum, navigation, the person, and a button for a new entry. */
export function CalendarToolbar({ page, onView, children }: CalendarToolbarProps) {
  const { view, date, format } = page
  const [before, after] = PERIODS[view]
  return (
    <div className={css.bar}>
      <div className={css.words}>
        <PeriodNavigator
          title={rangeTitle(view, date)}
          {...(view === 'week' ? { detail: `Semana ${weekNumber(date)}` } : {})}
          before={`${before} (K)`}
          after={`${after} (J)`}
          onStep={page.stepBy}
          pick={{ label: 'Elegir otro día', day: date, onDay: page.goTo }}
          today={{ label: 'Hoy', title: 'Ir a hoy (T)', onToday: page.goToday }}
        />
        <p className={css.sum} aria-live="polite">
          {page.isComplete ? (
            <>
              <Sum page={page} of="loaded" label="Cargadas" minutes={page.loaded}>
                <b>{formatHours(page.loaded, format)}</b>
              </Sum>{' '}
              cargadas{' '}
              {page.expected === null ? null : (
                <>
                  de{' '}
                  <Sum page={page} of="expected" label="Esperadas" minutes={page.expected}>
                    {formatHours(page.expected, format)}
                  </Sum>{' '}
                  esperadas{' '}
                  {page.loaded === page.expected ? null : (
                    <Sum page={page} of="difference" label="Diferencia" minutes={page.loaded - page.expected}>
                      <DifferenceText minutes={page.loaded - page.expected} format={format} />
                    </Sum>
                  )}
                </>
              )}
            </>
          ) : page.error ? null : (
            'Sumando…'
          )}
        </p>
      </div>
      <div className={css.actions}>
        {children}
        <SegmentedControl
          size="sm"
          aria-label="Vista"
          data={[...VIEWS]}
          value={view}
          onChange={(value) => onView(value as CalendarView)}
        />
        <Button
          leftSection={<Icon path={mdiPlus} />}
          size="sm"
          disabled={page.readOnly}
          title="Nueva entrada (N)"
          onClick={() => page.openNew(date)}
        >
          Nueva<span className={css.long}>&nbsp;entrada</span>
        </Button>
      </div>
    </div>
  )
}

interface SumProps {
  readonly page: CalendarPage
  readonly of: CalendarSum['key']
  readonly label: string
  readonly minutes: number
  readonly children: ReactNode
}

/** A sum of the shown days, which explains itself. */
function Sum({ page: { explaining, view, date, format }, of: key, label, minutes, children }: SumProps) {
  const of = (): CalendarSum => ({ key, days: summedDays(view, date), where: rangeTitle(view, date) })
  return (
    <FigureButton
      explaining={explaining}
      of={of}
      label={`${label}: ${minutes < 0 ? '−' : ''}${formatHours(Math.abs(minutes), format)}`}
    >
      {children}
    </FigureButton>
  )
}

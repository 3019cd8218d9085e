import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight, mdiMenuDown, mdiPlus } from '@mdi/js'
import { isDay, weekNumber } from '@timesheet/domain/kernel'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { type CalendarView, rangeTitle } from '../calendar-range.view-model.ts'
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

/** Which days are shown and their sum, how to reach others, whose hours they are, and a new entry. */
export function CalendarToolbar({ page, onView, children }: CalendarToolbarProps) {
  const { view, date, format } = page
  const [before, after] = PERIODS[view]
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={css.bar}>
      <div className={css.period}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`${before} (K)`}
          title={`${before} (K)`}
          onClick={() => page.stepBy(-1)}
        >
          <Icon path={mdiChevronLeft} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`${after} (J)`}
          title={`${after} (J)`}
          onClick={() => page.stepBy(1)}
        >
          <Icon path={mdiChevronRight} />
        </ActionIcon>
        <Button variant="default" size="sm" px="sm" title="Ir a hoy (T)" onClick={page.goToday}>
          Hoy
        </Button>
      </div>
      <div className={css.words}>
        <h1 className={css.title}>
          <button
            type="button"
            className={css.choose}
            title="Elegir otro día"
            onClick={() => picker.current?.showPicker?.()}
          >
            {rangeTitle(view, date)}
            {view === 'week' ? <small>Semana {weekNumber(date)}</small> : null}
            <Icon path={mdiMenuDown} />
          </button>
        </h1>
        <input
          ref={picker}
          type="date"
          className={css.date}
          tabIndex={-1}
          aria-label="Ir a un día"
          value={date}
          onChange={(event) => isDay(event.target.value) && page.goTo(event.target.value)}
        />
        <p className={css.sum} aria-live="polite">
          {page.isComplete ? (
            <>
              <b>{formatHours(page.loaded, format)}</b> cargadas de {formatHours(page.expected, format)} esperadas{' '}
              <DifferenceText minutes={page.loaded - page.expected} format={format} />
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

import { ActionIcon, Button } from '@mantine/core'
import { mdiCalendarToday, mdiChevronLeft, mdiChevronRight, mdiTargetVariant } from '@mdi/js'
import { isDay, mondayOf, weekNumber } from '@timesheet/domain/kernel'
import { type ReactNode, useRef } from 'react'
import type { Action } from '../../../commands/action.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { WeekPage } from '../use-week-page.ts'
import { weekTitle } from '../../../widgets/week-title.ts'
import { MoreActions } from './more-actions.tsx'
import { SaveState } from './save-state.tsx'
import css from './week-toolbar.module.css'

const IN_MENU = [
  'hours:copy-lines',
  'hours:copy-hours',
  'hours:repeat',
  'hours:details',
  'hours:remove-line',
  'hours:undo',
  'hours:redo',
  'hours:export-xlsx',
  'hours:export-csv',
  'hours:print',
]

/** Which week is shown, how to reach others, and what can be done with it. */
export function WeekToolbar({
  page,
  actions,
  children,
}: {
  readonly page: WeekPage
  readonly actions: readonly Action[]
  readonly children?: ReactNode
}) {
  const date = useRef<HTMLInputElement>(null)
  return (
    <div className={css.bar}>
      <div className={css.week}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Semana anterior (Alt+↑)"
          title="Semana anterior (Alt+↑)"
          onClick={page.previous}
        >
          <Icon path={mdiChevronLeft} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Semana siguiente (Alt+↓)"
          title="Semana siguiente (Alt+↓)"
          onClick={page.next}
        >
          <Icon path={mdiChevronRight} />
        </ActionIcon>
        <button
          type="button"
          className={css.title}
          title="Elegir otra semana"
          onClick={() => date.current?.showPicker?.()}
        >
          <b>{weekTitle(page.monday)}</b>
          <small>Semana {weekNumber(page.monday)}</small>
        </button>
        <input
          ref={date}
          type="date"
          className={css.date}
          tabIndex={-1}
          aria-label="Ir a la semana de un día"
          value={page.monday}
          onChange={(event) => isDay(event.target.value) && page.goTo(mondayOf(event.target.value))}
        />
      </div>
      <SaveState queue={page.queue} />
      {children}
      <div className={css.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon path={mdiCalendarToday} size={16} />}
          onClick={() => page.thisWeek()}
        >
          Hoy
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon path={mdiTargetVariant} size={16} />}
          onClick={page.jumpToMissing}
        >
          Lo que falta
        </Button>
        <MoreActions actions={actions.filter((action) => IN_MENU.includes(action.id))} />
      </div>
    </div>
  )
}

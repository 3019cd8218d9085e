import { Button } from '@mantine/core'
import { mdiTargetVariant } from '@mdi/js'
import { mondayOf, weekNumber } from '@timesheet/domain/kernel'
import type { ReactNode } from 'react'
import type { Action } from '../../../../commands/action.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { PeriodNavigator } from '../../../../ui/period/period-navigator.tsx'
import type { WeekPage } from '../use-week-page.ts'
import { weekTitle } from '../../../../widgets/week-title.ts'
import { MoreActions } from './more-actions.tsx'
import { SaveState } from '../../components/save-state.tsx'
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

/** The toolbar: the shown week, navigation, and actions. */
export function WeekToolbar({
  page,
  actions,
  children,
}: {
  readonly page: WeekPage
  readonly actions: readonly Action[]
  readonly children?: ReactNode
}) {
  return (
    <div className={css.bar}>
      <PeriodNavigator
        level={2}
        title={weekTitle(page.monday)}
        detail={`Semana ${weekNumber(page.monday)}`}
        before="Semana anterior (Alt+↑)"
        after="Semana siguiente (Alt+↓)"
        onStep={(by) => (by < 0 ? page.previous() : page.next())}
        pick={{ label: 'Elegir otra semana', day: page.monday, onDay: (day) => page.goTo(mondayOf(day)) }}
        today={{ label: 'Hoy', onToday: () => page.thisWeek() }}
      />
      <SaveState queue={page.queue} />
      {children}
      <div className={css.actions}>
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

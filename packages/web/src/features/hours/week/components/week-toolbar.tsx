import { Button } from '@mantine/core'
import { mdiFlagOutline } from '@mdi/js'
import { type Day, mondayOf, weekNumber } from '@timesheet/domain/kernel'
import type { ReactNode } from 'react'
import type { Action } from '../../../../commands/action.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { PeriodNavigator } from '../../../../ui/period/period-navigator.tsx'
import type { WeekMoves } from '../use-week-moves.ts'
import { weekTitle } from '../../../../widgets/week-title.ts'
import { MoreActions } from './more-actions.tsx'
import { SaveState } from '../../components/save-state.tsx'
import css from './week-toolbar.module.css'

const IN_MENU = [
  'hours:fill',
  'hours:save-template',
  'hours:copy-lines',
  'hours:copy-hours',
  'hours:repeat',
  'hours:note',
  'hours:details',
  'hours:line-up',
  'hours:line-down',
  'hours:remove-line',
  'hours:unworked',
  'hours:send',
  'hours:withdraw',
  'hours:undo',
  'hours:redo',
  'hours:export-xlsx',
  'hours:export-csv',
  'hours:print',
]

/** The toolbar: the shown week, navigation, and actions. */
export function WeekToolbar({
  monday,
  moves,
  actions,
  children,
}: {
  readonly monday: Day
  readonly moves: WeekMoves
  readonly actions: readonly Action[]
  readonly children?: ReactNode
}) {
  return (
    <div className={css.bar}>
      <PeriodNavigator
        level={2}
        title={weekTitle(monday)}
        detail={`Semana ${weekNumber(monday)}`}
        before="Semana anterior (Alt+↑)"
        after="Semana siguiente (Alt+↓)"
        onStep={(by) => (by < 0 ? moves.previous() : moves.next())}
        pick={{ label: 'Elegir otra semana', day: monday, onDay: (day) => moves.goTo(mondayOf(day)) }}
        today={{ label: 'Hoy', onToday: () => moves.thisWeek() }}
      />
      <SaveState />
      {children}
      <div className={css.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon path={mdiFlagOutline} size={16} />}
          onClick={moves.jumpToMissing}
        >
          Lo que falta
        </Button>
        <MoreActions actions={actions.filter((action) => IN_MENU.includes(action.id))} />
      </div>
    </div>
  )
}

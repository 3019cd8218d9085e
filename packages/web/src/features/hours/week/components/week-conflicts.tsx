import { Button } from '@mantine/core'
import { mdiSourceMerge } from '@mdi/js'
import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { conflictsOf } from '../conflict.view-model.ts'
import type { EntryStep } from '../../../../widgets/hour-entries/index.ts'
import { outbox, useOutbox } from '../../../../data/outbox/own-outbox.ts'
import type { WeekState } from '../use-week-state.ts'
import type { WeekView } from '../../week.types.ts'
import { WEEKDAYS_LONG } from '../../../../ui/text/weekday-names.ts'
import css from './week-conflicts.module.css'

/** Cells that were changed here and elsewhere: both values, and buttons that choose one. */
export function WeekConflicts({ state, week }: { readonly state: WeekState; readonly week: WeekView }) {
  const queue = useOutbox()
  const { format } = state.data
  const keepMine = (cell: string, steps: readonly EntryStep[]) => {
    if (state.writing.writeSteps(steps, cell) === null) outbox.forgive(cell)
    state.place.focusSheet()
  }
  const keepTheirs = (cell: string) => {
    outbox.forgive(cell)
    state.place.focusSheet()
  }
  const conflicts = useMemo(() => conflictsOf(week, queue.refused, format), [week, queue.refused, format])
  return (
    <>
      {conflicts.map(({ line, cell, conflict }) => (
        <section
          key={cell.key}
          className={css.conflict}
          aria-label={`Conflicto en ${line.label.title}, ${WEEKDAYS_LONG[weekdayOf(cell.day) - 1]}`}
        >
          <Icon path={mdiSourceMerge} size={18} />
          <p>
            <b>{line.label.primary}</b>, {WEEKDAYS_LONG[weekdayOf(cell.day) - 1]} {formatDay(cell.day)}: acá se escribió{' '}
            <b>{conflict.mine}</b> y mientras tanto otra persona dejó <b>{conflict.theirs}</b>.
          </p>
          <Button size="compact-sm" onClick={() => keepMine(cell.key, conflict.steps)}>
            Usar {conflict.mine}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => keepTheirs(cell.key)}>
            Dejar {conflict.theirs}
          </Button>
        </section>
      ))}
    </>
  )
}

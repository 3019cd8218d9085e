import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { Suspense, type TouchEvent, useRef } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { selectCell } from '../../../../ui/grid/sheet/index.ts'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import type { WeekPage } from '../use-week-page.ts'
import type { WeekCell, WeekLine, WeekView } from '../../week.types.ts'
import css from './day-list.module.css'
import { DayStrip } from './day-strip.tsx'
import { DayRow } from './day-row.tsx'
import { DaySums } from './day-sums.tsx'
import { firstTouch } from '../../../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { ConflictPlace } from './conflict-place.tsx'

export interface DayListProps {
  readonly page: WeekPage
  readonly week: WeekView
  /** What was proposed about a cell of a closed day. */
  readonly proposedOf: (line: WeekLine, cell: WeekCell) => readonly string[]
}

const ExplainedSums = lazyPart(() => import('./explained-sums.tsx'), 'ExplainedSums', {
  isExtra: true,
  wanted: firstTouch,
  failed: () => null,
})

const SWIPE_PX = 60

/** The week on a phone: one day at a time with large inputs; a swipe changes the day. */
export function DayList({ page, week, proposedOf }: DayListProps) {
  const { data, place, setDialog } = page.state
  const touch = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const index = Math.min(place.selection.focus.column, 6)
  const day = week.days[index]!
  const { format } = data
  const sums = { week, index, user: data.range.user, format }

  const show = (next: number) => {
    if (next < 0) return page.moves.previous()
    if (next > 6) return page.moves.next()
    place.setSelection(selectCell(place.selection.focus.row, next))
  }
  const handleEnd = (event: TouchEvent) => {
    const start = touch.current
    const end = event.changedTouches[0]
    touch.current = null
    if (!start || !end || Math.abs(end.clientX - start.x) < SWIPE_PX || Math.abs(end.clientY - start.y) > SWIPE_PX)
      return
    show(end.clientX < start.x ? index + 1 : index - 1)
  }
  return (
    <div
      onTouchStart={(event) => {
        const first = event.changedTouches[0]
        touch.current = first ? { x: first.clientX, y: first.clientY } : null
      }}
      onTouchEnd={handleEnd}
    >
      <ConflictPlace state={page.state} week={week} />
      <DayStrip days={week.days} chosen={index} format={format} onChoose={show} />
      {day.reason && <p className={css.reason}>{day.reason}</p>}
      <ul className={css.list}>
        {week.lines.map((line, row) => (
          <DayRow
            key={`${line.key}${day.day}`}
            line={line}
            cell={line.cells[index]!}
            data={data}
            proposed={proposedOf(line, line.cells[index]!)}
            write={page.cells.write}
            onOpen={() => setDialog({ kind: 'details', line: line.key, day: day.day })}
            onFocus={() => place.setSelection(selectCell(row, index))}
          />
        ))}
        {week.absences.map((absence) =>
          absence.minutes[index] ? (
            <li key={absence.key} className={css.absence}>
              <span>{absence.name}</span>
              <b>{formatHours(absence.minutes[index], format)}</b>
            </li>
          ) : null,
        )}
      </ul>
      {data.sight.canWrite && (
        <Button
          fullWidth
          variant="default"
          size="md"
          leftSection={<Icon path={mdiPlus} />}
          onClick={page.dialogs.openLine}
        >
          Agregar fila
        </Button>
      )}
      <Suspense fallback={<DaySums {...sums} />}>
        <ExplainedSums {...sums} />
      </Suspense>
    </div>
  )
}

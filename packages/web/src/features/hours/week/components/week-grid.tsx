import { useMediaQuery } from '@mantine/hooks'
import { mdiPlus } from '@mdi/js'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { from } from '../../../../ui/breakpoints.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Sheet, type SheetRow } from '../../../../ui/grid/sheet/index.ts'
import type { HoursFormat } from '../../../../ui/text/hours-text.tsx'
import type { OutboxState } from '../../../../data/outbox/outbox.ts'
import { outbox, useOutbox } from '../../../../data/outbox/own-outbox.ts'
import type { RemainingByLine } from '../remaining.queries.ts'
import { refuseText } from '../week-cell-acts.ts'
import { echoOf, echoPlace } from '../../typed-cell.ts'
import type { WeekPage } from '../use-week-page.ts'
import type { WeekView } from '../../week.types.ts'
import {
  absenceCells,
  type ProposedMarks,
  remainingCell,
  sheetCell,
  totalCell,
  weekColumns,
  weekFoot,
} from '../week-sheet.view.ts'
import { DayCaptions } from './day-captions.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { firstTouch } from '../../../../ui/lazy/first-touch.ts'
import { LineHeader } from '../../components/line-header.tsx'
import { ConflictPlace } from './conflict-place.tsx'
import css from './week-grid.module.css'

const WeekStatus = lazyPart(() => import('./week-status.tsx'), 'WeekStatus', {
  isExtra: true,
  wanted: firstTouch,
  failed: () => <div className={css.status} />,
})

const WeekRemaining = lazyPart(() => import('./week-remaining.tsx'), 'WeekRemaining', {
  isExtra: true,
  wanted: firstTouch,
  failed: () => null,
})
const NONE_REMAINING: RemainingByLine = new Map()

/** From this width on the column of remaining hours is always shown; below, only when some line has a budget. */
const WIDE = from('lg')

interface WeekGridProps {
  readonly page: WeekPage
  readonly week: WeekView
  /** What was proposed about cells of closed days. */
  readonly proposed?: ProposedMarks
}

/** The week as a sheet. */
export function WeekGrid({ page, week, proposed }: WeekGridProps) {
  const { state, cells, dialogs } = page
  const { data, place, writing } = state
  const { format, reference } = data
  const { sheet } = place
  const queue = useOutbox()
  const [remaining, setRemaining] = useState<RemainingByLine>(NONE_REMAINING)
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches, { getInitialValueInEffect: false })
  const withRemaining = isWide || remaining.size > 0
  const columns = useMemo(() => weekColumns(week.days, withRemaining), [week.days, withRemaining])
  const rows = useMemo(
    () => weekRows(week, { queue, format, proposed, remaining: withRemaining ? remaining : null }),
    [week, queue, format, proposed, remaining, withRemaining],
  )
  const foot = useMemo(() => weekFoot(week, format), [week, format])

  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) sheet.current?.focus()
  }, [sheet, week.monday])

  const echo = (row: number, column: number, text: string) => {
    const line = week.lines[row]
    const cell = line?.cells[column]
    return line && cell && reference
      ? echoOf(text, cell.minutes, echoPlace(reference, line.line.project, cell.day))
      : null
  }
  return (
    <>
      <Suspense>
        <WeekRemaining
          range={data.range}
          lines={week.lines}
          reference={data.reference}
          entries={data.entries}
          onChange={setRemaining}
        />
      </Suspense>
      <DayCaptions days={week.days} />
      <ConflictPlace state={state} week={week} />
      <Sheet
        ref={sheet}
        label="Horas de la semana"
        cornerLabel="Tarea"
        columns={columns}
        rows={rows}
        foot={foot}
        selection={place.selection}
        onSelect={place.setSelection}
        onChange={cells.changeCells}
        onMove={cells.moveCells}
        onRefuse={refuseText}
        onFollow={cells.followLink}
        onUndo={writing.undo}
        onRedo={writing.redo}
        onDetails={dialogs.openDetails}
        onNote={dialogs.openNote}
        onEscape={({ row, column }) => {
          const key = week.lines[row]?.cells[column]?.key
          if (key) outbox.forgive(key)
        }}
        onLeaveDown={() => addButton.current?.focus()}
        echo={({ row, column }, text) => echo(row, column, text)}
        announcement={writing.announcement}
      >
        {data.sight.canWrite && (
          <div role="row" className={css.addRow}>
            <div role="gridcell" aria-colspan={columns.length + 1}>
              <button
                ref={addButton}
                type="button"
                tabIndex={-1}
                className={css.add}
                onClick={dialogs.openLine}
                onKeyDown={(event) => event.key === 'ArrowUp' && sheet.current?.focus()}
              >
                <Icon path={mdiPlus} size={16} /> Agregar fila <kbd>Alt A</kbd>
              </button>
            </div>
          </div>
        )}
      </Sheet>
      <Suspense fallback={<div className={css.status} />}>
        <WeekStatus page={page} week={week} />
      </Suspense>
    </>
  )
}

interface RowLook {
  readonly queue: OutboxState
  readonly format: HoursFormat
  readonly proposed: ProposedMarks | undefined
  /** Null when the column is hidden. */
  readonly remaining: RemainingByLine | null
}

function weekRows(week: WeekView, { queue, format, proposed, remaining }: RowLook): SheetRow[] {
  const lines = week.lines.map((line) => ({
    key: line.key,
    label: line.label.title,
    header: <LineHeader label={line.label} />,
    cells: [
      ...line.cells.map((cell) => sheetCell(line, cell, { queue, format, proposed })),
      totalCell(line, format),
      ...(remaining ? [remainingCell(remaining.get(line.key), format)] : []),
    ],
  }))
  const absences = week.absences.map((absence) => ({
    key: absence.key,
    label: `Ausencia: ${absence.name}`,
    header: (
      <LineHeader
        label={{
          primary: absence.name,
          secondary: absence.note || 'Ausencia',
          kind: '',
          color: '',
          title: `Ausencia: ${absence.name}`,
        }}
      />
    ),
    cells: [...absenceCells(absence, format), ...(remaining ? [remainingCell(undefined, format)] : [])],
  }))
  return [...lines, ...absences]
}

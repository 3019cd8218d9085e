import { Suspense, useEffect, useMemo, useRef } from 'react'
import type { Action } from '../../../../commands/action.ts'
import { useActions } from '../../../../commands/registry.ts'
import { useExplained } from '../../../../ui/explained/use-explained.ts'
import { gridCellAt, useGridExplained } from '../../../../ui/explained/use-grid-explained.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import type { ToldFigure } from '../../../../widgets/explained/told-figure.ts'
import type { WeekView } from '../../week.types.ts'
import { useRemaining } from '../remaining.queries.ts'
import type { WeekPage } from '../use-week-page.ts'
import { weekFigure } from '../week-figures.ts'
import { weekFoot } from '../week-sheet.view.ts'

const FigureBox = lazyPart(() => import('../../../../widgets/explained/figure-box.tsx'), 'FigureBox', {
  failed: 'over',
})

interface WeekExplainedProps {
  readonly page: WeekPage
  readonly week: WeekView
}

/**
 * Explains the sums of the sheet: `=` on a total, a resting mouse, a click on a sum below, and a key for the sums of the
 * focused cell's day.
 */
export function WeekExplained({ page, week }: WeekExplainedProps) {
  const { data, place } = page.state
  const { format, range, reference, entries } = data
  const mark = useRef<HTMLSpanElement>(null)
  const explaining = useExplained<ToldFigure>()
  const remaining = useRemaining({ range, lines: week.lines, reference, entries })
  const foot = useMemo(() => weekFoot(week, format).map(({ key }) => key), [week, format])
  const facts = { week, user: range.user, remaining }
  useGridExplained(mark, explaining, (cell) => weekFigure(facts, cell, foot))

  const { row, column } = place.selection.focus
  const explain = useRef<() => void>(() => {})
  useEffect(() => {
    explain.current = () => {
      const sums = foot.indexOf(week.expected === null ? 'loaded' : 'difference')
      const body = { part: 'body', row, column } as const
      const own = weekFigure(facts, body, foot)
      const place = own ? body : ({ part: 'foot', row: sums, column } as const)
      const told = weekFigure(facts, place, foot)
      const anchor = gridCellAt(mark.current, place)
      if (told && anchor) explaining.show(told, anchor)
    }
  })
  const actions = useMemo(
    (): readonly Action[] => [
      {
        id: 'hours:explain',
        label: 'Explicar el total, o las sumas del día',
        group: 'En esta pantalla',
        keys: 'alt+i',
        keywords: 'de dónde sale, esperado, diferencia, quedan',
        run: () => explain.current(),
      },
    ],
    [],
  )
  useActions(actions)
  return (
    <>
      <span ref={mark} hidden />
      {explaining.place ? (
        <Suspense fallback={null}>
          <FigureBox explaining={explaining} />
        </Suspense>
      ) : null}
    </>
  )
}

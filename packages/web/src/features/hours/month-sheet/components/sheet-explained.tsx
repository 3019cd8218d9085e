import { ActionIcon } from '@mantine/core'
import { mdiEqual } from '@mdi/js'
import { Suspense, useRef } from 'react'
import { useExplained } from '../../../../ui/explained/use-explained.ts'
import { type GridPlace, useGridExplained } from '../../../../ui/explained/use-grid-explained.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import type { ToldFigure } from '../../../../widgets/explained/told-figure.ts'
import { sheetFigure, type SheetFigureFacts } from '../sheet-figures.ts'

const FigureBox = lazyPart(() => import('../../../../widgets/explained/figure-box.tsx'), 'FigureBox', {
  failed: 'over',
})

interface SheetExplainedProps extends SheetFigureFacts {
  /** The active cell, which the button explains. */
  readonly active: GridPlace
}

/** Explains the figures of the sheet that it stands beside; its button explains the active cell. */
export function SheetExplained({ active, ...facts }: SheetExplainedProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const explaining = useExplained<ToldFigure>()
  useGridExplained(mark, explaining, (place) => sheetFigure(facts, place))
  const told = sheetFigure(facts, active)
  return (
    <>
      <span ref={mark} hidden />
      {told ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Explicar ${told.title}`}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => explaining.show(told, currentTarget)}
        >
          <Icon path={mdiEqual} size={16} />
        </ActionIcon>
      ) : null}
      {explaining.place ? (
        <Suspense fallback={null}>
          <FigureBox explaining={explaining} />
        </Suspense>
      ) : null}
    </>
  )
}

import { type RouterHistory, useRouter } from '@tanstack/react-router'
import {
  type Analysis,
  type AnalyzerValues,
  type DimensionKey,
  type Period,
  type PivotOrder,
  type QuestionFilter,
  readAnalysis,
  replaceFilter,
  stepPeriod,
  togglePath,
  writeFilters,
  writeLevels,
  writeOrder,
  writePlaced,
} from '@timesheet/domain/analysis'
import { useMemo, useState } from 'react'
import { useToday } from '../../../data/today.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { useSearchNow } from '../../../widgets/use-search-now.ts'
import type { Search } from '../../../widgets/view/define-view.ts'
import { useView } from '../../../widgets/view/use-view.ts'
import { ANALYZER } from './analyzer.view.ts'
import { leftOutText } from './left-out.ts'
import {
  type Field,
  fittingAxes,
  placeField,
  type PlaceCode,
  type PlaceResult,
  removeField,
  stepField,
  swapAxes,
  withoutDimensions,
  type Zone,
} from './place-field.ts'

const REFUSALS: Readonly<Record<PlaceCode, string>> = {
  place_axes: 'Entran hasta 6 dimensiones entre filas y columnas: primero hay que quitar una',
  place_last_measure: 'Queda al menos un valor: primero hay que agregar otro',
  place_zone: 'Las dimensiones van en filas, columnas o filtros; los valores, en valores',
}

/** What of the way in which an answer is shown changes. */
type Look = Partial<Pick<AnalyzerValues, 'basis' | 'known' | 'show' | 'top' | 'heat' | 'chart' | 'spark'>>

/** The analysis of the address, and everything that changes it; each change of the question is a step that can be undone. */
export interface Analyzer {
  readonly analysis: Analysis
  readonly values: AnalyzerValues
  readonly place: (field: Field, zone: Zone, at?: number) => void
  readonly remove: (field: Field) => void
  readonly step: (field: Field, by: -1 | 1) => void
  readonly swap: () => void
  /** Takes dimensions out of the rows and columns, as one step. */
  readonly drop: (dimensions: readonly DimensionKey[]) => void
  /** Leaves the dimensions out that are more than fit. */
  readonly fit: () => void
  readonly filter: (filter: QuestionFilter) => void
  readonly clearFilters: () => void
  readonly choosePeriod: (period: Period) => void
  readonly chooseDays: (from: string, to: string) => void
  readonly stepBy: (by: -1 | 1) => void
  readonly order: (order: PivotOrder) => void
  /** Changes how the answer is shown; a function is told what the address says now. */
  readonly look: (change: Look | ((now: AnalyzerValues) => Look)) => void
  /** Opens this many levels of rows, and closes those below. */
  readonly openTo: (levels: number) => void
  readonly toggleRow: (path: string) => void
  readonly toggleColumn: (path: string) => void
  /** Opens a saved analysis. */
  readonly replace: (search: Search) => void
  /** What the address asks for that does not exist, in words; '' mostly. */
  readonly leftOut: string
  readonly undo: () => void
  readonly redo: () => void
}

/** The place of the present address in the history of the browser. */
function stepOf({ location }: RouterHistory): number {
  return location.state.__TSR_index
}

/** Undoes and redoes the steps of this visit in the history of the browser; it never leaves the screen. */
function useSteps() {
  const { history } = useRouter()
  const [first] = useState(() => stepOf(history))
  return useMemo(
    () => ({
      undo: () => {
        if (stepOf(history) > first) history.back()
      },
      redo: () => history.forward(),
    }),
    [history, first],
  )
}

/** The analyzer's state, kept in the address. */
export function useAnalyzer(): Analyzer {
  const router = useRouter()
  const today = useToday()
  const { values, set, replace } = useView(ANALYZER)
  const search: Search = useSearchNow()
  const leftOut = leftOutText(search, values)
  const steps = useSteps()
  const analysis = useMemo(() => readAnalysis(values, today), [values, today])
  return useMemo(() => {
    // The address is ahead of what is drawn while somebody types quickly.
    const valuesNow = (): AnalyzerValues => {
      const search = router.options.parseSearch?.(router.history.location.search) ?? {}
      return ANALYZER.read(search as Search)
    }
    const now = (): Analysis => readAnalysis(valuesNow(), today)
    const place = ({ placed, refused }: PlaceResult) => {
      if (refused) showProblem(REFUSALS[refused])
      else set(writePlaced(placed, now().layout.order), 'push')
    }
    return {
      analysis,
      values,
      replace,
      leftOut,
      ...steps,
      place: (field, zone, at) => place(placeField(now(), field, zone, at)),
      remove: (field) => place(removeField(now(), field)),
      step: (field, by) => place(stepField(now(), field, by)),
      swap: () => place({ placed: swapAxes(now()), refused: null }),
      drop: (dimensions) => place({ placed: withoutDimensions(now(), dimensions), refused: null }),
      fit: () => place({ placed: fittingAxes(now()), refused: null }),
      filter: (filter) => set(writeFilters(replaceFilter(now().filters, filter)), 'push'),
      clearFilters: () => set(writeFilters([]), 'push'),
      choosePeriod: (period) => set({ period, from: '', to: '' }, 'push'),
      chooseDays: (from, to) => set({ from, to }, 'push'),
      stepBy: (by) => set(stepPeriod(now().period, by), 'push'),
      order: (order) => set(writeOrder(order), 'push'),
      look: (change) => set(typeof change === 'function' ? change(valuesNow()) : change, 'push'),
      openTo: (levels) => set(writeLevels(levels), 'push'),
      toggleRow: (path) => set({ fold: togglePath(now().layout.toggled, path) }),
      toggleColumn: (path) => set({ closed: togglePath(now().layout.closedColumns, path) }),
    }
  }, [analysis, values, leftOut, steps, router, set, replace, today])
}

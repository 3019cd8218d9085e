import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiViewHeadline } from '@mdi/js'
import type { DimensionKey } from '@timesheet/domain/analysis'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ClientResponseError } from 'pocketbase'
import { errorText } from '../../../data/error-text.ts'
import { below } from '../../../ui/breakpoints.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { firstTouch } from '../../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { KnownNote } from '../known-on/known-note.tsx'
import { OfColleagues } from '../of-colleagues.tsx'
import { useAnalyzerActions } from './analyzer.actions.ts'
import { AnalyzerToolbar } from './components/analyzer-toolbar.tsx'
import { FieldZones } from './components/field-zones.tsx'
import { NoHours } from './components/no-hours.tsx'
import { type AnswerState, useAnswer } from '../../../widgets/analysis/use-answer.ts'
import { type Analyzer, useAnalyzer } from './use-analyzer.ts'
import classes from './analyzer.module.css'

const PivotTable = lazyPart(() => import('./components/pivot-table.tsx'), 'PivotTable')
const RefusedQuestion = lazyPart(() => import('./components/refused-question.tsx'), 'RefusedQuestion')
const FieldList = lazyPart(() => import('./components/field-list.tsx'), 'FieldList')
const FieldDrawer = lazyPart(() => import('./components/field-drawer.tsx'), 'FieldDrawer', { failed: 'over' })
const FilterDrawer = lazyPart(() => import('./components/filter-drawer.tsx'), 'FilterDrawer', { failed: 'over' })
const KnownDialog = lazyPart(() => import('../known-on/known-dialog.tsx'), 'KnownDialog', { failed: 'over' })
const DaysDialog = lazyPart(() => import('./components/days-dialog.tsx'), 'DaysDialog', { failed: 'over' })

const SavedAnalyses = lazyPart(() => import('./components/saved-analyses.tsx'), 'SavedAnalyses', {
  wanted: firstTouch,
  failed: 'bar',
})

const NARROW = below('md')

/** What is open over the page: the list of fields, any two days, the day as of which hours count, or the members of a dimension. */
type Drawer = 'fields' | 'days' | 'known' | DimensionKey

/** `/hours/analyzer`: any figures about hours by any dimensions. */
export function Page() {
  return (
    <OfColleagues>
      <Screen />
    </OfColleagues>
  )
}

function Screen() {
  const analyzer = useAnalyzer()
  const answer = useAnswer(analyzer.analysis)
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<Drawer | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const openFields = useCallback(() => (search.current ? search.current.focus() : setOpen('fields')), [])
  useAnalyzerActions(analyzer, openFields)
  return (
    <PageFrame>
      <div className={classes.paper}>
        <PageHeader title="Analizador" subtitle="Suma las horas que esta cuenta puede ver.">
          {isNarrow ? (
            <Button variant="default" leftSection={<Icon path={mdiViewHeadline} />} onClick={() => setOpen('fields')}>
              Campos
            </Button>
          ) : null}
          <Suspense fallback={<span className={classes.views} />}>
            <SavedAnalyses analyzer={analyzer} />
          </Suspense>
        </PageHeader>
        <div className={classes.frame}>
          {isNarrow ? null : (
            <aside className={classes.fields} aria-label="Campos">
              <Suspense fallback={<Skeleton height={480} />}>
                <FieldList analyzer={analyzer} onFilter={setOpen} search={search} />
              </Suspense>
            </aside>
          )}
          <div className={classes.board}>
            {analyzer.leftOut ? (
              <p className={classes.leftOut} role="alert">
                {analyzer.leftOut}
              </p>
            ) : null}
            <FieldZones analyzer={analyzer} onFilter={setOpen} />
            <AnalyzerToolbar analyzer={analyzer} onDays={() => setOpen('days')} onKnown={() => setOpen('known')} />
            <KnownNote knownOn={analyzer.analysis.knownOn} onNow={() => analyzer.look({ known: '' })} />
            <Suspense fallback={<Skeleton height={420} />}>
              <Board analyzer={analyzer} answer={answer} />
            </Suspense>
          </div>
        </div>
        {open ? <Opened key={open} open={open} analyzer={analyzer} onOpen={setOpen} /> : null}
      </div>
    </PageFrame>
  )
}

interface OpenedProps {
  readonly open: Drawer
  readonly analyzer: Analyzer
  readonly onOpen: (open: Drawer | null) => void
}

/** Gives the focus back to what had it before, so that the keys of the screen go on where they were. */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}

/** What is open over the page; what is typed before it is loaded is typed into it. */
function Opened({ open, analyzer, onOpen }: OpenedProps) {
  const close = () => onOpen(null)
  useReturnedFocus()
  return (
    <HeldDialog onClose={close}>
      {open === 'fields' ? (
        <FieldDrawer analyzer={analyzer} onFilter={onOpen} onClose={close} />
      ) : open === 'days' ? (
        <DaysDialog {...analyzer.analysis.period} onDays={analyzer.chooseDays} onClose={close} />
      ) : open === 'known' ? (
        <KnownDialog
          knownOn={analyzer.analysis.knownOn}
          onKnown={(known) => analyzer.look({ known })}
          onClose={close}
        />
      ) : (
        <FilterDrawer analyzer={analyzer} dimension={open} onClose={close} />
      )}
    </HeldDialog>
  )
}

interface BoardProps {
  readonly analyzer: Analyzer
  readonly answer: AnswerState
}

/** The table, or why there is none. */
function Board({ analyzer, answer }: BoardProps) {
  const { answered, isStale, isPartial, error, retry } = answer
  if (error instanceof ClientResponseError && error.status === 400)
    return <RefusedQuestion analyzer={analyzer} error={error} />
  if (error) return <ErrorState text={errorText(error)} onRetry={retry} />
  if (!answered) return <Skeleton height={420} />
  const { cells } = answered
  const isEmpty = cells.answer.question.measures.every((measure) => {
    const total = cells.cell(cells.rows, cells.columns, measure)
    return total === 'empty' || (total === 0 && cells.rows.children.length === 0)
  })
  if (isEmpty && !isStale && !isPartial) return <NoHours analyzer={analyzer} />
  return (
    <>
      <PivotTable analyzer={analyzer} answered={answered} isStale={isStale} />
      <p className={classes.note} role="status">
        {isPartial ? 'Todavía se cargan horas: las cifras pueden crecer.' : ''}
      </p>
    </>
  )
}

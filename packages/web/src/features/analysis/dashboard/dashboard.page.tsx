import { Button, Skeleton } from '@mantine/core'
import { mdiPrinterOutline, mdiTableLarge } from '@mdi/js'
import {
  type ChosenPeriod,
  PERIODS,
  dashboardSpans,
  periodTitle,
  readKnownOn,
  readPeriod,
  stepPeriod,
} from '@timesheet/domain/analysis'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Action } from '../../../commands/action.ts'
import { useActions } from '../../../commands/registry.ts'
import { useToday } from '../../../data/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { PeriodNavigator } from '../../../ui/period/period-navigator.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useView } from '../../../widgets/view/use-view.ts'
import { OfColleagues } from '../of-colleagues.tsx'
import { ChoiceMenu } from '../choice-menu.tsx'
import { KnownChoice } from '../known-on/known-choice.tsx'
import { KnownNote } from '../known-on/known-note.tsx'
import { analyzerSearch, type KnownSpan } from './analyzer-search.ts'
import { Board } from './board.tsx'
import { DASHBOARD } from './dashboard.view.ts'
import { useDashboard } from './dashboard.queries.ts'
import { explainTile } from './tile.tsx'
import classes from './dashboard.module.css'

const KnownDialog = lazyPart(() => import('../known-on/known-dialog.tsx'), 'KnownDialog', { failed: 'over' })
const DaysDialog = lazyPart(() => import('../analyzer/components/days-dialog.tsx'), 'DaysDialog', { failed: 'over' })

/** `/hours/analyze`: what a manager asks about the hours of a period, in sentences and figures that open the analyzer. */
export function Page() {
  return (
    <OfColleagues>
      <Screen />
    </OfColleagues>
  )
}

const ACTIONS: readonly Action[] = [
  {
    id: 'dashboard:explain',
    label: 'Explicar la cifra',
    group: 'En esta pantalla',
    keys: '=',
    run: explainTile,
  },
]

function Screen() {
  useActions(ACTIONS)
  const today = useToday()
  const { values, set } = useView(DASHBOARD)
  const knownOn = readKnownOn(values.known)
  const day = knownOn || today
  const period = readPeriod(values, day)
  const { now: span, before, isRunning } = dashboardSpans(period, day)
  const known = knownOn === '' ? {} : { knownOn }
  const now: KnownSpan = { ...span, ...known }
  const days =
    isRunning && now.to < day
      ? `Hasta ${knownOn === '' ? 'ayer' : 'el día anterior'}, ${periodTitle(now)}.`
      : `${periodTitle(now)}.`
  return (
    <PageFrame>
      <div className={classes.paper}>
        <PageHeader
          title="Análisis de horas"
          subtitle={`${days} Suma las horas que esta cuenta puede ver; cada cifra abre el analizador con el mismo total.`}
        >
          <span className={classes.acts}>
            <Button variant="default" leftSection={<Icon path={mdiPrinterOutline} />} onClick={() => window.print()}>
              Imprimir
            </Button>
            <Button
              variant="default"
              leftSection={<Icon path={mdiTableLarge} />}
              renderRoot={(props: object) => (
                <Link
                  {...props}
                  to="/hours/analyzer"
                  search={analyzerSearch(now, { rows: ['project', 'person'], columns: ['week'], measures: ['loaded'] })}
                />
              )}
            >
              Analizador
            </Button>
          </span>
        </PageHeader>
        <Period
          period={period}
          onPeriod={(chosen) => set({ period: chosen, from: '', to: '' }, 'push')}
          onDays={(from, to) => set({ from, to }, 'push')}
          knownOn={knownOn}
          onKnown={(known) => set({ known }, 'push')}
        />
        <KnownNote knownOn={knownOn} onNow={() => set({ known: '' }, 'push')} />
        <Content
          period={period}
          span={now}
          before={{ ...before, ...known }}
          onOther={() => set({ period: 'lastMonth', from: '', to: '' }, 'push')}
        />
      </div>
    </PageFrame>
  )
}

interface PeriodProps {
  readonly period: ChosenPeriod
  readonly onPeriod: (period: keyof typeof PERIODS) => void
  readonly onDays: (from: string, to: string) => void
  readonly knownOn: string
  readonly onKnown: (knownOn: string) => void
}

function Period({ period, onPeriod, onDays, knownOn, onKnown }: PeriodProps) {
  const [isAsked, setAsked] = useState(false)
  const [isDayAsked, setDayAsked] = useState(false)
  return (
    <div className={classes.bar}>
      <PeriodNavigator
        level={2}
        title={periodTitle(period)}
        before="Período anterior"
        after="Período siguiente"
        onStep={(by) => {
          const { from, to } = stepPeriod(period, by)
          onDays(from, to)
        }}
      />
      <ChoiceMenu
        label="Período"
        options={PERIODS}
        value={period.period}
        other="Otros días"
        more={[{ id: 'days', label: 'Otros días…', onSelect: () => setAsked(true) }]}
        onChoose={onPeriod}
      />
      <KnownChoice knownOn={knownOn} onNow={() => onKnown('')} onOther={() => setDayAsked(true)} />
      {isDayAsked ? (
        <Suspense>
          <KnownDialog knownOn={knownOn} onKnown={onKnown} onClose={() => setDayAsked(false)} />
        </Suspense>
      ) : null}
      {isAsked ? (
        <Suspense>
          <DaysDialog {...period} onDays={onDays} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface ContentProps {
  readonly period: ChosenPeriod
  /** The days of the figures. */
  readonly span: KnownSpan
  /** The days with which they are compared. */
  readonly before: KnownSpan
  readonly onOther: () => void
}

/** The figures, or why there are none. */
function Content({ period, span, before, onOther }: ContentProps) {
  const { dashboard, isStale, isPartial, error, retry } = useDashboard(period, span.knownOn ?? '')
  if (error && !dashboard) return <LoadError error={error} onRetry={retry} />
  if (!dashboard) return <Skeleton height={560} />
  if (dashboard.isEmpty && !isStale && !isPartial)
    return (
      <EmptyState title="No hay horas en este período" help="Otro período puede tenerlas.">
        <Button variant="default" size="xs" onClick={onOther}>
          Ver el mes pasado
        </Button>
      </EmptyState>
    )
  return (
    <div className={classes.content} data-stale={isStale || undefined} aria-busy={isStale}>
      {error ? <LoadError error={error} onRetry={retry} /> : null}
      <Board dashboard={dashboard} span={span} before={before} />
      <p className={classes.note} role="status">
        {isPartial ? 'Todavía se cargan horas: las cifras pueden crecer.' : ''}
      </p>
    </div>
  )
}

import { Button, Skeleton } from '@mantine/core'
import {
  aboutAnalysis,
  type AnalysisCard,
  analysisCard,
  ANALYZER_PARTS,
  ANALYZER_SCREEN,
  cardHeads,
  type CardRow,
  figureText,
  type MeasureKey,
  readAnalysis,
} from '@timesheet/domain/analysis'
import { savedViews } from '@timesheet/domain/config'
import { readAddress } from '@timesheet/domain/kernel'
import { movePinned, type PinnedAnalysis } from '@timesheet/domain/people'
import { mdiArrowDown, mdiArrowUp, mdiDotsHorizontal, mdiPinOffOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useMemo } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { useToday } from '../../../data/today.ts'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { type Explaining, useExplained } from '../../../ui/explained/use-explained.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { showUndo } from '../../../ui/toast/toast-store.ts'
import { useAnswer } from '../../../widgets/analysis/use-answer.ts'
import { type Pinned, usePinned } from '../../../widgets/analysis/use-pinned.ts'
import { FigureButton } from '../../../widgets/explained/figure-button.tsx'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { searchOf } from '../../../widgets/view/saved-search.ts'
import type { CardFigure } from './pinned-explained.tsx'
import classes from './pinned-analyses.module.css'
import card from './week-card.module.css'

const PinnedExplained = lazyPart(() => import('./pinned-explained.tsx'), 'PinnedExplained', { failed: 'over' })

/** Members of filters are not asked for their names here: the analyzer tells them. */
const NO_NAMES = () => undefined

/** The saved analyses that the viewer has on their home page, in their order. */
export function PinnedAnalyses() {
  const pinned = usePinned()
  const { list } = pinned
  const ids = list.map(({ id }) => id)
  const filter = filterText('screen = {:screen}', { screen: ANALYZER_SCREEN })
  const saved = useQuery(listQuery(savedViews, { filter, sort: 'name' }))
  return list.map((one) => {
    const view = saved.data?.find(({ id }) => id === one.id)
    const search = view && searchOf(view.content)
    return (
      <section key={one.id} className={card.card} aria-label={`Análisis ${view?.name ?? one.name}`}>
        <div className={card.head}>
          <h2 className={card.title}>{view?.name ?? one.name}</h2>
          <Acts one={one} ids={ids} pinned={pinned} />
        </div>
        {saved.error ? (
          <LoadError error={saved.error} onRetry={() => void saved.refetch()} />
        ) : !saved.data ? (
          <Skeleton height={132} />
        ) : search ? (
          <Figures id={one.id} search={search} />
        ) : (
          <>
            <p className={card.sum}>Este análisis ya no está, o no se comparte.</p>
            <Button size="xs" variant="default" onClick={() => unpin(one, pinned)}>
              Quitar de Inicio
            </Button>
          </>
        )}
      </section>
    )
  })
}

function unpin(one: PinnedAnalysis, { list, unpin: take, change }: Pinned): void {
  const at = list.findIndex(({ id }) => id === one.id)
  const restore = (stored: readonly PinnedAnalysis[]) =>
    stored.some(({ id }) => id === one.id) ? stored : stored.toSpliced(at, 0, one)
  void take(one.id).then((done) =>
    done ? showUndo(`${one.name} ya no está en Inicio.`, () => void change(restore)) : undefined,
  )
}

interface ActsProps {
  readonly one: PinnedAnalysis
  readonly ids: readonly string[]
  readonly pinned: Pinned
}

function Acts({ one, ids, pinned }: ActsProps) {
  const { id } = one
  const move = (by: -1 | 1) => void pinned.change((stored) => movePinned(stored, id, by))
  return (
    <MenuButton
      label={`Acciones de ${one.name}`}
      className={classes.acts}
      entries={[
        { id: 'up', label: 'Subir', icon: mdiArrowUp, disabled: ids[0] === id, onSelect: () => move(-1) },
        { id: 'down', label: 'Bajar', icon: mdiArrowDown, disabled: ids.at(-1) === id, onSelect: () => move(1) },
        { id: 'out', label: 'Quitar de Inicio', icon: mdiPinOffOutline, onSelect: () => unpin(one, pinned) },
      ]}
    >
      <Icon path={mdiDotsHorizontal} />
    </MenuButton>
  )
}

interface FiguresProps {
  readonly id: string
  readonly search: Readonly<Record<string, string>>
}

/** The figures of a saved analysis, with the rights of who looks. */
function Figures({ id, search }: FiguresProps) {
  const today = useToday()
  const format = useHoursFormat()
  const analysis = useMemo(() => readAnalysis(readAddress(ANALYZER_PARTS, search), today), [search, today])
  const { answered, error, isStale, retry } = useAnswer(analysis)
  const explaining = useExplained<CardFigure>()
  const shown = useMemo(() => {
    if (!answered) return null
    const style = { show: answered.show, format }
    return analysisCard(answered.cells, answered.before, { analysis: { ...analysis, show: answered.show }, style })
  }, [answered, analysis, format])
  const [[, period] = ['', ''], ...rest] = aboutAnalysis({ ...analysis, filters: [] }, NO_NAMES)
  const about = [period, ...rest.map(([name, text]) => `${name.toLowerCase()} ${text}`)].join(' · ')
  return (
    <>
      <p className={card.sum}>{about}</p>
      {error ? (
        <LoadError error={error} onRetry={retry} />
      ) : shown ? (
        <Table shown={shown} isStale={isStale} format={format} explaining={explaining} />
      ) : (
        <Skeleton height={132} />
      )}
      {explaining.place && answered ? (
        <Suspense fallback={null}>
          <PinnedExplained explaining={explaining} answered={answered} search={search} format={format} />
        </Suspense>
      ) : null}
      <Link to="/hours/analyzer/$id" params={{ id }} className={card.link}>
        Abrir en el analizador
      </Link>
    </>
  )
}

interface TableProps {
  readonly shown: AnalysisCard
  readonly isStale: boolean
  readonly format: 'clock' | 'decimal'
  readonly explaining: Explaining<CardFigure>
}

/** Arrows go along the figures of a card; Tab reaches the first one only. */
function handleArrows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.closest('tr')
  const [down = 0, right = 0] = step ?? []
  if (!step || !cell || !row) return
  const next = event.currentTarget.rows[row.rowIndex + down]?.cells[cell.cellIndex + right]?.querySelector('button')
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Table({ shown, isStale, format, explaining }: TableProps) {
  const [first = 'loaded'] = shown.measures
  if (shown.isEmpty) return <p className={card.sum}>No hay horas en este período, o esta cuenta no las ve.</p>
  const hasSteps = shown.total.steps.length > 1
  const heads = cardHeads(shown)
  const entry = [...shown.rows, shown.total].find(({ figures }) => figures.some((figure) => figure !== null))
  const rowProps = { hasSteps, measure: first, format, explaining, heads, entry: entry?.id ?? '' }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go along the buttons in it
    <table className={classes.table} data-stale={isStale || undefined} onKeyDown={handleArrows}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.hidden}>Fila</span>
          </th>
          {hasSteps ? <th scope="col">Evolución</th> : null}
          {heads.map((head) => (
            <th key={head} scope="col" className={classes.figure}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.rows.map((row) => (
          <Row key={row.id} row={row} {...rowProps} />
        ))}
      </tbody>
      <tfoot>
        <Row row={shown.total} {...rowProps} />
      </tfoot>
    </table>
  )
}

interface RowProps {
  readonly row: CardRow
  readonly hasSteps: boolean
  readonly measure: MeasureKey
  readonly format: 'clock' | 'decimal'
  readonly explaining: Explaining<CardFigure>
  readonly heads: readonly string[]
  /** The row whose first figure Tab reaches. */
  readonly entry: string
}

function Row({ row, hasSteps, measure, format, explaining, heads, entry }: RowProps) {
  const { id, label, texts, figures, length, steps } = row
  const first = id === entry ? figures.findIndex((figure) => figure !== null) : -1
  const write = (value: number) => figureText(value, measure, { show: 'value', format })
  return (
    <tr>
      <th scope="row">
        <span className={classes.label} title={label}>
          {label}
        </span>
        {length === null ? null : <span className={classes.bar} style={{ inlineSize: `${length * 100}%` }} />}
      </th>
      {hasSteps ? (
        <td className={classes.steps}>
          <Sparkline values={steps} format={write} label={`Evolución de ${label}`} />
        </td>
      ) : null}
      {texts.map((text, at) => (
        <td key={at} className={classes.figure}>
          {figures[at] ? (
            <FigureButton
              explaining={explaining}
              of={() => ({ row, at })}
              label={`${label}, ${heads[at]}: ${text}`}
              isByArrows={at !== first}
            >
              {text}
            </FigureButton>
          ) : (
            text
          )}
        </td>
      ))}
    </tr>
  )
}

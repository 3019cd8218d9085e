import type { MeasureKey, Opens } from '@timesheet/domain/analysis'
import { onlyMember, onlyMembers, placeIn, unusualText } from '@timesheet/domain/analysis'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useExplained } from '../../../ui/explained/use-explained.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { analyzerSearch, type KnownSpan } from './analyzer-search.ts'
import { Members, Trend } from './board-charts.tsx'
import type { Dashboard, Figure, SeenPeople } from './dashboard-facts.ts'
import { OVERTIME } from './dashboard-questions.ts'
import { type ChangeText, changeWords, comparedWords, hoursWords, pointsWords, WITHHELD } from './figure-words.ts'
import { Tile, type TileProps } from './tile.tsx'
import type { OpenedTile } from './tile-explained.tsx'
import classes from './board.module.css'

const TileExplained = lazyPart(() => import('./tile-explained.tsx'), 'TileExplained', { failed: 'over' })

export interface BoardProps {
  readonly dashboard: Dashboard
  /** The days of the figures. */
  readonly span: KnownSpan
}

interface WholeBoardProps extends BoardProps {
  /** The days with which they are compared. */
  readonly before: KnownSpan
}

/** Everything of a dashboard; each figure is a link to the analyzer with the same days. */
export function Board({ dashboard, span, before }: WholeBoardProps) {
  const format = useHoursFormat()
  const isCompared = dashboard.specialties.some(({ expected }) => expected !== null)
  return (
    <div className={classes.board}>
      <Sentences dashboard={dashboard} span={span} />
      <Figures dashboard={dashboard} span={span} format={format} />
      <Panel
        title="Por especialidad"
        note={isCompared ? 'Cargadas sobre esperadas; la marca es lo esperado.' : 'Cargadas.'}
      >
        <Members
          members={dashboard.specialties}
          title="Por especialidad"
          against="expected"
          span={span}
          before={before}
          dimension="personSpecialty"
          format={format}
        />
      </Panel>
      <Panel title="Por proyecto" note="Cargadas; la marca es el período anterior.">
        <Members
          members={dashboard.projects}
          title="Por proyecto"
          against="before"
          span={span}
          before={before}
          dimension="project"
          format={format}
        />
      </Panel>
      <Panel
        title={dashboard.trendBy === 'week' ? 'Trece semanas' : 'Trece meses'}
        note={isCompared ? 'Aprobadas y sin aprobar; la marca es lo esperado.' : 'Aprobadas y sin aprobar.'}
      >
        <Trend steps={dashboard.trend} by={dashboard.trendBy} span={span} format={format} />
      </Panel>
      <Panel title="Fuera de lo usual" note="La última semana completa, contra la mediana de las ocho anteriores.">
        <UnusualWeeks dashboard={dashboard} span={span} />
      </Panel>
    </div>
  )
}

function Panel({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}) {
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.note}>{note}</p>
      {children}
    </section>
  )
}

function Sentences({ dashboard: { sentences }, span }: BoardProps) {
  return (
    <section className={classes.sentences} aria-label="Lo que importa">
      <ol>
        {sentences.map(({ text, opens }) => (
          <li key={text}>
            <Link to="/hours/analyzer" search={analyzerSearch(span, opens)} className={classes.sentence}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

const TILES = [
  { key: 'loaded', label: 'Cargadas', rows: ['project'], measures: ['loaded'] },
  { key: 'approved', label: 'Aprobadas', rows: ['project'], measures: ['approved'] },
  { key: 'expected', label: 'Esperadas', rows: ['person'], measures: ['expected'], isOfPeople: true },
  { key: 'missing', label: 'Faltantes', rows: ['person'], measures: ['missing'], isOfPeople: true },
  { key: 'overtime', label: 'Extraordinarias', rows: ['person'], measures: OVERTIME, isOfPeople: true },
] as const satisfies readonly TileKind[]

interface TileOpens extends Pick<Opens, 'rows' | 'filters'> {
  readonly measures: readonly [MeasureKey, ...MeasureKey[]]
}

interface TileKind extends TileOpens {
  readonly key: keyof Dashboard['figures']
  readonly label: string
  /** Whether its figure is of the people whose employment is read. */
  readonly isOfPeople?: boolean
}

/** Some of the people, where a figure is not of all. */
function seenWords({ keys, of }: SeenPeople): ChangeText {
  return {
    change: keys.length === 1 ? '1 persona' : `${keys.length} personas`,
    than: `de ${of}: las que esta cuenta ve`,
  }
}

interface FiguresProps extends BoardProps {
  readonly format: HoursFormat
}

function Figures({ dashboard, span, format }: FiguresProps) {
  const explaining = useExplained<OpenedTile>()
  const navigate = useNavigate()
  const explainedOf = (title: string, value: number | null, { measures, ...opens }: TileOpens): OpenedTile | null => {
    const [measure, ...more] = measures
    if (value === null) return null
    const search = analyzerSearch(span, { ...opens, measures })
    const onRows = () => void navigate({ to: '/hours/analyzer', search })
    const { filters = [] } = opens
    if (more.length > 0) return { kind: 'sum', title, measures, filters, span, value, onRows }
    const figure = { measure, filters, ...span, basis: 'work' } as const
    return { kind: 'figure', where: '', figure, value, shown: value, against: 0, show: 'value', onRows }
  }
  const changesOf = (figure: Figure, seen: SeenPeople | null): readonly ChangeText[] => {
    if (figure.now === null) return [NOT_READ]
    return seen ? [seenWords(seen)] : comparedWords(figure, changeWords, dashboard.isYearBefore)
  }
  return (
    <section className={classes.figures} aria-label="Cifras">
      {explaining.place ? (
        <Suspense fallback={null}>
          <TileExplained explaining={explaining} format={format} />
        </Suspense>
      ) : null}
      {TILES.map(({ key, label, isOfPeople, ...opened }: TileKind) => {
        const figure: Figure = dashboard.figures[key]
        const seen = isOfPeople ? dashboard.seen : null
        const opens = seen ? { ...opened, filters: [onlyMembers('person', seen.keys)] } : opened
        return (
          <Tile
            key={key}
            label={label}
            value={hoursWords(figure.now, format)}
            changes={changesOf(figure, seen)}
            span={span}
            opens={opens}
            explaining={explaining}
            explained={explainedOf(label, figure.now, opens)}
          />
        )
      })}
      <Utilisation dashboard={dashboard} span={span} explaining={explaining} />
    </section>
  )
}

const NOT_READ: ChangeText = { change: '', than: 'Hace falta ver el empleo de las personas.' }
const NOT_WHOLE: ChangeText = { change: '', than: 'Hace falta ver todas las horas de las personas.' }
const PLACES = { below: 'bad', within: 'good', above: 'warn' } as const

function Utilisation({
  dashboard: { utilisation, utilised, corridor, firm, targets, isYearBefore },
  span,
  explaining,
}: BoardProps & Pick<TileProps, 'explaining'>) {
  const { now } = utilisation
  return (
    <Tile
      label="Utilización"
      value={now === null ? WITHHELD : `${now} %`}
      changes={
        now === null
          ? [NOT_WHOLE]
          : [
              { change: `${corridor.low} a ${corridor.high} %`, than: 'objetivo' },
              ...comparedWords(utilisation, pointsWords, isYearBefore),
            ]
      }
      span={span}
      opens={{ rows: ['personSpecialty', 'person'], measures: ['expected', 'billable'] }}
      explaining={explaining}
      explained={
        now === null || !utilised ? null : { kind: 'utilisation', percent: now, ...utilised, corridor, firm, targets }
      }
      help="Horas facturables sobre horas esperadas."
      {...(now === null ? {} : { tone: PLACES[placeIn(corridor, now)] })}
    />
  )
}

function UnusualWeeks({ dashboard: { unusual, usualWeek }, span: { knownOn } }: BoardProps) {
  if (unusual.length === 0) return <p className={classes.note}>Nada: cada persona y cada proyecto, como siempre.</p>
  return (
    <ul className={classes.unusual}>
      {unusual.map((found) => {
        const { dimension, key } = found
        const rows = dimension === 'person' ? (['project'] as const) : (['person'] as const)
        const opens: Opens = { rows, columns: ['day'], measures: ['loaded'], filters: onlyMember(dimension, key) }
        return (
          <li key={`${dimension}/${key}`}>
            <Link
              to="/hours/analyzer"
              search={analyzerSearch({ ...usualWeek, ...(knownOn && { knownOn }) }, opens)}
              className={classes.sentence}
            >
              {unusualText(found)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

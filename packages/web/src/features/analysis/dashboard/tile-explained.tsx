import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Corridor, type MeasureKey, MEASURES, type QuestionFilter } from '@timesheet/domain/analysis'
import type { Minutes } from '@timesheet/domain/kernel'
import { errorText } from '../../../data/error-text.ts'
import { ExplainedBox } from '../../../ui/explained/explained-box.tsx'
import { ExplainedParts } from '../../../ui/explained/explained-parts.tsx'
import type { Explaining } from '../../../ui/explained/use-explained.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { askQuery } from '../../../widgets/analysis/ask-query.ts'
import { cellsOf } from '../../../widgets/analysis/answer-cells.ts'
import type { KnownSpan } from './analyzer-search.ts'
import type { PersonTarget } from './dashboard-facts.ts'
import { FigureExplained, type OpenedFigure } from '../../../widgets/analysis/explain/figure-explained.tsx'
import classes from '../../../widgets/analysis/explain/figure-explained.module.css'

/** A tile that adds up several measures. */
interface OpenedSum {
  readonly kind: 'sum'
  readonly title: string
  readonly measures: readonly MeasureKey[]
  readonly filters: readonly QuestionFilter[]
  readonly span: KnownSpan
  readonly value: Minutes
  /** Opens the rows behind it. */
  readonly onRows: () => void
}

/** What is loaded and not approved yet. */
interface OpenedDifference {
  readonly kind: 'difference'
  readonly title: string
  readonly loaded: Minutes
  readonly approved: Minutes
  /** Opens the rows behind it. */
  readonly onRows: () => void
}

/** What a tile or a point of the dashboard shows: a measure, several, a difference, or the utilisation. */
export type OpenedTile =
  | ({ readonly kind: 'figure' } & OpenedFigure)
  | OpenedSum
  | OpenedDifference
  | {
      readonly kind: 'utilisation'
      readonly percent: number
      readonly billable: Minutes
      readonly expected: Minutes
      readonly corridor: Corridor
      readonly firm: Corridor
      readonly targets: readonly PersonTarget[]
    }

export interface TileExplainedProps {
  readonly explaining: Explaining<OpenedTile>
  readonly format: HoursFormat
}

/** Most people whose own target is told by name. */
const MOST_NAMED = 8

const rangeWords = ({ low, high }: Corridor) => `${low} a ${high} %`

/** Where the target comes from: the parameters of the firm, and the own targets of people by their expected hours. */
function targetWords({ corridor, firm, targets }: Extract<OpenedTile, { readonly kind: 'utilisation' }>): string {
  const whole = `Objetivo de ${rangeWords(corridor)}`
  const when = 'rige el último día del período'
  if (targets.length === 0) return `${whole}: el que ${when} (Configuración, Parámetros).`
  const named = targets.slice(0, MOST_NAMED).map((one) => `${one.label} (${rangeWords(one)})`)
  const more = targets.length > MOST_NAMED ? ` y ${targets.length - MOST_NAMED} más` : ''
  return `${whole}: el promedio de los objetivos de las personas por sus horas esperadas, como ${when}. El de la empresa es de ${rangeWords(firm)}; tienen uno propio: ${named.join(', ')}${more}.`
}

/** The explanation of a figure of the dashboard. */
export function TileExplained({ explaining, format }: TileExplainedProps) {
  const { place } = explaining
  if (!place) return null
  const { of } = place
  if (of.kind === 'figure') {
    const own = { ...explaining, place: { ...place, of } }
    return <FigureExplained explaining={own} format={format} />
  }
  if (of.kind === 'difference') return <DifferenceExplained of={of} explaining={explaining} format={format} />
  if (of.kind === 'sum') return <SumExplained of={of} explaining={explaining} format={format} />
  const percent = `${of.percent} %`
  return (
    <ExplainedBox title="Utilización" value={percent} explaining={explaining}>
      <p className={classes.formula}>Horas facturables sobre horas esperadas.</p>
      <ExplainedParts
        label="Del período"
        parts={[
          { id: 'billable', label: 'Facturables', value: formatHours(of.billable, format) },
          { id: 'expected', label: 'Esperadas', value: formatHours(of.expected, format), sign: 'over' },
        ]}
        sum={percent}
      />
      <p className={classes.inputs}>{targetWords(of)}</p>
    </ExplainedBox>
  )
}

function DifferenceExplained({ of, explaining, format }: TileExplainedProps & { readonly of: OpenedDifference }) {
  const { title, loaded, approved, onRows } = of
  const open = formatHours(Math.max(0, loaded - approved), format)
  return (
    <ExplainedBox title={title} value={open} explaining={explaining}>
      <p className={classes.formula}>Horas cargadas menos las aprobadas del todo.</p>
      <ExplainedParts
        label="Se compone de"
        parts={[
          { id: 'loaded', label: MEASURES.loaded.label, value: formatHours(loaded, format) },
          { id: 'approved', label: MEASURES.approved.label, value: formatHours(approved, format), sign: 'minus' },
        ]}
        sum={open}
      />
      <Button size="compact-sm" variant="default" className={classes.rows} onClick={onRows}>
        Ver sus filas
      </Button>
    </ExplainedBox>
  )
}

/** A sum of measures, each of which says what it counts. */
function SumExplained({ of, explaining, format }: TileExplainedProps & { readonly of: OpenedSum }) {
  const { title, measures, filters, span, value, onRows } = of
  const question = { rows: [], columns: [], measures, filters, ...span, basis: 'work' } as const
  const { data, error } = useQuery(askQuery(question))
  const cells = data && cellsOf(data)
  const sum = formatHours(value, format)
  return (
    <ExplainedBox title={title} value={sum} explaining={explaining}>
      {error ? <p className={classes.inputs}>{errorText(error)}</p> : null}
      {cells ? (
        <ExplainedParts
          label="Por clase"
          parts={measures.map((measure) => {
            const part = cells.cell(cells.rows, cells.columns, measure)
            return {
              id: measure,
              label: MEASURES[measure].label,
              value: formatHours(typeof part === 'number' ? part : 0, format),
            }
          })}
          sum={sum}
        />
      ) : error ? null : (
        <Skeleton height={96} mt="xs" />
      )}
      {measures.map((measure) => (
        <p key={measure} className={classes.inputs}>
          {MEASURES[measure].label}: {MEASURES[measure].meaning}
        </p>
      ))}
      <Button size="compact-sm" variant="default" className={classes.rows} onClick={onRows}>
        Ver sus filas
      </Button>
    </ExplainedBox>
  )
}

import type { Corridor } from '@timesheet/domain/analysis'
import type { Minutes } from '@timesheet/domain/kernel'
import { ExplainedBox } from '../../../ui/explained/explained-box.tsx'
import { ExplainedParts } from '../../../ui/explained/explained-parts.tsx'
import type { Explaining } from '../../../ui/explained/use-explained.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { FigureExplained, type OpenedFigure } from '../explain/figure-explained.tsx'
import classes from '../explain/figure-explained.module.css'

/** What a tile of the dashboard shows: a measure, or the utilisation. */
export type OpenedTile =
  | ({ readonly kind: 'figure' } & OpenedFigure)
  | {
      readonly kind: 'utilisation'
      readonly percent: number
      readonly billable: Minutes
      readonly expected: Minutes
      readonly corridor: Corridor
    }

export interface TileExplainedProps {
  readonly explaining: Explaining<OpenedTile>
  readonly format: HoursFormat
}

/** The explanation of a figure of the dashboard. */
export function TileExplained({ explaining, format }: TileExplainedProps) {
  const { place } = explaining
  if (!place) return null
  const { of } = place
  if (of.kind === 'figure') {
    const own = { ...explaining, place: { ...place, of }, show: () => {}, rest: () => {} }
    return <FigureExplained explaining={own} format={format} />
  }
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
      <p className={classes.inputs}>
        Objetivo de {of.corridor.low} a {of.corridor.high} %: el que rige el último día del período (Configuración,
        Parámetros).
      </p>
    </ExplainedBox>
  )
}

import { ExplainedBox } from '../../../ui/explained/explained-box.tsx'
import { ExplainedParts } from '../../../ui/explained/explained-parts.tsx'
import type { Explaining } from '../../../ui/explained/use-explained.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { Line } from '../year.view-model.ts'
import classes from './year-card.module.css'

/** A figure of the year with the lines that add up to it. */
export interface YearFigure {
  readonly title: string
  readonly lines: readonly Line[]
  readonly minutes: number
  readonly note: string
}

export interface YearExplainedProps {
  readonly explaining: Explaining<YearFigure>
  readonly format: HoursFormat
}

/** The explanation of a figure of the year. */
export function YearExplained({ explaining, format }: YearExplainedProps) {
  if (!explaining.place) return null
  const { title, lines, minutes, note } = explaining.place.of
  const text = (of: number) => `${of < 0 ? '−' : ''}${formatHours(Math.abs(of), format)}`
  return (
    <ExplainedBox title={title} value={text(minutes)} explaining={explaining}>
      <ExplainedParts
        label="En horas"
        parts={lines.map((line) => ({ id: line.label, label: line.label, value: text(line.minutes) }))}
        sum={text(minutes)}
      />
      <p className={classes.note}>{note}</p>
    </ExplainedBox>
  )
}

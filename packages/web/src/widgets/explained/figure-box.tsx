import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ExplainedBox } from '../../ui/explained/explained-box.tsx'
import { ExplainedParts } from '../../ui/explained/explained-parts.tsx'
import type { Explaining } from '../../ui/explained/use-explained.ts'
import { useHoursFormat } from '../hours-format.ts'
import { FigureGrounds } from './figure-grounds.tsx'
import { SharedGrounds } from './shared-grounds.tsx'
import type { ToldFigure } from './told-figure.ts'
import { valueText } from './value-text.ts'
import classes from './figure-box.module.css'

export interface FigureBoxProps {
  readonly explaining: Pick<Explaining<ToldFigure>, 'place' | 'stay' | 'leave' | 'close'>
}

/** The explanation of a figure: formula, parts that add up to it, versions behind it, and its rows. */
export function FigureBox({ explaining }: FigureBoxProps) {
  const format = useHoursFormat()
  if (!explaining.place) return null
  const figure = explaining.place.of
  const {
    title,
    formula,
    parts = [],
    partsLabel = 'Se compone de',
    notes = [],
    grounds,
    shared,
    rows,
    unit = 'minutes',
  } = figure
  const value = valueText(figure, format)
  return (
    <ExplainedBox title={title} value={value} explaining={explaining}>
      <p className={classes.formula}>{formula}</p>
      {parts.length > 0 ? (
        <ExplainedParts
          label={partsLabel}
          parts={parts.map((part) => ({
            id: part.label,
            label: part.label,
            value: valueText({ value: part.value, unit }, format),
          }))}
          sum={value}
        />
      ) : null}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {grounds ? <FigureGrounds asked={grounds} format={format} /> : null}
      {shared ? <SharedGrounds asked={shared} format={format} /> : null}
      {rows ? (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.rows}
          renderRoot={(props) => <Link to={rows.to} search={rows.search} {...props} />}
          onClick={explaining.close}
        >
          {rows.label}
        </Button>
      ) : null}
    </ExplainedBox>
  )
}

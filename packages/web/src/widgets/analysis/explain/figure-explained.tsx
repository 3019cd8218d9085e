import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  DIMENSIONS,
  type ExplainedFigure,
  type FigurePart,
  figureScope,
  MEASURES,
  type PivotShow,
  type ShownFigure,
  figureParts,
  figureText,
  memberWords,
  partsDimension,
  partsQuestion,
  peopleBehind,
  peopleQuestion,
  shownSteps,
} from '@timesheet/domain/analysis'
import { MOST_GROUNDS_PEOPLE } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { errorText } from '../../../data/error-text.ts'
import { ExplainedBox } from '../../../ui/explained/explained-box.tsx'
import { ExplainedParts } from '../../../ui/explained/explained-parts.tsx'
import type { Explaining } from '../../../ui/explained/use-explained.ts'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { formatInstant } from '../../../ui/text/instant-text.tsx'
import { FigureGrounds } from '../../explained/figure-grounds.tsx'
import { SharedGrounds } from '../../explained/shared-grounds.tsx'
import type { AskedSharedGrounds, GroundsAbout } from '../../explained/told-figure.ts'
import { askQuery } from '../ask-query.ts'
import { cellsOf } from '../answer-cells.ts'
import classes from './figure-explained.module.css'
import { INPUTS, MEASURE_GROUNDS } from './measure-inputs.ts'

/** A figure about hours with what is needed to explain it. */
export interface OpenedFigure extends ShownFigure {
  /** Where it stands: `Peña, Matías · noviembre`. */
  readonly where: string
  readonly figure: ExplainedFigure
  readonly show: PivotShow
  /** Opens the rows behind it; null where they are on the screen. */
  readonly onRows: (() => void) | null
}

export interface FigureExplainedProps {
  readonly explaining: Pick<Explaining<OpenedFigure>, 'place' | 'stay' | 'leave' | 'close'>
  readonly format: HoursFormat
}

/** Explains a figure: what it counts, how what is shown comes from it, its parts, and its rows. */
export function FigureExplained({ explaining, format }: FigureExplainedProps) {
  const { place } = explaining
  if (!place) return null
  const { where, figure, value, shown, against, show, onRows } = place.of
  const { measure } = figure
  const { label, meaning } = MEASURES[measure]
  const plain = (minutes: number) => figureText(minutes, measure, { show: 'value', format })
  const told = shownSteps(show, { value, shown, against })
  const title = where === '' ? label : `${label}: ${where}`
  const handleRows = () => {
    explaining.close()
    onRows?.()
  }
  return (
    <ExplainedBox title={title} value={figureText(shown, measure, { show, format })} explaining={explaining}>
      <p className={classes.formula}>{meaning}</p>
      {INPUTS[measure] ? <p className={classes.inputs}>{INPUTS[measure]}</p> : null}
      {told ? (
        <ExplainedParts
          label={told.formula}
          parts={told.steps.map(({ label: name, value: minutes, sign }) => ({
            id: name,
            label: name,
            value: plain(minutes),
            sign,
          }))}
          sum={figureText(shown, measure, { show, format })}
        />
      ) : null}
      <Parts figure={figure} sum={plain(value)} format={format} />
      <Grounds figure={figure} value={value} format={format} />
      {onRows ? (
        <Button size="compact-sm" variant="default" className={classes.rows} onClick={handleRows}>
          Ver sus filas
        </Button>
      ) : null}
    </ExplainedBox>
  )
}

interface GroundsProps {
  readonly figure: ExplainedFigure
  readonly value: number
  readonly format: HoursFormat
}

/** The versions of rules behind a figure; of one person with the rows and who made them. */
function Grounds({ figure, value, format }: GroundsProps) {
  const scope = figureScope(figure)
  const about = MEASURE_GROUNDS[figure.measure]
  if (about.length === 0) return null
  if (!scope) return <GroundsOfSeveral figure={figure} format={format} />
  const told =
    figure.measure === 'expected' ? { expected: value } : figure.measure === 'loaded' ? { loaded: value } : {}
  return <FigureGrounds asked={{ ...scope, about, ...told }} format={format} />
}

function isShared(about: GroundsAbout): about is AskedSharedGrounds['about'][number] {
  return about !== 'overtime'
}

/** How many of the people behind a figure have which version of rules. */
function GroundsOfSeveral({ figure, format }: Pick<GroundsProps, 'figure' | 'format'>) {
  const about = MEASURE_GROUNDS[figure.measure].filter(isShared)
  const question = about.length > 0 ? peopleQuestion(figure) : null
  const asked = useQuery({ ...askQuery(question ?? NOTHING), enabled: question !== null })
  if (!question || asked.error) return null
  if (!asked.data) return <Skeleton height={72} mt="xs" />
  const users = peopleBehind(cellsOf(asked.data), figure.measure)
  if (users.length === 0) return null
  const { from, to } = question
  if (users.length > MOST_GROUNDS_PEOPLE)
    return (
      <p className={classes.inputs}>
        Son {formatNumber(users.length)} personas: qué reglas las rigen se dice de hasta {MOST_GROUNDS_PEOPLE}.
      </p>
    )
  return <SharedGrounds asked={{ users, from, to, about }} format={format} />
}

interface PartsProps {
  readonly figure: ExplainedFigure
  readonly sum: string
  readonly format: HoursFormat
}

function partWords({ key, label, members }: FigurePart, figure: ExplainedFigure): string {
  const dimension = partsDimension(figure)!
  return key === '' && members > 1 ? `${members} ${DIMENSIONS[dimension].many} más` : memberWords(dimension, key, label)
}

/** The parts of a figure as the server adds them up for this viewer. */
function Parts({ figure, sum, format }: PartsProps) {
  const question = partsQuestion(figure)
  const asked = useQuery({ ...askQuery(question ?? NOTHING), enabled: question !== null })
  if (!question) return null
  if (asked.error) return <p className={classes.inputs}>{errorText(asked.error)}</p>
  if (!asked.data) return <Skeleton height={96} mt="xs" />
  const { measure } = figure
  const parts = figureParts(cellsOf(asked.data), measure)
  if (!parts) return <p className={classes.inputs}>Sus partes no se muestran: alguna está reservada.</p>
  const dimension = partsDimension(figure)!
  const by = DIMENSIONS[dimension].label.toLowerCase()
  const [only, ...more] = parts
  // One part says only what all of it is; its own parts say more.
  if (only && more.length === 0) {
    const narrowed = [...figure.filters, { dimension, mode: 'include', members: [only.key] } as const]
    return (
      <>
        <p className={classes.inputs}>
          {DIMENSIONS[dimension].label}: {partWords(only, figure)}.
        </p>
        <Parts figure={{ ...figure, filters: narrowed }} sum={sum} format={format} />
      </>
    )
  }
  return (
    <>
      <ExplainedParts
        label={`Por ${by}`}
        parts={parts.map((part) => ({
          id: part.key,
          label: partWords(part, figure),
          value: figureText(part.value, measure, { show: 'value', format }),
        }))}
        sum={sum}
      />
      <p className={classes.inputs}>
        Calculado el {formatInstant(asked.data.asOf)}, con lo que esta cuenta puede ver
        {figure.knownOn ? ` y lo que se sabía al final del ${formatDay(figure.knownOn)}` : ''}.
      </p>
    </>
  )
}

/** Stands for the question of a figure without parts; it is not asked. */
const NOTHING = {
  rows: [],
  columns: [],
  measures: [],
  filters: [],
  from: '',
  to: '',
  basis: 'work',
} as const

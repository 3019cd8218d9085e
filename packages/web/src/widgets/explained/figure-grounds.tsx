import { Skeleton } from '@mantine/core'
import { figureGroundsRoute } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { ExplainedParts } from '../../ui/explained/explained-parts.tsx'
import { formatHours, type HoursFormat } from '../../ui/text/hours-text.tsx'
import { GroundsList } from './grounds-list.tsx'
import { expectedParts, groundsWords } from './grounds-words.ts'
import type { AskedGrounds } from './told-figure.ts'
import { valueText } from './value-text.ts'
import classes from './figure-box.module.css'

/** What is told stays true for as long as a box is looked at. */
export const GROUNDS_FRESH_MS = 10_000

export interface FigureGroundsProps {
  readonly asked: AskedGrounds
  readonly format: HoursFormat
}

/** The versions of rules, the rows and the people behind a figure, as far as the viewer may know them. */
export function FigureGrounds({ asked, format }: FigureGroundsProps) {
  const { user, from, to, project = '', task = '', kind = '', about, expected, loaded } = asked
  const query = useQuery({
    queryKey: ['figure-grounds', user, from, to, project, task, kind],
    queryFn: ({ signal }) => callRoute(figureGroundsRoute, { user, from, to, project, task, kind }, { signal }),
    staleTime: GROUNDS_FRESH_MS,
    retry: false,
  })
  // Who may not read them, or is offline, is told the figure without them.
  if (query.isError) return null
  if (!query.data) return <Skeleton height={72} mt="xs" />
  const { time, entries } = query.data
  const lines = groundsWords(query.data, about, format)
  const minutes = (of: number) => valueText({ value: of }, format)
  const isWhole = loaded === undefined || entries.minutes === loaded
  return (
    <>
      {time && about.includes('expected') && time.expected + time.journeys.length > 0 ? (
        <ExplainedParts
          label={
            expected === undefined || expected === time.expected
              ? 'Lo esperado'
              : 'Lo esperado, con lo que rige hoy: la cifra es la que congeló un cierre'
          }
          parts={expectedParts(time).map(({ label, value }) => ({ id: label, label, value: minutes(value) }))}
          sum={minutes(time.expected)}
        />
      ) : null}
      <GroundsList lines={lines} />
      {about.includes('entries') && !isWhole ? (
        <p className={classes.note}>
          De estas horas, esta cuenta puede ver {formatHours(entries.minutes, format)} en entradas.
        </p>
      ) : null}
    </>
  )
}

import { type PivotRow, type PivotShape, type Question, figureText } from '@timesheet/domain/analysis'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { cellsOf } from '../../../widgets/analysis/answer-cells.ts'
import { askQuery } from '../../../widgets/analysis/ask-query.ts'
import { isDevelopment, rowTrail, trailQuestion } from './row-trail.ts'
import type { Answered } from '../../../widgets/analysis/use-answer.ts'

/** A question that is not asked. */
const ANY: Pick<Question, 'rows'> = { rows: [] }

/**
 * The development of each row as a small line: over the columns where they are of time, else over the steps of the
 * period, which are asked for. Null where it is off, not there yet, or cannot be asked.
 */
export function useTrails(
  { cells }: Answered,
  { rows }: PivotShape,
  { isOn, format }: { readonly isOn: boolean; readonly format: HoursFormat },
): ((row: number) => ReactNode) | null {
  const { question } = cells.answer
  const isHere = isDevelopment(question)
  const asked = useMemo(() => trailQuestion(question), [question])
  const other = useQuery({ ...askQuery(asked ?? { ...question, ...ANY }), enabled: isOn && !isHere && asked !== null })
  const answer = isHere ? cells.answer : other.data
  return useMemo(() => {
    const measure = question.measures[0]
    if (!isOn || !answer || !measure) return null
    const steps = cellsOf(answer)
    return (at) => {
      const row: PivotRow | undefined = rows[at]
      if (!row) return null
      const write = (value: number) => figureText(value, measure, { show: 'value', format })
      return <Sparkline values={rowTrail(steps, row, measure)} format={write} label="Evolución" />
    }
  }, [isOn, answer, question, rows, format])
}

import { ExplainedFigure } from '../../../../widgets/explained/explained-figure.tsx'
import { footFigure } from '../week-figures.ts'
import { type DaySum, DaySums, type DaySumsProps } from './day-sums.tsx'

const NONE_REMAINING = new Map()

/** The sums of a phone's day list, which explain themselves. */
export function ExplainedSums(props: DaySumsProps) {
  const { week, user } = props
  const facts = { week, user, remaining: NONE_REMAINING }
  const render = ({ key, column, text }: DaySum) => {
    const told = footFigure(facts, key, column)
    if (!told) return text
    return (
      <ExplainedFigure figure={() => told} label={`${told.title}, ${text}`}>
        {text}
      </ExplainedFigure>
    )
  }
  return <DaySums {...props} render={render} />
}

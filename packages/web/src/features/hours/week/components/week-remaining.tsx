import { useEffect } from 'react'
import { type RemainingByLine, type RemainingContext, useRemaining } from '../remaining.queries.ts'

export interface WeekRemainingProps extends RemainingContext {
  readonly onChange: (remaining: RemainingByLine) => void
}

/** Hands over what remains of each budget of the week; draws nothing itself. */
export function WeekRemaining({ onChange, ...context }: WeekRemainingProps) {
  const remaining = useRemaining(context)
  useEffect(() => onChange(remaining), [remaining, onChange])
  return null
}

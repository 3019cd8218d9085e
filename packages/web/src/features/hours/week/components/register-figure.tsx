import { ExplainedFigure } from '../../../../widgets/explained/explained-figure.tsx'
import type { DetailDay } from '@timesheet/domain/time_clock'
import { registerFigure } from '../../../../widgets/time_clock/register-figures.ts'
import type { RegisterSum } from '../../../../widgets/time_clock/register-sums.ts'

export interface RegisterFigureProps {
  readonly days: readonly DetailDay[]
  readonly of: RegisterSum
  readonly user: string
  readonly where: string
  readonly text: string
}

/** A figure of the register beside the charged hours, which explains itself. */
export function RegisterFigure({ days, of, user, where, text }: RegisterFigureProps) {
  const told = registerFigure(days, of, { user, where })
  return (
    <ExplainedFigure figure={() => told} label={`${told.title}: ${text}`}>
      {text}
    </ExplainedFigure>
  )
}

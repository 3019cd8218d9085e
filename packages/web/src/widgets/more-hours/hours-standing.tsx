import { formatClock, type Minutes } from '@timesheet/domain/kernel'

export interface HoursStandingProps {
  /** `Horas del documento`. */
  readonly label: string
  readonly budget: Minutes
  readonly forecast: Minutes
  /** Undefined where they are not known, or not told. */
  readonly spent: Minutes | undefined
}

/** What was budgeted, is forecast, was loaded and is left, in the facts of a record. */
export function HoursStanding({ label, budget, forecast, spent }: HoursStandingProps) {
  const words = [
    `${formatClock(forecast)} previstas`,
    `${formatClock(budget)} presupuestadas`,
    ...(spent === undefined ? [] : [`${formatClock(spent)} cargadas`, leftWords(forecast - spent)]),
  ]
  return (
    <div data-wide>
      <dt>{label}</dt>
      <dd>
        {words.join(' · ')}
        {spent === undefined ? <small> (lo cargado no se muestra)</small> : null}
      </dd>
    </div>
  )
}

function leftWords(left: Minutes): string {
  return left < 0 ? `${formatClock(-left)} de más` : `quedan ${formatClock(left)}`
}

import type { Minutes } from '@timesheet/domain/kernel'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import css from './difference-text.module.css'

export interface DifferenceTextProps {
  readonly minutes: Minutes
  readonly format: HoursFormat
  /** False while the hours are not due yet: what is missing is no alarm. */
  readonly due?: boolean
}

/** Loaded less expected, with its sign; nothing when they are equal. */
export function DifferenceText({ minutes, format, due = true }: DifferenceTextProps) {
  if (minutes === 0) return null
  const tone = minutes > 0 ? 'more' : due ? 'less' : 'later'
  return (
    <span
      className={css.difference}
      data-tone={tone}
      title={minutes > 0 ? 'Más de lo esperado' : 'Menos de lo esperado'}
    >
      {minutes > 0 ? '+' : '-'}
      {formatHours(Math.abs(minutes), format)}
    </span>
  )
}

import type { Minutes } from '@timesheet/domain/kernel'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import css from './difference-text.module.css'

export interface DifferenceTextProps {
  readonly minutes: Minutes
  readonly format: HoursFormat
  /** False for days that are not due yet, whose missing hours are not highlighted. */
  readonly due?: boolean
}

/** Loaded minus expected with its sign; renders nothing when they are equal. */
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

export interface AgainstExpectedProps {
  readonly loaded: Minutes
  /** Null where the viewer may not read it; then no difference is shown. */
  readonly expected: Minutes | null
  readonly due: boolean
  readonly format: HoursFormat
}

/** What stands behind the loaded hours of a day: those expected, and the difference. */
export function AgainstExpected({ loaded, expected, due, format }: AgainstExpectedProps) {
  if (expected === null) return null
  return (
    <>
      <span> / {formatHours(expected, format)}</span>{' '}
      <DifferenceText minutes={loaded - expected} format={format} due={due} />
    </>
  )
}

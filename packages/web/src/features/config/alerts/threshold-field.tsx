import { Select } from '@mantine/core'
import type { AlertThreshold } from '@timesheet/domain/alerts'
import { minutesToTime, timeToMinutes } from '@timesheet/domain/kernel'
import { NumberText } from '../../../forms/number-text.tsx'
import { DURATION_FORMAT, TIME_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { WEEKDAYS_LONG } from '../../../ui/text/weekday-names.ts'

const WEEKDAYS = WEEKDAYS_LONG.map((label, i) => ({ value: String(i + 1), label }))

export interface ThresholdFieldProps {
  readonly threshold: AlertThreshold
  readonly value: Typed<number>
  readonly readOnly: boolean
  readonly onChange: (value: Typed<number>) => void
}

/** Input for a threshold, written as its unit is: a duration, a time, a weekday, a number of days. */
export function ThresholdField({ threshold, value, readOnly, onChange }: ThresholdFieldProps) {
  const { label, unit, min, max } = threshold
  if (unit === 'weekday')
    return (
      <Select
        label={label}
        data={WEEKDAYS}
        value={value instanceof Unread ? null : String(value)}
        readOnly={readOnly}
        allowDeselect={false}
        onChange={(next) => next && onChange(Number(next))}
      />
    )
  if (unit === 'minutes')
    return <TypedText label={label} format={DURATION_FORMAT} value={value} readOnly={readOnly} onChange={onChange} />
  if (unit === 'time')
    return (
      <TypedText
        label={label}
        format={TIME_FORMAT}
        value={value instanceof Unread ? value : minutesToTime(value)}
        readOnly={readOnly}
        onChange={(next) => onChange(next instanceof Unread ? next : timeToMinutes(next || '00:00'))}
      />
    )
  return (
    <NumberText
      label={label}
      empty={0}
      decimals={0}
      min={min}
      max={max}
      value={value}
      readOnly={readOnly}
      onChange={onChange}
    />
  )
}

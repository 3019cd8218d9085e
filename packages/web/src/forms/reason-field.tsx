import { Textarea } from '@mantine/core'
import { checkReason } from '@timesheet/domain/config'
import { periods } from '@timesheet/domain/hours'
import { codeText } from '../data/code-text.ts'
import { tooLongText } from './too-long.ts'

const MAX = periods.fields.reason.options['max'] as number

/** Why a reason is refused, or null. */
export function reasonProblem(reason: string): string | null {
  const short = checkReason(reason)
  return tooLongText(reason, MAX) ?? (short ? codeText(short) : null)
}

export interface ReasonFieldProps {
  readonly label: string
  readonly value: string
  readonly tried: boolean
  /** Whether a dialog begins with it. */
  readonly isFirst?: boolean
  readonly onChange: (value: string) => void
}

/** The reason that a closing, a reopening or an adjustment needs; refused only once it was tried. */
export function ReasonField({ label, value, tried, isFirst = false, onChange }: ReasonFieldProps) {
  return (
    <Textarea
      label={label}
      withAsterisk
      autosize
      minRows={2}
      mb="sm"
      data-autofocus={isFirst || undefined}
      value={value}
      error={tried ? reasonProblem(value) : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

import { Textarea } from '@mantine/core'
import { hours } from '@timesheet/domain/hours'
import { tooLongText } from '../../forms/too-long.ts'
import type { Reason } from './use-reason.ts'

const MAX = Number(hours.fields.reason.options['max'])

export interface ReasonFieldProps {
  readonly reason: Reason
  readonly label: string
  readonly description?: string
}

/** The field of a reason for which hours are decided otherwise. */
export function ReasonField({ reason: { text, problem, change }, label, description }: ReasonFieldProps) {
  return (
    <Textarea
      mt="xs"
      label={label}
      description={description}
      autosize
      minRows={2}
      value={text}
      error={tooLongText(text, MAX) ?? problem}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

import { Textarea } from '@mantine/core'
import { hours } from '@timesheet/domain/hours'
import { tooLongText } from '../../forms/too-long.ts'
import type { Ref } from 'react'
import type { Reason } from './use-reason.ts'

const MAX = Number(hours.fields.reason.options['max'])

export interface ReasonFieldProps {
  readonly reason: Reason
  readonly label: string
  readonly description?: string
  /** Whether a dialog begins with it. */
  readonly isFirst?: boolean
  readonly fieldRef?: Ref<HTMLTextAreaElement>
}

/** The field of a reason for which hours are decided otherwise. */
export function ReasonField({ reason, label, description, isFirst = false, fieldRef }: ReasonFieldProps) {
  const { text, problem, change } = reason
  return (
    <Textarea
      ref={fieldRef}
      mt="xs"
      data-autofocus={isFirst || undefined}
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

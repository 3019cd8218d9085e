import type { InputWrapperProps } from '@mantine/core'

/** Help below the input, so that inputs beside each other are aligned. */
export const HELP_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

import { TextInput, Textarea } from '@mantine/core'
import { capitalize, inCapitals } from './in-capitals.ts'
import { commonProps, numberOption } from './field-props.ts'
import type { FieldInputProps } from './field-props.ts'
import { tooLongText } from './too-long.ts'

const INPUT_TYPES: Readonly<Record<string, string>> = { email: 'email', url: 'url' }

/**
 * Input for text of one or several lines, an e-mail or a URL; a text that is too long is not cut but shows an error.
 */
export function TextField(props: FieldInputProps<string>) {
  const { field, value, onChange } = props
  const common = commonProps(props)
  const shared = {
    ...common,
    error: tooLongText(value ?? '', numberOption(field, 'max') ?? 0) ?? common.error,
    value: value ?? '',
  }
  if (field.type === 'editor' || field.format === 'multiline') {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={12}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      type={INPUT_TYPES[field.type] ?? 'text'}
      onChange={(event) => onChange(inCapitals(field) ? capitalize(event.currentTarget) : event.currentTarget.value)}
    />
  )
}

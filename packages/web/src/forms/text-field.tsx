import { TextInput, Textarea } from '@mantine/core'
import { commonProps, numberOption } from './field-props.ts'
import type { FieldInputProps } from './field-props.ts'

const DEFAULT_MAX = 5000
const INPUT_TYPES: Readonly<Record<string, string>> = { email: 'email', url: 'url' }

/** One or several lines of text, an e-mail or a web address. */
export function TextField(props: FieldInputProps<string>) {
  const { field, value, onChange } = props
  const shared = { ...commonProps(props), maxLength: numberOption(field, 'max') || DEFAULT_MAX, value: value ?? '' }
  if (field.type === 'editor' || field.format === 'multiline') {
    return <Textarea {...shared} autosize minRows={2} maxRows={12} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  return <TextInput {...shared} type={INPUT_TYPES[field.type] ?? 'text'} onChange={(event) => onChange(event.currentTarget.value)} />
}

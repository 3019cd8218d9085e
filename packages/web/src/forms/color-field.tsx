import { TextInput } from '@mantine/core'
import { BRAND } from '../ui/brand.ts'
import { commonProps } from './field-props.ts'
import type { FieldInputProps } from './field-props.ts'

/** Shown in the browser's picker while the value is empty: the picker has no empty state and takes only `#rrggbb`. */
const FALLBACK = BRAND

/** Input for a colour: the browser's picker, or text as `#rrggbb`. */
export function ColorField(props: FieldInputProps<string>) {
  const { value, onChange, field } = props
  const swatch = (
    <input
      type="color"
      aria-label={`${field.label}: elegir`}
      value={value || FALLBACK}
      onChange={(event) => onChange(event.currentTarget.value)}
      style={{ width: 22, height: 22, padding: 0, border: 0, background: 'none' }}
    />
  )
  return (
    <TextInput
      {...commonProps(props)}
      value={value ?? ''}
      leftSection={swatch}
      leftSectionPointerEvents="all"
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
    />
  )
}

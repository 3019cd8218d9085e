import { TextInput } from '@mantine/core'
import { BRAND } from '../ui/brand.ts'
import { commonProps } from './field-props.ts'
import type { FieldInputProps } from './field-props.ts'

/** What the browser's picker opens on: it takes no name of a colour, and the brand's is as good as any. */
const FALLBACK = BRAND

/** A colour, by the browser's own picker or as `#rrggbb`. */
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

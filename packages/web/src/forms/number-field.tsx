import { NumberInput } from '@mantine/core'
import { commonProps, numberOption } from './field-props.ts'
import type { FieldInputProps } from './field-props.ts'

/** A number with a decimal comma and dots between thousands. */
export function NumberField(props: FieldInputProps<number>) {
  const { field, value, onChange } = props
  const min = numberOption(field, 'min')
  const max = numberOption(field, 'max')
  return (
    <NumberInput
      {...commonProps(props)}
      decimalSeparator=","
      thousandSeparator="."
      allowDecimal={field.options['onlyInt'] !== true}
      allowNegative={min === undefined || min < 0}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
      hideControls
      value={value ?? 0}
      onChange={(next) => onChange(typeof next === 'number' ? next : Number(next) || 0)}
    />
  )
}

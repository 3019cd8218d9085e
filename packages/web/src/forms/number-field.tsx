import { commonProps, numberOption } from './field-props.ts'
import type { FieldInputProps } from './field-props.ts'
import { NumberText } from './number-text.tsx'
import type { Typed } from './unread.ts'

/** Input for a number with a decimal comma; its bounds come from the declaration. */
export function NumberField(props: FieldInputProps<Typed<number>>) {
  const { field, value, onChange } = props
  return (
    <NumberText
      {...commonProps(props)}
      empty={0}
      isEmptyAtZero={field.isEmptyAtZero}
      {...(field.options['onlyInt'] === true ? { decimals: 0 } : {})}
      {...boundsOf(props)}
      value={value ?? 0}
      onChange={onChange}
    />
  )
}

function boundsOf({ field }: Pick<FieldInputProps, 'field'>): { readonly min?: number; readonly max?: number } {
  const min = numberOption(field, 'min')
  const max = numberOption(field, 'max')
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

import type { FieldInputProps } from './field-props.ts'
import { commonProps } from './field-props.ts'
import { type TypedFormat, TypedText } from './typed-text.tsx'
import type { Typed } from './unread.ts'

export interface TypedInputProps<Value> extends FieldInputProps<Typed<Value>> {
  readonly format: TypedFormat<Value>
}

/** Input of a declared field whose value has a text format. */
export function TypedInput<Value>({ format, value, onChange, ...rest }: TypedInputProps<Value>) {
  return <TypedText {...commonProps(rest)} format={format} value={value} onChange={onChange} />
}

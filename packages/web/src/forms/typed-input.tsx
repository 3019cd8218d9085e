import type { FieldInputProps } from './field-props.ts'
import { commonProps } from './field-props.ts'
import { type TypedFormat, TypedText } from './typed-text.tsx'
import type { Typed } from './unread.ts'

export interface TypedInputProps<Value> extends FieldInputProps<Typed<Value>> {
  readonly format: TypedFormat<Value>
}

/** The input of a declared field whose value has its own writing. */
export function TypedInput<Value>({ format, value, onChange, ...rest }: TypedInputProps<Value>) {
  return <TypedText {...commonProps(rest)} format={format} value={value} onChange={onChange} />
}

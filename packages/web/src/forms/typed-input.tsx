import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldInputProps } from './field-props.ts'
import { commonProps } from './field-props.ts'

/** How a value is shown, and read from what a person types; null is unreadable. */
export interface TypedFormat<Value> {
  readonly show: (value: Value) => string
  readonly read: (text: string) => Value | null
  readonly empty: Value
  readonly hint: string
}

export interface TypedInputProps<Value> extends FieldInputProps<Value> {
  readonly format: TypedFormat<Value>
}

/** A text input for a value with its own writing: what is typed stays as typed until it can be read. */
export function TypedInput<Value>({ format, value, onChange, ...rest }: TypedInputProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const unreadable = typed !== null && typed.trim() !== '' && format.read(typed) === null
  const handleChange = (text: string) => {
    setTyped(text)
    const read = text.trim() === '' ? format.empty : format.read(text)
    if (read !== null) onChange(read)
  }
  const handleBlur = () => {
    if (!unreadable) setTyped(null)
  }
  return (
    <TextInput
      {...commonProps(rest)}
      error={unreadable ? `No se entiende; se escribe como ${format.hint}` : (rest.error ?? null)}
      placeholder={format.hint}
      autoComplete="off"
      value={typed ?? format.show(value)}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onBlur={handleBlur}
    />
  )
}

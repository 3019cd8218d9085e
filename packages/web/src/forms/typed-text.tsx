import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { type Typed, Unread } from './unread.ts'

/** How a value is formatted as text, and parsed from what a person types. */
export interface TypedFormat<Value> {
  readonly show: (value: Value) => string
  readonly read: (text: string) => Typed<Value>
  readonly empty: Value
  readonly hint: string
}

export interface TypedTextProps<Value> extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'defaultValue'> {
  readonly format: TypedFormat<Value>
  readonly value: Typed<Value>
  readonly onChange: (value: Typed<Value>) => void
}

/**
 * A text input for a formatted value: text that cannot be parsed stays as typed, shows the reason at once, and sets the
 * value to `Unread`, which prevents saving.
 */
export function TypedText<Value>({ format, value, onChange, error, ...rest }: TypedTextProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = value instanceof Unread
  const handleChange = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? format.empty : format.read(text))
  }
  return (
    <TextInput
      placeholder={format.hint}
      autoComplete="off"
      {...rest}
      error={isUnread ? value.problem : (error ?? null)}
      value={isUnread ? value.text : (typed ?? format.show(value))}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  )
}

import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'

export interface WrittenFilterProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  /** The stored value; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly show: (value: string) => string
  /** Parses the text; null when it is invalid. */
  readonly read: (text: string) => string | null
  readonly hint: string
}

/**
 * A filter input for a formatted value, used where the browser's own input has another format; invalid text stays as
 * typed and shows an error.
 */
export function WrittenFilter({ value, onChange, show, read, hint, ...rest }: WrittenFilterProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnreadable = typed !== null && typed.trim() !== '' && read(typed) === null
  const handleChange = (text: string) => {
    setTyped(text)
    const next = text.trim() === '' ? '' : read(text)
    if (next !== null && next !== value) onChange(next)
  }
  return (
    <TextInput
      {...rest}
      placeholder={hint}
      autoComplete="off"
      inputMode="numeric"
      error={isUnreadable ? `Se escribe como ${hint}` : null}
      value={typed ?? show(value)}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onBlur={() => (isUnreadable ? undefined : setTyped(null))}
    />
  )
}

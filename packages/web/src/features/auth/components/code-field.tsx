import { TextInput } from '@mantine/core'
import type { ClipboardEvent, Ref } from 'react'
import { codeDigits } from '../sign-in.model.ts'
import classes from './code-field.module.css'

/** A pasted text with fewer digits is taken for a part of a code. */
const WHOLE_CODE = 4

/** Submits the form at once when a whole code is pasted. */
function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeDigits(event.clipboardData.getData('text'))
  if (!code) return
  event.preventDefault()
  event.currentTarget.value = code
  if (code.length >= WHOLE_CODE) event.currentTarget.form?.requestSubmit()
}

/** Input for a one-time code: digits, autofilled by the phone or pasted. */
export function CodeField({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <TextInput
      ref={ref}
      label="Código"
      description="Sólo los números del correo."
      name="code"
      classNames={{ input: classes.input ?? '' }}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="go"
      spellCheck={false}
      autoFocus
      onPaste={handlePaste}
    />
  )
}

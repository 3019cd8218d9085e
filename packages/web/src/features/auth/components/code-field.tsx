import { TextInput } from '@mantine/core'
import type { ClipboardEvent, Ref } from 'react'
import { codeDigits } from '../sign-in.model.ts'
import classes from './code-field.module.css'

/** Shorter than any code: part of one was pasted. */
const WHOLE_CODE = 4

/** A pasted code needs no further key: it is sent at once. */
function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeDigits(event.clipboardData.getData('text'))
  if (!code) return
  event.preventDefault()
  event.currentTarget.value = code
  if (code.length >= WHOLE_CODE) event.currentTarget.form?.requestSubmit()
}

/** The one-time code: digits, filled in by the phone or pasted as a whole. */
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

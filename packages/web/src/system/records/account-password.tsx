import { Button, PasswordInput } from '@mantine/core'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { client } from '../../data/client.ts'
import { fieldErrorTexts } from '../../data/error-text.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { recordProblem } from './record-errors.ts'
import classes from './records.module.css'

/** Sets an account's password without the former one; all its sessions end. */
export function AccountPassword({
  record,
  collection,
}: {
  readonly record: RecordModel
  readonly collection: SchemaCollection
}) {
  const [values, setValues] = useState({ password: '', passwordConfirm: '' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await client.collection(collection.name).update(record.id, values)
      setValues({ password: '', passwordConfirm: '' })
      setErrors({})
      showToast({ text: 'La cuenta tiene otra contraseña; sus sesiones se cerraron.' })
    } catch (error) {
      const refused = fieldErrorTexts(error)
      setErrors(Object.keys(refused).length > 0 ? refused : { password: recordProblem(error) })
    } finally {
      setBusy(false)
    }
  }
  const input = (name: 'password' | 'passwordConfirm', label: string) => (
    <PasswordInput
      label={label}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo escrito' }}
      error={errors[name] ?? null}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  )
  return (
    <form
      className={classes.account}
      onSubmit={(event) => void handleSubmit(event)}
      aria-label="Contraseña de la cuenta"
    >
      <UnsavedMark dirty={values.password !== '' || values.passwordConfirm !== ''} />
      <h3>Contraseña</h3>
      <p>Al cambiarla se cierran todas las sesiones de la cuenta.</p>
      <div className={classes.pair}>
        {input('password', 'Contraseña nueva')}
        {input('passwordConfirm', 'Otra vez')}
      </div>
      <Button type="submit" size="xs" mt="sm" variant="default" loading={busy} disabled={values.password === ''}>
        Cambiar la contraseña
      </Button>
    </form>
  )
}

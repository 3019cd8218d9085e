import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { backupName, backupNameProblem } from './backup-name.ts'
import { startCreate } from './backup-runs.ts'

export interface CreateDialogProps {
  readonly taken: readonly string[]
  readonly onClose: () => void
}

function NameForm({ taken, onClose }: CreateDialogProps) {
  const [typed, setTyped] = useState('')
  useUnsaved(typed.trim() !== '')
  const problem = backupNameProblem(typed, taken)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (problem) return
    startCreate(backupName(typed))
    onClose()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <p style={{ marginTop: 0 }}>
        Guarda la base de datos y los archivos. Mientras se hace se puede seguir trabajando; lo que se escriba puede
        tardar un poco más.
      </p>
      <TextInput
        label="Nombre"
        description="Vacío: lo elige el servidor, con la fecha."
        placeholder="antes-del-cierre"
        data-autofocus
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <EndButtons onCancel={onClose}>
        <Button type="submit">Crear la copia</Button>
      </EndButtons>
    </form>
  )
}

/** Asks for an optional name and starts a backup. */
export function CreateDialog(props: CreateDialogProps) {
  return (
    <FormDialog onClose={props.onClose} title="Crear una copia de seguridad">
      <NameForm {...props} />
    </FormDialog>
  )
}

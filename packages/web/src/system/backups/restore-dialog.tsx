import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { Notice } from '../settings/notice.tsx'
import { systemProblem } from '../settings/settings-errors.ts'
import { healthQuery } from '../system.queries.ts'
import type { BackupFile } from '../system.queries.ts'
import { RestoreWait } from './restore-wait.tsx'

export interface RestoreDialogProps {
  readonly file: BackupFile
  readonly onClose: () => void
}

/**
 * Starts the restore; returns when the previous restore had ended ('' for none), by which the result of this one is
 * told apart.
 */
async function begin({ key }: BackupFile): Promise<string> {
  const { lastRestore } = await queryClient.fetchQuery({ ...healthQuery, staleTime: 0 })
  await client.backups.restore(key)
  return lastRestore?.ended ?? ''
}

/**
 * Confirms the replacement of all data by a backup, whose name must be typed, and then waits until the server is back.
 */
export function RestoreDialog({ file, onClose }: RestoreDialogProps) {
  const [typed, setTyped] = useState('')
  const restore = useMutation({ mutationFn: () => begin(file) })
  if (restore.isSuccess) return <RestoreWait name={file.key} before={restore.data} onClose={onClose} />
  // The dialog stays open while the request runs, because a restore cannot be cancelled.
  const close = () => (restore.isPending ? undefined : onClose())
  const matches = typed.trim() === file.key
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (matches) restore.mutate()
  }
  return (
    <Modal
      opened
      onClose={close}
      title="Restaurar una copia"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Notice tone="danger" title="Todo vuelve a como estaba en la copia">
          Los datos y los archivos se reemplazan por los del <InstantText instant={file.modified} />. Lo que se haya
          cargado después se pierde, también cuentas, contraseñas y ajustes. El servidor se reinicia y por un momento
          nadie puede trabajar. Si hace falta volver atrás, conviene crear antes otra copia.
        </Notice>
        <TextInput
          mt="md"
          label={
            <>
              Para seguir, escribir el nombre de la copia: <strong>{file.key}</strong>
            </>
          }
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={restore.isError ? systemProblem(restore.error) : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <EndButtons disabled={restore.isPending} onCancel={close}>
          <Button type="submit" color="red" disabled={!matches} loading={restore.isPending}>
            Restaurar
          </Button>
        </EndButtons>
      </form>
    </Modal>
  )
}

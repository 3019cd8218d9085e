import { Button } from '@mantine/core'
import { mdiLogoutVariant } from '@mdi/js'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { recordProblem } from './record-errors.ts'
import classes from './records.module.css'

/** Ends every session of an account by renewing its token key, which invalidates all its tokens. */
export function AccountSessions({
  record,
  collection,
}: {
  readonly record: RecordModel
  readonly collection: SchemaCollection
}) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isOwn = client.authStore.record?.id === record.id
  const end = () => {
    setBusy(true)
    client
      .collection(collection.name)
      .update(record.id, { 'tokenKey:autogenerate': '' })
      .then(() => showToast({ text: 'Se cerraron todas las sesiones de la cuenta.' }))
      .catch((error: unknown) => showProblem(`No se pudieron cerrar. ${recordProblem(error)}`))
      .finally(() => {
        setBusy(false)
        setAsking(false)
      })
  }
  return (
    <section className={classes.account} aria-label="Sesiones de la cuenta">
      <h3>Sesiones</h3>
      <p>Cierra la cuenta en todos los dispositivos y anula los enlaces y tokens que tenga.</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiLogoutVariant} size={16} />}
        onClick={() => setAsking(true)}
      >
        Cerrar todas las sesiones
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Cerrar todas las sesiones"
          actionLabel="Cerrar las sesiones"
          danger
          busy={busy}
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          {isOwn
            ? 'Es la cuenta de esta sesión: también habrá que ingresar otra vez acá.'
            : 'La cuenta tendrá que ingresar otra vez en todos sus dispositivos.'}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { devices } from '@timesheet/domain/people'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordKeys } from '../../../data/cache-keys.ts'
import { collection, listQuery } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { closeOtherSessions } from '../../../data/session.ts'
import { deviceKey } from '../../../data/session-device.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { deviceRows } from '../devices.view-model.ts'
import type { DeviceRow } from '../devices.view-model.ts'
import { DeviceItem } from './device-item.tsx'
import classes from './my-devices.module.css'
import list from './profile-list.module.css'
import { ProfileSection } from './profile-section.tsx'

/** An irreversible action that asks for confirmation. */
type Question = { readonly kind: 'forget'; readonly device: DeviceRow } | { readonly kind: 'closeOthers' }

interface Act {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly done: string
  readonly run: () => Promise<unknown>
}

function actOf(question: Question): Act {
  if (question.kind === 'closeOthers') {
    return {
      title: 'Cerrar sesión en todos los demás dispositivos',
      text: 'En todos los demás hará falta ingresar otra vez. La sesión de este navegador sigue abierta.',
      label: 'Cerrar las demás sesiones',
      done: 'Las sesiones de los demás dispositivos se cerraron.',
      run: closeOtherSessions,
    }
  }
  const { id, title, closedAt } = question.device
  const open = closedAt ? '' : ' Su sesión no se cierra: si sigue en uso, vuelve a aparecer.'
  return {
    title: `Olvidar ${title}`,
    text: `Sale de esta lista, y un próximo ingreso desde ahí se avisa por correo.${open}`,
    label: 'Olvidar',
    done: `${title} se olvidó.`,
    run: () => collection(devices).remove(id),
  }
}

function useAct(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const cache = useQueryClient()
  const run = (act: Act) => {
    setBusy(true)
    act
      .run()
      .then(() => showToast({ text: act.done }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => {
        setBusy(false)
        void cache.invalidateQueries({ queryKey: recordKeys.collection(devices.name) })
        onDone()
      })
  }
  return { busy, run }
}

function DeviceList({ onForget }: { readonly onForget: (device: DeviceRow) => void }) {
  const query = useQuery(listQuery(devices, { sort: '-seenAt' }))
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={120} />
  const rows = deviceRows(query.data, deviceKey())
  if (rows.length === 0)
    return <p className={list.none}>Todavía no hay dispositivos anotados: aparecen con el próximo ingreso.</p>
  return (
    <ul className={list.list}>
      {rows.map((device) => (
        <DeviceItem key={device.id} device={device} onForget={() => onForget(device)} />
      ))}
    </ul>
  )
}

/** The devices of the account, with actions to remove one or to close all other sessions. */
export function MyDevices() {
  const [question, setQuestion] = useState<Question | null>(null)
  const { busy, run } = useAct(() => setQuestion(null))
  const act = question && actOf(question)
  return (
    <ProfileSection
      title="Sesiones y dispositivos"
      help="Los navegadores y programas desde los que se usó esta cuenta. Si alguno no es propio, conviene cerrar las demás sesiones y cambiar la contraseña."
    >
      <DeviceList onForget={(device) => setQuestion({ kind: 'forget', device })} />
      <Button
        variant="default"
        classNames={{ root: classes.closeOthers ?? '', label: classes.closeOthersLabel ?? '' }}
        onClick={() => setQuestion({ kind: 'closeOthers' })}
      >
        Cerrar sesión en todos los demás dispositivos
      </Button>
      {act ? (
        <ConfirmDialog
          title={act.title}
          actionLabel={act.label}
          danger={question.kind === 'closeOthers'}
          busy={busy}
          onConfirm={() => run(act)}
          onClose={() => setQuestion(null)}
        >
          {act.text}
        </ConfirmDialog>
      ) : null}
    </ProfileSection>
  )
}

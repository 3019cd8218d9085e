import { Button } from '@mantine/core'
import { mdiAccountOffOutline, mdiAccountReactivateOutline, mdiEmailFastOutline } from '@mdi/js'
import { formatDay } from '@timesheet/domain/kernel'
import type { Employment } from '@timesheet/domain/people'
import { useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { errorText } from '../../../data/error-text.ts'
import { today } from '../../../data/today.ts'
import { FormConfirm } from '../../../forms/form-confirm.tsx'
import { DAY_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { sendInvitation, sendPasswordLink } from './invite.mutation.ts'
import { savePerson } from './person-fields.ts'
import { UserStateChip } from './user-state.tsx'
import { isInvited } from './user-state.view-model.ts'
import type { UserRow } from './users.columns.tsx'
import classes from './users.module.css'

interface DialogProps {
  readonly user: UserRow
  readonly terms: Pick<Employment, 'leftOn'>
  readonly onClose: () => void
}

/** Carries out the act of a dialog, which closes when it is done. */
function useAct(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const run = (act: Promise<unknown>, done: string) => {
    setBusy(true)
    act
      .then(() => {
        showToast({ text: done })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return { busy, run }
}

function DeactivateDialog({ user, terms, onClose }: DialogProps) {
  const [start] = useState(() => terms.leftOn || today())
  const [typed, setTyped] = useState<Typed<string>>(start)
  const day = typed instanceof Unread || typed === '' ? null : typed
  const isLater = day !== null && day > today()
  const { busy, run } = useAct(onClose)
  const handleConfirm = () => {
    if (!day) return
    const done = isLater ? `${user.name} trabaja hasta el ${formatDay(day)}.` : `${user.name} ya no puede ingresar.`
    run(savePerson(user.id, { leftOn: day, active: isLater }), done)
  }
  return (
    <FormConfirm
      dirty={typed !== start}
      title={`Dar de baja a ${user.name} ${user.surname}`}
      actionLabel="Dar de baja"
      danger
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.note}>
        Desde ese día no puede ingresar, no se le esperan horas ni recibe tareas. Sus horas, documentos y aprobaciones
        quedan como están.
      </p>
      <TypedText
        label="Primer día sin trabajo"
        format={DAY_FORMAT}
        value={typed}
        error={day ? null : codeText({ code: 'validation_required' })}
        onChange={setTyped}
      />
    </FormConfirm>
  )
}

function ReactivateDialog({ user, onClose }: Omit<DialogProps, 'terms'>) {
  const { busy, run } = useAct(onClose)
  const handleConfirm = () =>
    run(savePerson(user.id, { leftOn: '', active: true }), `${user.name} puede ingresar otra vez.`)
  return (
    <ConfirmDialog
      title={`Reactivar a ${user.name} ${user.surname}`}
      actionLabel="Reactivar"
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.note}>
        Vuelve a ingresar con su correo y contraseña, se le esperan horas otra vez y se quita la fecha de baja.
      </p>
    </ConfirmDialog>
  )
}

async function resend(user: UserRow): Promise<void> {
  const sent = isInvited(user) ? await sendInvitation(user.id) : await sendPasswordLink(user.email)
  if (sent) showToast({ text: `Se envió ${isInvited(user) ? 'la invitación' : 'el enlace'} a ${user.email}.` })
  else showProblem('No se pudo enviar el correo; conviene esperar unos minutos y probar otra vez')
}

/** Actions on a person: deactivate, reactivate, send the invitation or a password link. */
export function UserActions({ user, terms }: Omit<DialogProps, 'onClose'>) {
  const [dialog, setDialog] = useState<'deactivate' | 'reactivate' | null>(null)
  const isGone = !user.active || (terms.leftOn !== '' && terms.leftOn <= today())
  return (
    <div className={classes.state}>
      <UserStateChip user={{ ...user, leftOn: terms.leftOn }} />
      {isGone ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon path={mdiEmailFastOutline} size={16} />}
          onClick={() => void resend(user)}
        >
          {isInvited(user) ? 'Reenviar invitación' : 'Enviar enlace de contraseña'}
        </Button>
      )}
      {isGone ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon path={mdiAccountReactivateOutline} size={16} />}
          onClick={() => setDialog('reactivate')}
        >
          Reactivar
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon path={mdiAccountOffOutline} size={16} />}
          onClick={() => setDialog('deactivate')}
        >
          Dar de baja
        </Button>
      )}
      {dialog === 'deactivate' ? <DeactivateDialog user={user} terms={terms} onClose={() => setDialog(null)} /> : null}
      {dialog === 'reactivate' ? <ReactivateDialog user={user} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

import { Alert, Button, Group } from '@mantine/core'
import { absences, absenceStates } from '@timesheet/domain/people'
import { addDays, type Day, formatClock } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem, showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { AbsenceDecision } from '../../../widgets/absence/absence-decision.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { updateRecord } from '../../../widgets/store-record.ts'
import { bodyWith, openCertificate } from '../../../widgets/certificate.ts'
import type { AbsenceRow, OwnLeave } from '../../../widgets/leave/leave.queries.ts'
import { lacksCertificate, spanText } from '../../../widgets/leave/leave.view-model.ts'
import { CertificateField } from './certificate-field.tsx'
import classes from './leave-card.module.css'

type Kind = OwnLeave['types'][number] | undefined

interface Step {
  readonly label: string
  readonly help: string
  readonly done: string
  readonly values: { readonly state: AbsenceRow['state'] }
}

/** What its person can still do with an absence that is not only asked for; nothing once it is over and done. */
function stepOf({ state }: AbsenceRow): Step | null {
  const to = (next: AbsenceRow['state']) => ({ values: { state: next } })
  switch (state) {
    case 'approved':
      return {
        label: 'Pedir la cancelación',
        help: 'Ya está aprobada: la cancelación la decide otra persona, y hasta entonces todo sigue igual.',
        done: 'Se pidió la cancelación. La decide la persona responsable.',
        ...to('cancel_requested'),
      }
    case 'cancel_requested':
      return {
        label: 'No cancelarla',
        help: 'Se pidió cancelarla, y falta que se decida. Mientras tanto sigue aprobada.',
        done: 'La ausencia sigue aprobada.',
        ...to('approved'),
      }
    case 'approved_manager':
    case 'notified':
      return {
        label: 'Cancelar la ausencia',
        help: 'Esos días vuelven a esperar horas, y se le cuenta a la persona responsable.',
        done: 'La ausencia se canceló.',
        ...to('cancelled'),
      }
    default:
      return null
  }
}

/** Runs a change of the absence, and says what came of it. */
function useChange(row: AbsenceRow) {
  const [busy, setBusy] = useState(false)
  const change = (values: Parameters<typeof updateRecord<typeof absences>>[2], done: () => void) => {
    setBusy(true)
    updateRecord(absences, row.id, values)
      .then(done)
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return { busy, change }
}

function Certificate({ row, kind }: { readonly row: AbsenceRow; readonly kind: Kind }) {
  const [file, setFile] = useState<File | null>(null)
  const { busy, change } = useChange(row)
  if (row.attachment !== '')
    return (
      <Button
        variant="default"
        size="xs"
        onClick={() => void openCertificate(row).catch((error: unknown) => showProblem(errorText(error)))}
      >
        Ver el comprobante
      </Button>
    )
  return (
    <>
      {lacksCertificate(row, kind) ? <Alert color="yellow">Falta el comprobante.</Alert> : null}
      <CertificateField file={file} onFile={setFile} help="Lo ven quien decide y administración y finanzas." />
      {file ? (
        <Button
          size="xs"
          loading={busy}
          onClick={() =>
            change(bodyWith({}, file), () => {
              setFile(null)
              showToast({ text: 'El comprobante quedó adjunto.' })
            })
          }
        >
          Adjuntar el comprobante
        </Button>
      ) : null}
    </>
  )
}

export interface AbsenceDetailProps {
  readonly row: AbsenceRow
  readonly kind: Kind
  readonly today: Day
  readonly onClose: () => void
}

/** An absence of one's own: its certificate, which may come later, its end, and its cancellation. */
export function AbsenceDetail({ row, kind, today, onClose }: AbsenceDetailProps) {
  const { busy, change } = useChange(row)
  const step = stepOf(row)
  const last = row.from < today ? addDays(today, -1) : today
  const returned = () =>
    change({ to: last, openEnd: false }, () =>
      showUndo(`La ausencia terminó: ${spanText({ ...row, to: last, openEnd: false })}.`, () =>
        change({ openEnd: true }, () => undefined),
      ),
    )
  return (
    <SideDrawer title={kind?.name ?? 'Ausencia'} onClose={onClose}>
      <div className={classes.detail}>
        <Group gap="sm">
          <strong>{spanText(row)}</strong>
          <StateChip {...absenceStates.states[row.state]} />
        </Group>
        {row.half ? <p>Medio día de cada uno.</p> : null}
        {row.minutesPerDay > 0 ? <p>{formatClock(row.minutesPerDay)} por día.</p> : null}
        {row.reason ? <p>{row.reason}</p> : null}
        {row.openEnd ? (
          <Button size="xs" variant="default" loading={busy} onClick={returned}>
            Ya volví
          </Button>
        ) : null}
        {row.answer ? <p>Respuesta: {row.answer}</p> : null}
        <AbsenceDecision id={row.id} onDone={onClose} />
        <Certificate row={row} kind={kind} />
        {step ? (
          <section>
            <p>{step.help}</p>
            <Button
              size="xs"
              variant="default"
              loading={busy}
              onClick={() =>
                change(step.values, () => {
                  showToast({ text: step.done })
                  onClose()
                })
              }
            >
              {step.label}
            </Button>
          </section>
        ) : null}
      </div>
    </SideDrawer>
  )
}

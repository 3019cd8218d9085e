import { Skeleton } from '@mantine/core'
import {
  asignments,
  checkAsignedAmount,
  type documents,
  MOST_ASIGNED_AT_ONCE,
  planAsignments,
  type WantedAsignment,
} from '@timesheet/domain/documents'
import { may } from '@timesheet/domain/access'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import type { Stored } from '../../../data/collection.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { useToday } from '../../../data/today.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import type { Chosen } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { keepChosen } from '../keep-chosen.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { activeOf, type Asigned, asignDocuments } from './asign-documents.ts'
import { PersonLoad } from './person-load.tsx'
import { lineWords, planWords } from './plan-words.ts'
import classes from './told.module.css'
import { tellDone } from '../undo/done-acts.ts'
import { useChosenRows } from './use-chosen-rows.ts'

type DocumentRow = Stored<typeof documents>

const FIELDS = ['user', 'role', 'minutes', 'from', 'to']

export interface AsignDialogProps {
  readonly chosen: Chosen<RecordModel>
  readonly onClose: () => void
}

/** Asigns a person in a role, with hours, to each of the chosen documents; what will change is shown first. */
export function AsignDialog({ chosen, onClose }: AsignDialogProps) {
  const viewer = useViewer()
  const { data, error, refetch, isTooMany } = useChosenRows('asign', chosen)
  if (!data && !error && !isTooMany) return null
  const rows = (data ?? []) as readonly DocumentRow[]
  const own = rows.filter(
    ({ project, specialty }) => may(asignments, 'create', { project, specialty }, viewer) !== 'no',
  )
  return (
    <FormDialog title={titleOf(own.length)} size="lg" onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {isTooMany ? <TooMany /> : null}
      {data ? <Fitting rows={own} others={rows.length - own.length} chosen={chosen} onClose={onClose} /> : null}
    </FormDialog>
  )
}

function titleOf(count: number): string {
  return count === 0 ? 'Asignar' : count === 1 ? 'Asignar 1 documento' : `Asignar ${count} documentos`
}

interface FormProps extends AsignDialogProps {
  readonly rows: readonly DocumentRow[]
  /** How many more were chosen that the viewer does not asign. */
  readonly others: number
}

function Fitting(props: FormProps) {
  if (props.rows.length === 0) return <p role="status">Ninguno de los documentos elegidos está a tu cargo.</p>
  if (props.rows.length > MOST_ASIGNED_AT_ONCE) return <TooMany />
  return <Form {...props} />
}

function TooMany() {
  return <p role="status">Se asignan hasta {MOST_ASIGNED_AT_ONCE} documentos por vez: hay que elegir menos.</p>
}

function Form({ rows, others, chosen, onClose }: FormProps) {
  const today = useToday()
  const form = useRecordForm({
    declaration: asignments,
    fields: FIELDS,
    defaults: { from: today },
    check: checkAsignedAmount,
    save: async ({ user, role, minutes = 0, from, to = '' }) =>
      tell(await asignDocuments(rows, { user, role, minutes, from, to })),
  })
  const { user, role, minutes, from, to } = form.values
  const handleDone = () => {
    void keepChosen(chosen)
    onClose()
  }
  return (
    <RecordForm form={form} submitLabel="Asignar" durations={['minutes']} onDone={handleDone} onCancel={onClose}>
      <div className={classes.told}>
        {others > 0 ? <p>{othersText(others)}</p> : null}
        {user ? <PersonLoad user={user} /> : null}
        {user && role ? <Plan rows={rows} wanted={{ user, role, minutes, from, to }} /> : null}
      </div>
    </RecordForm>
  )
}

function othersText(others: number): string {
  return others === 1
    ? 'Otro elegido no está a tu cargo: queda como está.'
    : `Otros ${others} elegidos no están a tu cargo: quedan como están.`
}

function tell({ count, undo }: Asigned): void {
  if (count === 0) return void showToast({ text: 'Ya estaban asignados así.' })
  const text = count === 1 ? 'Se asignó 1 documento.' : `Se asignaron ${count} documentos.`
  tellDone(text, undo)
}

/** What will become of each document. */
function Plan({ rows, wanted }: { readonly rows: readonly DocumentRow[]; readonly wanted: WantedAsignment }) {
  const ids = rows.map(({ id }) => id)
  const { data } = useQuery(
    derivedQuery({ dependsOn: [asignments], queryKey: ['asignments-of', ids], queryFn: () => activeOf(ids) }),
  )
  if (!data) return <Skeleton height={96} />
  const planned = planAsignments(rows, data, wanted)
  const over = planned.filter((one) => one.over > 0).length
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return (
    <>
      <p role="status">
        {planWords(planned, wanted.minutes)}
        {over > 0 ? ` Atención: ${over === 1 ? '1 queda' : `${over} quedan`} con más horas que las previstas.` : ''}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it */}
      <ul className={classes.lines} aria-label="Qué cambia" tabIndex={0}>
        {planned.map((one) => (
          <li key={one.document} data-over={one.over > 0 || undefined}>
            <strong>{codes.get(one.document)}</strong> {lineWords(one, wanted)}
          </li>
        ))}
      </ul>
    </>
  )
}

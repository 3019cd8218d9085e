import { Skeleton } from '@mantine/core'
import { may } from '@timesheet/domain/access'
import {
  ASIGNMENT_ROLES,
  asignments,
  copyAsignments,
  type documents,
  MOST_ASIGNED_AT_ONCE,
} from '@timesheet/domain/documents'
import { formatClock } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'
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
import { personName } from '../document-words.ts'
import { activeOf, type Asigned } from './asign-documents.ts'
import { storeCopies } from './copy-documents.ts'
import { copyWords } from './copy-words.ts'
import classes from './told.module.css'
import { tellDone } from '../undo/done-acts.ts'
import { useChosenRows } from './use-chosen-rows.ts'

type DocumentRow = Stored<typeof documents>

export interface CopyDialogProps {
  readonly chosen: Chosen<RecordModel>
  readonly onClose: () => void
}

/** Gives the chosen documents the people of another one, in the same roles and hours; what will change is shown first. */
export function CopyDialog({ chosen, onClose }: CopyDialogProps) {
  const viewer = useViewer()
  const { data, error, refetch, isTooMany } = useChosenRows('copy', chosen)
  if (!data && !error && !isTooMany) return null
  const rows = ((data ?? []) as readonly DocumentRow[]).filter(
    ({ project, specialty }) => may(asignments, 'create', { project, specialty }, viewer) !== 'no',
  )
  return (
    <FormDialog title={titleOf(rows.length)} size="lg" onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {isTooMany ? (
        <p role="status">
          Se copian hasta {MOST_ASIGNED_AT_ONCE} asignaciones por vez: hay que elegir menos documentos.
        </p>
      ) : null}
      {data && rows.length === 0 ? <p role="status">Ninguno de los documentos elegidos está a tu cargo.</p> : null}
      {rows.length > 0 ? <Form rows={rows} chosen={chosen} onClose={onClose} /> : null}
    </FormDialog>
  )
}

function titleOf(count: number): string {
  if (count === 0) return 'Copiar asignaciones'
  return count === 1 ? 'Copiar asignaciones a 1 documento' : `Copiar asignaciones a ${count} documentos`
}

interface FormProps extends CopyDialogProps {
  readonly rows: readonly DocumentRow[]
}

function Form({ rows, chosen, onClose }: FormProps) {
  const form = useRecordForm({
    declaration: asignments,
    fields: ['document'],
    save: async () => {
      // What is said above the button tells how many are copied at once.
      if (!copies || count > MOST_ASIGNED_AT_ONCE) throw new Error('too many asignments to copy, or none known yet')
      tell(await storeCopies(rows, copies.copied))
    },
  })
  const copies = useCopies(rows, form.values.document)
  const count = copies?.copied.reduce((sum, { made }) => sum + made.length, 0) ?? 0
  const handleDone = () => {
    void keepChosen(chosen)
    onClose()
  }
  return (
    <RecordForm form={form} submitLabel="Copiar" wide={['document']} onDone={handleDone} onCancel={onClose}>
      <div className={classes.told}>
        {form.values.document === '' ? (
          <p>Del documento que se elige se copia quién hace qué, y en cuántas horas.</p>
        ) : null}
        {form.values.document !== '' && !copies ? <Skeleton height={96} /> : null}
        {copies ? (
          <>
            <p role="status">
              {count > MOST_ASIGNED_AT_ONCE
                ? `Son ${count} asignaciones: se copian hasta ${MOST_ASIGNED_AT_ONCE} por vez.`
                : copyWords(copies.copied)}
              {copies.gone > 0 ? ' No se copia a quien ya no trabaja en la empresa.' : ''}
            </p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it */}
            <ul className={classes.lines} aria-label="Qué se copia" tabIndex={0}>
              {copies.source.map(({ id, role, minutes, expand }) => (
                <li key={id}>
                  <strong>{personName(expand?.['user'])}</strong> {ASIGNMENT_ROLES[role].toLowerCase()},{' '}
                  {formatClock(minutes)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </RecordForm>
  )
}

/** What copying the asignments of a document would make of others; null until it is known. */
function useCopies(rows: readonly DocumentRow[], from: string) {
  const today = useToday()
  const ids = rows.map(({ id }) => id).filter((id) => id !== from)
  const filter = filterText('document = {:from} && state = "active"', { from })
  const found = useQuery({
    ...listQuery(asignments, { filter, sort: 'created', expand: 'user' }),
    enabled: from !== '',
  })
  const active = useQuery(
    derivedQuery({ dependsOn: [asignments], queryKey: ['asignments-of', ids], queryFn: () => activeOf(ids) }),
  )
  if (from === '' || !found.data || !active.data) return null
  const source = found.data.filter(({ expand }) => expand?.['user']?.['active'] === true && !expand['user']['external'])
  const others = rows.filter(({ id }) => id !== from)
  return {
    source,
    gone: found.data.length - source.length,
    copied: copyAsignments(others, active.data, { source, today }),
  }
}

function tell({ count, undo }: Asigned): void {
  if (count === 0) return void showToast({ text: 'Ya estaban asignados así.' })
  const text = count === 1 ? 'Se copió 1 asignación.' : `Se copiaron ${count} asignaciones.`
  tellDone(text, undo)
}

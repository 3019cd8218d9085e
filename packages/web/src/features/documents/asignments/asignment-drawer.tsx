import { Button, Group, Skeleton } from '@mantine/core'
import {
  ASIGNMENT_ROLES,
  asignedHoursOf,
  asignments,
  asignmentStates,
  checkAsignedAmount,
  documents,
} from '@timesheet/domain/documents'
import { formatClock } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { collection, filterText, listQuery, oneQuery, type Stored } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { useToday } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import type { RowDrawerProps } from '../../../widgets/list/define-list.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay, useMoves } from '../../../widgets/may.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../../widgets/store-record.ts'
import { personName } from '../document-words.ts'
import { PersonLoad } from './person-load.tsx'
import classes from './told.module.css'

type AsignmentRow = Stored<typeof asignments>

const WHO = ['document', 'user', 'role']
const HOW_MUCH = ['minutes', 'from', 'to']

/** The drawer of an asignment: person, role and document stay as they were made; hours and days change while it is active. */
export function AsignmentDrawer({ id, onClose }: RowDrawerProps) {
  const isNew = id === 'new'
  const { data, error, refetch } = useQuery({
    ...oneQuery(asignments, id, { expand: 'document,user' }),
    enabled: !isNew,
  })
  const title = isNew ? 'Nueva asignación' : String(data?.expand?.['document']?.['code'] ?? 'Asignación')
  return (
    <SideDrawer title={title} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {isNew || data ? (
        <Body key={id} stored={data ?? null} onClose={onClose} />
      ) : error ? null : (
        <Skeleton height={240} />
      )}
    </SideDrawer>
  )
}

interface BodyProps {
  readonly stored: AsignmentRow | null
  readonly onClose: () => void
}

function Body({ stored, onClose }: BodyProps) {
  const mayUpdate = useMay(asignments, 'update', stored ?? {})
  const isOpen = stored === null || (stored.state === 'active' && mayUpdate)
  return (
    <>
      {stored ? <Said stored={stored} /> : null}
      {isOpen ? <Form stored={stored} onClose={onClose} /> : null}
      {stored && mayUpdate ? <Moves stored={stored} onClose={onClose} /> : null}
    </>
  )
}

/** Who does what, which stays. */
function Said({ stored }: { readonly stored: AsignmentRow }) {
  const { role, minutes, state, expand } = stored
  return (
    <p>
      {personName(expand?.['user'])}, {ASIGNMENT_ROLES[role].toLowerCase()}, {formatClock(minutes)} horas.{' '}
      <StateChip {...asignmentStates.states[state]} />
    </p>
  )
}

function Form({ stored, onClose }: BodyProps) {
  const today = useToday()
  const form = useRecordForm({
    declaration: asignments,
    fields: stored ? HOW_MUCH : [...WHO, ...HOW_MUCH, 'state'],
    shown: () => (stored ? HOW_MUCH : [...WHO, ...HOW_MUCH]),
    stored,
    defaults: { state: 'active', from: today },
    check: checkAsignedAmount,
    save: async (values) => {
      if (stored) return updateRecord(asignments, stored.id, values)
      const { project, specialty } = await collection(documents).one(values.document)
      return createRecord(asignments, { ...values, project, specialty })
    },
  })
  const handleDone = () => {
    showToast({ text: stored ? 'Se guardó.' : 'Se asignó.' })
    onClose()
  }
  const { document, user, minutes } = form.values
  return (
    <RecordForm
      form={form}
      submitLabel={stored ? 'Guardar' : 'Asignar'}
      durations={['minutes']}
      wide={['document']}
      onDone={handleDone}
      onCancel={onClose}
    >
      <div className={classes.told}>
        {document ? <Expected document={document} own={stored?.id ?? ''} minutes={minutes} /> : null}
        {user ? <PersonLoad user={user} /> : null}
      </div>
    </RecordForm>
  )
}

interface ExpectedProps {
  readonly document: string
  /** The asignment that is being changed; '' for a new one. */
  readonly own: string
  readonly minutes: number
}

/** What is assigned of a document beside what it is expected to take: too much is told, and refused by nobody. */
function Expected({ document, own, minutes }: ExpectedProps) {
  const expected = useQuery(oneQuery(documents, document)).data
  const others = useQuery(
    listQuery(asignments, { filter: filterText('document = {:document} && state = "active"', { document }) }),
  ).data
  if (!expected || !others) return null
  const all = [...others.filter(({ id }) => id !== own), { minutes, state: 'active' as const }]
  const { asigned, expected: whole, over } = asignedHoursOf(expected, all)
  const sum = whole === 0 ? formatClock(asigned) : `${formatClock(asigned)} de ${formatClock(whole)} previstas`
  return (
    <p role="status">
      Asignadas con estas: {sum}.{over > 0 ? ` Atención: son ${formatClock(over)} más que las previstas.` : ''}
    </p>
  )
}

function Moves({ stored, onClose }: BodyProps & { readonly stored: AsignmentRow }) {
  const moves = useMoves(asignments, asignmentStates, stored)
  const handleMove = (state: AsignmentRow['state']) =>
    void updateRecord(asignments, stored.id, { state })
      .then(onClose)
      .catch((error: unknown) => showProblem(errorText(error)))
  return (
    <Group mt="lg" gap="xs">
      {moves.map(({ name, label, to }) => (
        <Button key={name} variant="default" size="xs" onClick={() => handleMove(to)}>
          {label}
        </Button>
      ))}
    </Group>
  )
}

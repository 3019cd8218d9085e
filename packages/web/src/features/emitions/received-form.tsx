import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { transmittals } from '@timesheet/domain/documents'
import { projects } from '@timesheet/domain/projects'
import { useState } from 'react'
import { collection, oneQuery } from '../../data/collection.ts'
import { today } from '../../data/today.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'
import { type SendingFile, SendingLine } from '../../widgets/uploads/sending-line.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { ConcernedDocuments } from './concerned-documents.tsx'
import { contactsQuery, type TransmittalRow } from './emitions.queries.ts'
import { Intention } from './intention.ts'
import { KnownNumber } from './known-number.tsx'
import { sendReceived } from './send-received.ts'
import { type KnownSender, senderOf } from './sender-of.ts'

const SAID = ['senderOrg', 'senderNumber', 'receivedOn', 'brings', 'medium', 'reference', 'subject', 'text']
const HIDDEN = ['direction', 'state', 'customer', 'senderContact', 'concerns']
const WITH_CUSTOMER = { expand: 'customer' } as const

export interface ReceivedFormProps {
  /** What is corrected; null for a new one. */
  readonly transmittal: TransmittalRow | null
  readonly onCancel: () => void
  readonly onDone: (id: string) => void
}

interface OfCustomer {
  readonly customer: string
  readonly expand?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
}

function customerOf(project: OfCustomer | undefined): KnownSender | null {
  if (!project?.customer) return null
  return { id: project.customer, name: String(project.expand?.['customer']?.['name'] ?? '') }
}

function useForm(
  { transmittal, onDone }: ReceivedFormProps,
  { files, onSending }: { readonly files: readonly File[]; readonly onSending: (sending: SendingFile | null) => void },
) {
  const [intention] = useState(() => new Intention())
  return useRecordForm({
    declaration: transmittals,
    fields: ['project', ...SAID, ...HIDDEN],
    stored: transmittal,
    defaults: { direction: 'in', state: 'received', medium: 'email', receivedOn: today() },
    shown: () => (transmittal ? SAID : ['project', ...SAID]),
    save: async (values) => {
      if (transmittal) {
        await updateRecord(transmittals, transmittal.id, await sent(values, transmittal))
        showToast({ text: 'Se guardó.' })
        onDone(transmittal.id)
        return
      }
      const row = await sent(values, null)
      const made = await createRecord(transmittals, row, intention.sentUnder(row))
      const onProgress = ({ name }: File, share: number) => onSending({ name, share })
      const refused = await sendReceived(files, { transmittal: made, onProgress })
      onSending(null)
      showToast({ text: `Se registró como ${made.code}.` })
      if (refused.length > 0) showProblem(refused.map(({ file, problem }) => `${file.name}: ${problem}`).join('. '))
      onDone(made.id)
    },
  })
}

interface Values {
  readonly project?: string
  readonly senderOrg?: string
}

/** The values with who sent it: the customer of its project, unless it says another. */
async function sent<V extends Values>(values: V, stored: TransmittalRow | null) {
  if (stored && values.senderOrg === undefined) return values
  const project = await collection(projects).one(stored?.project ?? values.project ?? '', WITH_CUSTOMER)
  const sender = senderOf(values.senderOrg ?? '', customerOf(project), stored)
  // Another party has no contacts among those of customers.
  return { ...values, ...sender, ...(sender.customer === '' && { senderContact: '' }) }
}

/** The form of what was received: who sent it, what it brings, and the files that came with it. */
export function ReceivedForm(props: ReceivedFormProps) {
  const { transmittal, onCancel } = props
  const [files, setFiles] = useState<readonly File[]>([])
  const [sending, setSending] = useState<SendingFile | null>(null)
  const form = useForm(props, { files, onSending: setSending })
  const project = transmittal?.project ?? form.values.project
  const own = useQuery({ ...oneQuery(projects, project, WITH_CUSTOMER), enabled: project !== '' }).data
  const { senderNumber } = form.values
  const isRegistered = transmittal?.senderNumber === senderNumber && transmittal.senderOrg === form.values.senderOrg
  const sender = senderOf(form.values.senderOrg, customerOf(own), transmittal)
  return (
    <RecordForm
      form={form}
      submitLabel={transmittal ? 'Guardar' : 'Registrar'}
      wide={['subject', 'project']}
      onCancel={onCancel}
    >
      {sender.customer ? (
        <SenderContact
          customer={sender.customer}
          value={form.values.senderContact}
          error={form.errors['senderContact'] ?? null}
          onChange={(id) => form.set('senderContact', id)}
        />
      ) : null}
      {project ? (
        <ConcernedDocuments
          project={project}
          value={form.values.concerns}
          error={form.errors['concerns'] ?? null}
          onChange={(ids) => form.set('concerns', ids)}
        />
      ) : null}
      {transmittal ? null : <ChosenFiles files={files} onChange={setFiles} />}
      <SendingLine sending={sending} />
      {isRegistered ? null : (
        <KnownNumber project={project} sender={sender} number={senderNumber} own={transmittal?.id ?? ''} />
      )}
    </RecordForm>
  )
}

interface SenderContactProps {
  readonly customer: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (id: string) => void
}

/** Who of the customer sent it. */
function SenderContact({ customer, value, error, onChange }: SenderContactProps) {
  const { data } = useQuery(contactsQuery(customer))
  if (!data?.length) return null
  return (
    <NativeSelect
      label={transmittals.fields.senderContact.label}
      data={[{ value: '', label: 'Sin indicar' }, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

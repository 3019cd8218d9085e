import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ANSWER_DAYS, transmittals } from '@timesheet/domain/documents'
import { customers, projects } from '@timesheet/domain/projects'
import { collection, oneQuery } from '../../data/collection.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'
import { contactsQuery, type TransmittalRow } from './emitions.queries.ts'
import classes from './emitions.module.css'

const SAID = ['subject', 'recipientOrg', 'medium', 'paperCopies', 'answerDays', 'reference', 'text']
const HIDDEN = ['direction', 'state', 'customer', 'recipients', 'copy']

export interface TransmittalFormProps {
  /** The draft; null for a new one. */
  readonly transmittal: TransmittalRow | null
  readonly onCancel?: () => void
  readonly onDone: (id: string) => void
}

function useForm({ transmittal, onDone }: TransmittalFormProps) {
  return useRecordForm({
    declaration: transmittals,
    fields: ['project', ...SAID, ...HIDDEN],
    stored: transmittal,
    defaults: { direction: 'out', state: 'draft', medium: 'email', answerDays: ANSWER_DAYS },
    shown: ({ medium }) => {
      const said = SAID.filter((field) => field !== 'paperCopies' || medium === 'paper')
      return transmittal ? said : ['project', ...said]
    },
    save: async (values) => {
      if (transmittal) {
        await updateRecord(transmittals, transmittal.id, values)
        onDone(transmittal.id)
        return
      }
      const made = await createRecord(transmittals, await addressed(values))
      showToast({ text: 'Se creó el borrador: ahora se eligen los documentos.' })
      onDone(made.id)
    },
  })
}

/** A new transmittal goes to the customer of its project, unless it says another recipient. */
async function addressed<Values extends { readonly project: string; readonly recipientOrg?: string }>(values: Values) {
  const { customer } = await collection(projects).one(values.project)
  if (!customer) return values
  const { name } = await collection(customers).one(customer)
  return { ...values, customer, recipientOrg: values.recipientOrg || name }
}

/** The form of a draft: to whom it goes, by which way, and what it says. */
export function TransmittalForm(props: TransmittalFormProps) {
  const { transmittal, onCancel } = props
  const form = useForm(props)
  const { project } = form.values
  const chosen = useQuery({ ...oneQuery(projects, project), enabled: project !== '' }).data
  const customer = transmittal ? transmittal.customer : (chosen?.customer ?? '')
  return (
    <RecordForm
      form={form}
      submitLabel={transmittal ? 'Guardar los datos' : 'Crear el borrador'}
      wide={['subject', 'project']}
      onDone={() => (transmittal ? showToast({ text: 'Se guardó.' }) : undefined)}
      {...(onCancel && { onCancel })}
    >
      {customer ? (
        <div className={classes.people}>
          {(['recipients', 'copy'] as const).map((field) => (
            <People
              key={field}
              customer={customer}
              label={transmittals.fields[field].label}
              value={form.values[field]}
              error={form.errors[field] ?? null}
              onChange={(ids) => {
                form.set('customer', customer)
                form.set(field, ids)
              }}
            />
          ))}
        </div>
      ) : null}
    </RecordForm>
  )
}

interface PeopleProps {
  readonly customer: string
  readonly label: string
  readonly value: readonly string[]
  readonly error: string | null
  readonly onChange: (ids: string[]) => void
}

/** The contacts of the customer, some of whom get it. */
function People({ customer, label, value, error, onChange }: PeopleProps) {
  const { data = [] } = useQuery(contactsQuery(customer))
  return (
    <Checkbox.Group label={label} value={[...value]} error={error} onChange={onChange}>
      {data.length === 0 ? <p className={classes.muted}>El cliente no tiene contactos cargados.</p> : null}
      {data.map(({ id, name, position }) => (
        <Checkbox key={id} value={id} label={name} description={position} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}

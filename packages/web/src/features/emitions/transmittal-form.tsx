import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { transmittals, transmittalStart } from '@timesheet/domain/documents'
import { customers, projects } from '@timesheet/domain/projects'
import { useEffect, useMemo, useState } from 'react'
import { collection, oneQuery } from '../../data/collection.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'
import { chosenToIssue, forgetToIssue, giveToDraft } from '../../widgets/emitions/to-issue.ts'
import { settingsQuery } from '../../widgets/coding/coding.queries.ts'
import { contactsQuery, type TransmittalRow } from './emitions.queries.ts'
import { whyProposed, withNamed } from './matrix-lines.ts'
import { useProposed } from './use-proposed.ts'
import classes from './emitions.module.css'

const SAID = ['subject', 'recipientOrg', 'medium', 'paperCopies', 'answerDays', 'reference', 'text']
const HIDDEN = ['direction', 'state', 'customer', 'recipients', 'copy']

export interface TransmittalFormProps {
  /** The draft; null for a new one. */
  readonly transmittal: TransmittalRow | null
  readonly onCancel?: () => void
  readonly onDone: (id: string) => void
  readonly onTyped?: (is: boolean) => void
}

/** The documents for which a new transmittal is begun, taken once. */
function useChosen(isNew: boolean) {
  const [chosen] = useState(() => (isNew ? chosenToIssue() : null))
  useEffect(() => {
    if (isNew) forgetToIssue()
  }, [isNew])
  return chosen
}

/** With what a new transmittal of a project begins; what was typed already stays. */
function useStart(project: string, isNew: boolean) {
  const settings = useQuery({ ...settingsQuery(project), enabled: isNew }).data
  const chosen = useQuery({ ...oneQuery(projects, project, { expand: 'customer' }), enabled: project !== '' }).data
  return useMemo(() => {
    const names = {
      project: chosen ? `${chosen.code} ${chosen.name}` : '',
      customer: String(chosen?.expand?.['customer']?.['name'] ?? ''),
    }
    const { answerDays, text } = transmittalStart(settings ?? [], project, names)
    // Its text names the project.
    const said = chosen ? { answerDays, text } : { answerDays }
    return { direction: 'out', state: 'draft', medium: 'email', ...said }
  }, [settings, chosen, project])
}

function useForm({ transmittal, onDone }: TransmittalFormProps) {
  const chosen = useChosen(transmittal === null)
  const [project, setProject] = useState(chosen?.project ?? '')
  const start = useStart(project, transmittal === null)
  const defaults = useMemo(() => (chosen ? { ...start, project: chosen.project } : start), [start, chosen])
  const form = useRecordForm({
    declaration: transmittals,
    fields: ['project', ...SAID, ...HIDDEN],
    stored: transmittal,
    defaults,
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
      if (chosen && chosen.project === made.project) giveToDraft(made.id, chosen)
      else showToast({ text: 'Se creó el borrador: ahora se eligen los documentos.' })
      onDone(made.id)
    },
  })
  if (!transmittal && form.values.project !== project) setProject(form.values.project)
  return form
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
  const { transmittal, onCancel, onTyped } = props
  const form = useForm(props)
  useEffect(() => onTyped?.(form.dirty), [onTyped, form.dirty])
  const { project } = form.values
  const chosen = useQuery({ ...oneQuery(projects, project), enabled: project !== '' }).data
  const customer = transmittal ? transmittal.customer : (chosen?.customer ?? '')
  const proposed = useProposed(transmittal)
  const whyAs = (role: 'to' | 'cc') =>
    new Map(proposed.flatMap((one) => (one.role === role ? [[one.contact, whyProposed(one.lines)]] : [])))
  const completed = withNamed(form.values, proposed)
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
              why={whyAs(field === 'copy' ? 'cc' : 'to')}
              error={form.errors[field] ?? null}
              onChange={(ids) => {
                form.set('customer', customer)
                form.set(field, ids)
              }}
            />
          ))}
          {completed ? (
            <Button
              variant="default"
              size="xs"
              className={classes.proposal}
              onClick={() => {
                form.set('customer', customer)
                form.set('recipients', completed.recipients)
                form.set('copy', completed.copy)
              }}
            >
              Elegir a todos los de la matriz
            </Button>
          ) : null}
        </div>
      ) : null}
    </RecordForm>
  )
}

interface PeopleProps {
  readonly customer: string
  readonly label: string
  readonly value: readonly string[]
  /** Why the matrix of the project names a contact. */
  readonly why: ReadonlyMap<string, string>
  readonly error: string | null
  readonly onChange: (ids: string[]) => void
}

/** The contacts of the customer, some of whom get it. */
function People({ customer, label, value, why, error, onChange }: PeopleProps) {
  const { data = [] } = useQuery(contactsQuery(customer))
  return (
    <Checkbox.Group label={label} value={[...value]} error={error} onChange={onChange}>
      {data.length === 0 ? <p className={classes.muted}>El cliente no tiene contactos cargados.</p> : null}
      {data.map(({ id, name, position }) => (
        <Checkbox
          key={id}
          value={id}
          label={name}
          description={[position, why.get(id)].filter(Boolean).join(' — ')}
          mt="xs"
        />
      ))}
    </Checkbox.Group>
  )
}

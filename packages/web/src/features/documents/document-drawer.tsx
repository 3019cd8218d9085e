import { useQuery } from '@tanstack/react-query'
import {
  CODE_PARTS,
  type CodePart,
  checkClientCode,
  checkSignatories,
  clientCodeFormat,
  documents,
  documentTypes,
} from '@timesheet/domain/documents'
import { useState } from 'react'
import { filterText, oneQuery } from '../../data/collection.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRelationItems } from '../../forms/relation-field.tsx'
import { BUDGET_FORMAT } from '../../forms/typed-formats.ts'
import { TypedText } from '../../forms/typed-text.tsx'
import type { Typed } from '../../forms/unread.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { Picker } from '../../ui/picker/picker.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import type { RowDrawerProps } from '../../widgets/list/define-list.ts'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'
import { CreditVersionField } from './credit-version-field.tsx'
import { useFixedText } from './fixed-text.ts'
import type { DocumentRow } from './document-rows.ts'
import classes from './document-drawer.module.css'
import { proposedCodeQuery } from './proposed-code.query.ts'
import { settingsQuery } from '../../widgets/coding/coding.queries.ts'

const CODED = ['project', 'specialty', 'type']
const PARTS = Object.keys(CODE_PARTS) as readonly CodePart[]
const SAID = ['title', 'title2', 'clientCode', 'format', 'sheets', 'responsible', 'preparer', 'reviewer', 'approver']
const DAYS = ['plannedOn', 'forecastOn', 'priority', 'confidential', 'customerApproval']
const STOPS = ['suspended', 'voided', 'stopReason']
const TYPED = ['package', 'finalPurpose', 'creditVersion', 'budgetMinutes', 'forecastMinutes']

/** The drawer of a new document: its code is the next of the template, unless another is typed. */
export function NewDocument({ id, project, onClose, onOpen }: RowDrawerProps & { readonly project: string }) {
  if (id !== 'new') return null
  return <DocumentDrawer document={null} project={project} onClose={onClose} onDone={onOpen} />
}

export interface DocumentDrawerProps {
  readonly document: DocumentRow | null
  /** The project of a new document; '' to choose it. */
  readonly project: string
  readonly onClose: () => void
  readonly onDone: (id: string) => void
}

/** The drawer of a document's data; its state follows from its revisions. */
export function DocumentDrawer({ document, project, onClose, onDone }: DocumentDrawerProps) {
  return (
    <SideDrawer title={document ? `Editar ${document.code}` : 'Nuevo documento'} size="40rem" onClose={onClose}>
      <Form document={document} project={project} onClose={onClose} onDone={onDone} />
    </SideDrawer>
  )
}

function useForm({ document, project, onDone }: DocumentDrawerProps, parts: readonly CodePart[]) {
  const settings = useQuery({ ...settingsQuery(project), enabled: project !== '' }).data ?? []
  return useRecordForm({
    declaration: documents,
    // The code of a new one may stay empty: the program then gives the next.
    fields: [...CODED, ...PARTS, ...SAID, ...DAYS, ...TYPED, ...(document ? ['code', ...STOPS] : ['state'])],
    stored: document,
    defaults: { project, state: 'planned', sheets: 1 },
    shown: ({ suspended, voided }) => [
      ...(document || project ? CODED.slice(1) : CODED),
      ...PARTS.filter((part) => parts.includes(part) || (document?.[part] ?? '') !== ''),
      ...(document ? ['code'] : []),
      ...SAID,
      ...DAYS,
      ...(document ? (suspended || voided ? STOPS : STOPS.slice(0, 2)) : []),
    ],
    written: (values) => ({ ...values, forecastMinutes: values.forecastMinutes || values.budgetMinutes }),
    check: (values) => {
      const missing = document ? undefined : parts.find((part) => values[part].trim() === '')
      if (missing) return { field: missing, code: 'document_code_part' }
      const coded = { stored: document?.clientCode, format: clientCodeFormat(settings, values.project) }
      return checkSignatories(values) ?? checkClientCode(values, coded)
    },
    save: async (values) => {
      if (document) {
        await updateRecord(documents, document.id, values)
        return
      }
      const made = await createRecord(documents, { ...values, code: '' })
      showToast({ text: `Se creó ${made.code}.` })
      onDone(made.id)
    },
  })
}

function Form(props: DocumentDrawerProps) {
  const { document, onClose, onDone } = props
  const [parts, setParts] = useState<readonly CodePart[]>([])
  const form = useForm(props, parts)
  const fixedText = useFixedText()
  const { project, specialty, type, phase, area, sheet } = form.values
  const proposed = useQuery({ ...proposedCodeQuery({ project, specialty, type, phase, area, sheet }) }).data
  if (proposed && proposed.parts.join(' ') !== parts.join(' ')) setParts(proposed.parts)
  const [typed, setTyped] = useState('')
  const ofType = useQuery({ ...oneQuery(documentTypes, type), enabled: !document && type !== '' }).data
  // As its type says, until somebody says otherwise.
  if (ofType && ofType.id !== typed) {
    setTyped(ofType.id)
    form.set('customerApproval', ofType.customerApproval)
  }
  const handleDone = () => {
    if (!document) return
    showToast({ text: 'Se guardó.' })
    onDone(document.id)
  }
  return (
    <RecordForm
      form={form}
      submitLabel={document ? 'Guardar' : 'Crear el documento'}
      wide={['title', 'title2', 'stopReason']}
      onDone={handleDone}
      onCancel={onClose}
    >
      {document ? null : <ProposedCode code={project && specialty && type ? proposed?.code : undefined} />}
      <PackageField
        project={project}
        value={form.values.package}
        error={form.errors.package}
        onChange={(id) => form.set('package', id)}
      />
      <FinalPurposeField
        isNew={!document}
        project={project}
        value={form.values.finalPurpose}
        error={form.errors.finalPurpose}
        onChange={(id) => form.set('finalPurpose', id)}
      />
      <CreditVersionField
        document={document}
        project={project}
        value={form.values.creditVersion}
        error={form.errors.creditVersion}
        onChange={(id) => form.set('creditVersion', id)}
      />
      {(['budgetMinutes', 'forecastMinutes'] as const).map((field) => (
        <TypedText
          key={field}
          label={documents.fields[field].label}
          description={fixedText(document, field) || 'En horas.'}
          disabled={fixedText(document, field) !== ''}
          format={BUDGET_FORMAT}
          value={form.input(field) as Typed<number>}
          error={form.errors[field] ?? null}
          onChange={(value) => form.set(field, value)}
        />
      ))}
    </RecordForm>
  )
}

/** The code that the document would get. */
function ProposedCode({ code }: { readonly code: string | undefined }) {
  return (
    <p role="status" className={classes.code}>
      {code === undefined ? (
        'El código sale del proyecto, la especialidad y el tipo.'
      ) : code === '' ? (
        'La plantilla del proyecto pide algo más: fase, área u hoja.'
      ) : (
        <>
          El código será <strong>{code}</strong>, o el que siga si otra persona crea uno antes.
        </>
      )}
    </p>
  )
}

interface PackageFieldProps {
  readonly project: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

function PackageField({ project, value, error, onChange }: PackageFieldProps) {
  const items = useRelationItems(project ? 'work_packages' : '', value, filterText('project = {:project}', { project }))
  return <Picker label="Paquete" disabled={project === ''} error={error} value={value} onChange={onChange} {...items} />
}

interface FinalPurposeProps extends PackageFieldProps {
  /** Of a new one an empty field says that of its type. */
  readonly isNew: boolean
}

function FinalPurposeField({ project, value, isNew, error, onChange }: FinalPurposeProps) {
  const only = 'active = true && answer != "internal" && (project = "" || project = {:project})'
  const items = useRelationItems('issue_purposes', value, filterText(only, { project }))
  const { label } = documents.fields.finalPurpose
  const said = isNew ? 'Vacío: el del tipo.' : 'Emitido con él, y aprobado si lo responde el cliente, está completo.'
  return <Picker label={label} description={said} error={error} value={value} onChange={onChange} {...items} />
}

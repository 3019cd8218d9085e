import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  checkRegisterForm,
  DAY_FORMATS,
  REGISTER_ORDERS,
  type RegisterForm,
  registerForms,
} from '@timesheet/domain/documents'
import { projects } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { listQuery, oneQuery } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { addErrorTexts } from '../../../data/error-texts.ts'
import { useUnsaved } from '../../../forms/unsaved-scope.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EndButtons } from '../../../ui/end-buttons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay } from '../../../widgets/may.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../../widgets/store-record.ts'
import { FormColumns } from './form-columns.tsx'
import { FormTemplate } from './form-template.tsx'
import { FormView } from './form-view.tsx'
import {
  draftOf,
  type FormDraft,
  formDataOf,
  isSameForm,
  memoryFor,
  overtakenText,
  rebased,
  type WrittenForm,
} from './form.view-model.ts'
import { FORM_TEXTS_ES } from './take-register.ts'
import classes from './form.module.css'

addErrorTexts(FORM_TEXTS_ES)

export interface RegisterFormDrawerProps {
  readonly project: string
  readonly onClose: () => void
}

/** The drawer in which the form is kept, or only read, that the customer of a project wants of the register. */
export function RegisterFormDrawer({ project, onClose }: RegisterFormDrawerProps) {
  const of = useQuery(oneQuery(projects, project, { expand: 'customer' }))
  const forms = useQuery(listQuery(registerForms))
  const failed = [of, forms].find(({ isError }) => isError)
  const canKeep = useMay(registerForms, 'create')
  const customer = of.data?.expand?.['customer']
  const name = customer ? String(customer['shortName'] || customer['name']) : ''
  // What is typed meanwhile waits for the first field: a drawer without fields would drop it.
  if (!failed && (!of.data || !forms.data)) return null
  return (
    <SideDrawer title="Formato del cliente" size="46rem" onClose={onClose}>
      {failed ? <LoadError error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {of.data && forms.data && !customer ? (
        <EmptyState
          title="El proyecto no tiene cliente"
          help="El formato es de un cliente: se elige en los datos del proyecto, y después se arma acá."
        />
      ) : null}
      {forms.data && customer && canKeep ? (
        <Editor customer={{ id: customer.id, name }} forms={forms.data} onClose={onClose} />
      ) : null}
      {forms.data && customer && !canKeep ? (
        <FormView customer={name} form={forms.data.find((form) => form.customer === customer.id) ?? null} />
      ) : null}
    </SideDrawer>
  )
}

interface EditorProps {
  readonly customer: { readonly id: string; readonly name: string }
  readonly forms: readonly RegisterForm[]
  readonly onClose: () => void
}

function Editor({ customer, forms, onClose }: EditorProps) {
  const stored = forms.find((form) => form.customer === customer.id) ?? null
  const now = useMemo(() => draftOf(stored), [stored])
  const [written, setWritten] = useState<WrittenForm>({ base: now, draft: now, overtaken: [] })
  // What others store meanwhile shows wherever nothing was changed here.
  if (!isSameForm(now, written.base)) setWritten(rebased(written, now))
  const { draft, base, overtaken } = written
  const isChanged = !isSameForm(draft, base)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const unsaved = useUnsaved(isChanged)
  const remembered = useMemo(() => memoryFor(forms, { stored, draft: base }), [forms, stored, base])
  const isHeadless = draft.template !== '' && draft.headRow < 1
  const refused = checkRegisterForm(
    { ...draft, customer: customer.id },
    { stored: null, template: isHeadless ? 'template_head' : null },
  )
  const said = problem || (refused && isChanged ? codeText(refused) : '')
  const change = (next: FormDraft) => {
    setProblem('')
    setWritten((before) => ({ ...before, draft: next }))
  }
  const handleSave = async () => {
    if (overtaken.length > 0) {
      setWritten((before) => ({ ...before, overtaken: [] }))
      return setProblem(overtakenText(overtaken))
    }
    setBusy(true)
    const failed = await unsaved.during(async () => store(draft, customer.id, stored))
    setBusy(false)
    if (failed !== null) return setProblem(failed)
    showToast({ text: `Se guardó el formato de ${customer.name}. Se usa al exportar el listado.` })
    onClose()
  }
  return (
    <>
      <p className={classes.muted}>
        Así quiere {customer.name} el listado maestro. Vale para todos sus proyectos, y se usa con Exportar → Formato
        del cliente.
      </p>
      <FormTemplate draft={draft} remembered={remembered} onChange={change} />
      <Settings draft={draft} onChange={change} />
      <FormColumns draft={draft} onChange={change} />
      {said ? (
        <p className={classes.problem} role="alert">
          {said}.
        </p>
      ) : null}
      <EndButtons onCancel={onClose}>
        <Button loading={busy} disabled={refused !== null} onClick={() => void handleSave()}>
          Guardar
        </Button>
      </EndButtons>
    </>
  )
}

interface SettingsProps {
  readonly draft: FormDraft
  readonly onChange: (draft: FormDraft) => void
}

const ANY_DAY = { value: '', label: 'Como la plantilla' }

function Settings({ draft, onChange }: SettingsProps) {
  const { titles, dayFormat, order, sheetName } = registerForms.fields
  const days = Object.entries(DAY_FORMATS).map(([value, label]) => ({ value, label }))
  const isPlain = draft.template === ''
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={dayFormat.label}
        data={isPlain ? days : [ANY_DAY, ...days]}
        value={draft.dayFormat}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, dayFormat: Object.hasOwn(DAY_FORMATS, value) ? (value as FormDraft['dayFormat']) : '' })
        }
      />
      <NativeSelect
        label={order.label}
        data={Object.entries(REGISTER_ORDERS).map(([value, label]) => ({ value, label: `Por ${label.toLowerCase()}` }))}
        value={draft.order}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, order: value === 'clientCode' ? 'clientCode' : 'code' })
        }
      />
      {isPlain ? (
        <>
          <TextInput
            label={sheetName.label}
            placeholder="LMD"
            data-autofocus
            value={draft.sheetName}
            onChange={(event) => onChange({ ...draft, sheetName: event.currentTarget.value })}
          />
          <Textarea
            className={classes.wide ?? ''}
            label={titles.label}
            description={titles.help}
            autosize
            minRows={2}
            value={draft.titles}
            onChange={(event) => onChange({ ...draft, titles: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  )
}

/** Stores a form; returns why it was refused, or null. */
async function store(draft: FormDraft, customer: string, stored: RegisterForm | null): Promise<string | null> {
  const data = formDataOf(draft, customer)
  try {
    await (stored ? updateRecord(registerForms, stored.id, data) : createRecord(registerForms, data))
    return null
  } catch (error) {
    return errorText(error)
  }
}

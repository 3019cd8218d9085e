import { checkProject, projects } from '@timesheet/domain/projects'
import type { Stored } from '../../data/collection.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { BUDGET_FORMAT } from '../../forms/typed-formats.ts'
import { TypedText } from '../../forms/typed-text.tsx'
import type { Typed } from '../../forms/unread.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'

export type ProjectRow = Stored<typeof projects>

const FIELDS = [
  'code',
  'name',
  'customer',
  'manager',
  'calendar',
  'startsOn',
  'endsOn',
  'color',
  'membersOnly',
  'documentRequired',
  'commercialHours',
  'silenceApproves',
  'notes',
  'aliases',
]
const SAVED = [...FIELDS, 'state', 'budgetMinutes']
const NEW = { state: 'prospect', membersOnly: true }

export interface ProjectFormProps {
  readonly project: ProjectRow | null
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** The form of a project's data; its state is changed by moves instead. */
export function ProjectForm({ project, onDone, onCancel }: ProjectFormProps) {
  const form = useRecordForm({
    declaration: projects,
    fields: SAVED,
    stored: project,
    defaults: NEW,
    // A new one has no other names yet.
    shown: () => (project ? FIELDS : ['code', 'name', 'state', ...FIELDS.slice(2, -1)]),
    written: (values) => ({ ...values, code: values.code.trim() }),
    check: (values) => checkProject(values, { stored: project, hasDocuments: false }),
    save: async (values) => {
      if (project) await updateRecord(projects, project.id, values)
      else onDone((await createRecord(projects, values)).id)
    },
  })
  const upper = {
    ...form,
    set: (name: string, value: unknown) => form.set(name, name === 'code' ? String(value).toUpperCase() : value),
  }
  return (
    <RecordForm
      form={upper}
      submitLabel={project ? 'Guardar' : 'Crear el proyecto'}
      wide={['name']}
      {...(project ? { onDone: () => onDone(project.id) } : {})}
      onCancel={onCancel}
    >
      <TypedText
        label={projects.fields.budgetMinutes.label}
        description="En horas."
        format={BUDGET_FORMAT}
        value={form.input('budgetMinutes') as Typed<number>}
        error={form.errors['budgetMinutes'] ?? null}
        onChange={(value) => form.set('budgetMinutes', value)}
      />
    </RecordForm>
  )
}

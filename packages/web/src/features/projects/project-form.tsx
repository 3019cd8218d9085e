import { NumberInput } from '@mantine/core'
import { checkProject, projects } from '@timesheet/domain/projects'
import type { NewProject, Project } from '@timesheet/domain/projects'
import { useMemo } from 'react'
import type { Stored } from '../../data/collection.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import type { FormValues } from '../../forms/use-record-form.ts'
import { checkedForm } from '../../widgets/checked-form.ts'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'

export type ProjectRow = Stored<typeof projects>

const FIELDS = ['code', 'name', 'customer', 'manager', 'calendar', 'startsOn', 'endsOn', 'color', 'membersOnly', 'documentRequired', 'commercialHours', 'notes']
const SAVED = [...FIELDS, 'state', 'budgetMinutes']
const NEW = { state: 'prospect', membersOnly: true }
const SIXTY = 60

export interface ProjectFormProps {
  readonly project: ProjectRow | null
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** The data of a project; its state changes elsewhere, one step at a time. */
export function ProjectForm({ project, onDone, onCancel }: ProjectFormProps) {
  const initial = useMemo(() => project ?? NEW, [project])
  const save = async (values: FormValues) => {
    const kept = { ...values, code: String(values['code']).trim().toUpperCase() }
    const saved = await (project ? updateRecord(projects, project.id, kept) : createRecord(projects, kept as unknown as NewProject))
    onDone(saved.id)
  }
  const form = useRecordForm({ declaration: projects, fields: SAVED, initial, save })
  const upper = { ...form, fields: project ? FIELDS : ['code', 'name', 'state', ...FIELDS.slice(2)], set: (name: string, value: unknown) => form.set(name, name === 'code' ? String(value).toUpperCase() : value) }
  const checked = checkedForm(upper, (values) => checkProject(values as unknown as Project, { stored: project, hasDocuments: false, viewer: null }))
  return (
    <RecordForm form={checked} submitLabel={project ? 'Guardar' : 'Crear el proyecto'} wide={['name']} onCancel={onCancel}>
      <NumberInput
        label={projects.fields.budgetMinutes.label}
        description="En horas."
        min={0}
        max={10_000_000}
        decimalScale={2}
        decimalSeparator=","
        thousandSeparator="."
        hideControls
        value={Number(form.values['budgetMinutes']) / SIXTY}
        error={form.errors['budgetMinutes'] ?? null}
        onChange={(value) => form.set('budgetMinutes', Math.round(Number(value) * SIXTY))}
      />
    </RecordForm>
  )
}

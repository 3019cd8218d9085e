import { workPackages } from '@timesheet/domain/projects'
import { useMemo } from 'react'
import { filterText } from '../../../data/collection.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRelationItems } from '../../../forms/relation-field.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../../widgets/store-record.ts'
import type { PackageRow } from '../nested-packages.ts'

const SHOWN = ['code', 'name']
const FIELDS = ['project', 'parent', ...SHOWN]

/** The drawer of a package, new or existing. */
export function PackageDrawer({
  project,
  stored,
  onClose,
}: {
  readonly project: string
  readonly stored: PackageRow | null
  readonly onClose: () => void
}) {
  const defaults = useMemo(() => ({ project }), [project])
  const form = useRecordForm({
    declaration: workPackages,
    fields: FIELDS,
    stored,
    defaults,
    save: (values) => (stored ? updateRecord(workPackages, stored.id, values) : createRecord(workPackages, values)),
    shown: () => SHOWN,
  })
  const parent = String(form.input('parent') ?? '')
  const own = filterText('project = {:project} && id != {:id}', { project, id: stored?.id ?? '' })
  const search = useRelationItems(workPackages.name, parent, own)
  return (
    <SideDrawer title={stored ? stored.name : 'Nuevo paquete'} onClose={onClose}>
      <RecordForm
        form={form}
        wide={['name']}
        submitLabel={stored ? 'Guardar' : 'Agregar'}
        onDone={onClose}
        onCancel={onClose}
      >
        <Picker
          label={workPackages.fields.parent.label}
          error={form.errors['parent']}
          value={parent}
          onChange={(value) => form.set('parent', value)}
          {...search}
        />
      </RecordForm>
    </SideDrawer>
  )
}

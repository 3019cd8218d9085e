import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { filterText, oneQuery } from '../../../data/collection.ts'
import { client } from '../../../data/client.ts'
import { errorText } from '../../../data/error-text.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import type { FormValues } from '../../../forms/use-record-form.ts'
import { showProblem, showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { RecordFacts } from '../../../widgets/record-facts.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, removeRecord, updateRecord } from '../../../widgets/store-record.ts'
import type { Catalogue } from './catalogue.types.ts'

interface BodyProps {
  readonly catalogue: Catalogue
  readonly record: RecordModel | null
  readonly onClose: () => void
}

/** Where the row is used, as people read it; '' when nowhere. */
async function usesOf(catalogue: Catalogue, id: string): Promise<string> {
  const counts = await Promise.all(
    catalogue.uses.map(async ({ collection, field, one, many }) => {
      const { totalItems } = await client
        .collection(collection)
        .getList(1, 1, { filter: filterText(`${field} = {:id}`, { id }), fields: 'id' })
      return totalItems === 0 ? '' : `${totalItems} ${totalItems === 1 ? one : many}`
    }),
  )
  return counts.filter(Boolean).join(' y ')
}

async function setActive(catalogue: Catalogue, record: RecordModel, active: boolean): Promise<void> {
  await updateRecord(catalogue.declaration, record.id, { active } as never)
  const text = active ? 'Vuelve a estar vigente.' : 'Ya no se ofrece en lo nuevo; la historia queda igual.'
  showUndo(text, () => void updateRecord(catalogue.declaration, record.id, { active: !active } as never))
}

async function removeUnused(catalogue: Catalogue, record: RecordModel): Promise<boolean> {
  const used = await usesOf(catalogue, record.id)
  if (!used) return removeRecord(catalogue.declaration, record, `Se eliminó ${String(record['name'])}.`)
  showToast({
    text: `No se puede eliminar: está en ${used}. Se puede dejar sin vigencia.`,
    tone: 'problem',
    stay: 10_000,
  })
  return false
}

function RowActions({ catalogue, record, onClose }: BodyProps & { readonly record: RecordModel }) {
  const active = record['active'] === true
  const run = (act: Promise<unknown>) =>
    void act
      .then((done) => (done === false ? undefined : onClose()))
      .catch((error: unknown) => showProblem(errorText(error)))
  return (
    <Group mt="lg" gap="xs">
      <Button variant="default" size="xs" onClick={() => run(setActive(catalogue, record, !active))}>
        {active ? 'Dejar sin vigencia' : 'Volver a dar vigencia'}
      </Button>
      <Button variant="subtle" color="red" size="xs" onClick={() => run(removeUnused(catalogue, record))}>
        Eliminar
      </Button>
    </Group>
  )
}

function EditForm({ catalogue, record, onClose }: BodyProps) {
  const { declaration, form: fields, defaults, check, Live } = catalogue
  const save = (values: FormValues) =>
    record
      ? updateRecord(declaration, record.id, values as never)
      : createRecord(declaration, { ...defaults, ...values } as never)
  const form = useRecordForm({ declaration, fields, stored: record, defaults, save, check })
  const handleDone = () => {
    showToast({ text: 'Se guardó.' })
    onClose()
  }
  return (
    <>
      <RecordForm
        form={form}
        submitLabel={record ? 'Guardar' : 'Crear'}
        durations={catalogue.durations ?? []}
        wide={catalogue.wide ?? []}
        onDone={handleDone}
        onCancel={onClose}
      >
        {Live ? <Live values={form.values} /> : null}
      </RecordForm>
      {record && 'active' in declaration.fields ? (
        <RowActions catalogue={catalogue} record={record} onClose={onClose} />
      ) : null}
    </>
  )
}

export interface CatalogueDrawerProps {
  readonly catalogue: Catalogue
  /** The id of a row, or `new`. */
  readonly id: string
  readonly canEdit: boolean
  readonly onClose: () => void
}

/** One row of a catalogue beside the list: its form, or its facts for who may only read. */
export function CatalogueDrawer({ catalogue, id, canEdit, onClose }: CatalogueDrawerProps) {
  const { declaration, Below } = catalogue
  const isNew = id === 'new'
  const query = useQuery({ ...oneQuery(declaration, id), enabled: !isNew })
  const record = isNew ? null : (query.data ?? null)
  return (
    <SideDrawer title={isNew ? catalogue.newLabel : String(record?.['name'] ?? declaration.labelOne)} onClose={onClose}>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!isNew && query.isPending ? <Skeleton height={240} /> : null}
      {canEdit && (isNew || record) ? <EditForm catalogue={catalogue} record={record} onClose={onClose} /> : null}
      {!canEdit && record ? (
        <RecordFacts
          declaration={declaration}
          fields={catalogue.form}
          record={record}
          durations={catalogue.durations ?? []}
        />
      ) : null}
      {record && Below ? <Below record={record} canEdit={canEdit} /> : null}
    </SideDrawer>
  )
}

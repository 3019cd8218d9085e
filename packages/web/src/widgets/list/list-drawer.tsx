import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CollectionDeclaration, CreateOf } from '@timesheet/schema'
import { filterText, oneQuery, type Stored } from '../../data/collection.ts'
import { client } from '../../data/client.ts'
import { errorText } from '../../data/error-text.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../load-error.tsx'
import { useUnmerged } from '../merge/use-unmerged.ts'
import { RecordFacts } from '../record-facts.tsx'
import { SideDrawer } from '../side-drawer.tsx'
import { createRecord, removeRecord, updateRecord } from '../store-record.ts'
import type { ListForm } from './define-list.ts'

/** The parts of a list that its drawer uses. */
export interface DrawnList<C extends CollectionDeclaration> {
  readonly declaration: C
  readonly newLabel: string
  readonly form: ListForm<C>
}

interface BodyProps<C extends CollectionDeclaration> {
  readonly list: DrawnList<C>
  readonly record: Stored<C> | null
  readonly onClose: () => void
}

/** Where a row is used, as text; '' when it is not used. */
async function usesOf<C extends CollectionDeclaration>({ form }: DrawnList<C>, id: string): Promise<string> {
  const counts = await Promise.all(
    form.uses.map(async ({ collection, field, one, many }) => {
      const { totalItems } = await client
        .collection(collection)
        .getList(1, 1, { filter: filterText(`${field} = {:id}`, { id }), fields: 'id' })
      return totalItems === 0 ? '' : `${totalItems} ${totalItems === 1 ? one : many}`
    }),
  )
  return counts.filter(Boolean).join(' y ')
}

async function setActive<C extends CollectionDeclaration>(
  list: DrawnList<C>,
  record: Stored<C>,
  active: boolean,
): Promise<void> {
  await updateRecord(list.declaration, record.id, { active } as never)
  const text = active ? 'Vuelve a estar vigente.' : 'Ya no se ofrece en lo nuevo; la historia queda igual.'
  showUndo(text, () => void updateRecord(list.declaration, record.id, { active: !active } as never))
}

async function removeUnused<C extends CollectionDeclaration>(list: DrawnList<C>, record: Stored<C>): Promise<boolean> {
  const used = await usesOf(list, record.id)
  if (!used) return removeRecord(list.declaration, record, `Se eliminó ${String(record['name'])}.`)
  showToast({
    text: `No se puede eliminar: está en ${used}. Se puede dejar sin vigencia.`,
    tone: 'problem',
    stay: 10_000,
  })
  return false
}

function RowActions<C extends CollectionDeclaration>({
  list,
  record,
  onClose,
}: BodyProps<C> & { readonly record: Stored<C> }) {
  const active = record['active'] === true
  const run = (act: Promise<unknown>) =>
    void act
      .then((done) => (done === false ? undefined : onClose()))
      .catch((error: unknown) => showProblem(errorText(error)))
  return (
    <Group mt="lg" gap="xs">
      <Button variant="default" size="xs" onClick={() => run(setActive(list, record, !active))}>
        {active ? 'Dejar sin vigencia' : 'Volver a dar vigencia'}
      </Button>
      <Button variant="subtle" color="red" size="xs" onClick={() => run(removeUnused(list, record))}>
        Eliminar
      </Button>
    </Group>
  )
}

function EditForm<C extends CollectionDeclaration>({ list, record, onClose }: BodyProps<C>) {
  const { declaration } = list
  const { fields, shown, defaults, check, Live, durations = [], wide = [] } = list.form
  const save = (values: CreateOf<C>) =>
    record ? updateRecord(declaration, record.id, values) : createRecord(declaration, { ...defaults, ...values })
  const form = useRecordForm({ declaration, fields, stored: record, defaults, save, check, ...(shown && { shown }) })
  const handleDone = () => {
    showToast({ text: 'Se guardó.' })
    onClose()
  }
  return (
    <>
      <RecordForm
        form={form}
        submitLabel={record ? 'Guardar' : 'Crear'}
        durations={durations}
        wide={wide}
        onDone={handleDone}
        onCancel={onClose}
      >
        {Live ? <Live values={form.values} /> : null}
      </RecordForm>
      {record && 'active' in declaration.fields ? <RowActions list={list} record={record} onClose={onClose} /> : null}
    </>
  )
}

export interface ListDrawerProps<C extends CollectionDeclaration> {
  readonly list: DrawnList<C>
  /** The id of a row, or `new`. */
  readonly id: string
  readonly canEdit: boolean
  readonly onClose: () => void
  /** Shows another row in its place; a list without it has no merged rows. */
  readonly onPass?: (id: string) => void
}

/**
 * The drawer of one row: its form, or its read-only values for a viewer who may not edit; of a row that was merged, that
 * of the one it became.
 */
export function ListDrawer<C extends CollectionDeclaration>({
  list,
  id,
  canEdit,
  onClose,
  onPass = onClose,
}: ListDrawerProps<C>) {
  const { declaration, form } = list
  const { Below } = form
  const isNew = id === 'new'
  const query = useQuery({ ...oneQuery(declaration, id), enabled: !isNew })
  const record = useUnmerged(isNew ? null : (query.data ?? null), onPass)
  return (
    <SideDrawer title={isNew ? list.newLabel : String(record?.['name'] ?? declaration.labelOne)} onClose={onClose}>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!isNew && query.isPending ? <Skeleton height={240} /> : null}
      {canEdit && (isNew || record) ? <EditForm list={list} record={record} onClose={onClose} /> : null}
      {!canEdit && record ? (
        <RecordFacts declaration={declaration} fields={form.fields} record={record} durations={form.durations ?? []} />
      ) : null}
      {record && Below ? <Below record={record} canEdit={canEdit} onPass={onPass} /> : null}
    </SideDrawer>
  )
}

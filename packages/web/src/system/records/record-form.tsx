import { Alert, Button, PasswordInput } from '@mantine/core'
import { mdiContentDuplicate, mdiDeleteOutline } from '@mdi/js'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { canComeBack, deleteRecords } from './delete-records.ts'
import { ValueInput } from './inputs/value-input.tsx'
import { writtenFields } from './record-draft.ts'
import { RecordFacts } from './record-facts.tsx'
import classes from './records.module.css'
import { useRecordDraft } from './use-record-draft.ts'
import type { RecordDraft } from './use-record-draft.ts'

export interface RecordFormProps {
  /** The record to edit or copy; null for an empty one. */
  readonly record: RecordModel | null
  readonly isNew: boolean
  readonly collection: SchemaCollection
  readonly collections: readonly SchemaCollection[]
  readonly onClose: () => void
}

/** The password of a new account, typed twice. */
function NewPassword({ draft }: { readonly draft: RecordDraft }) {
  const input = (name: string, label: string) => (
    <PasswordInput
      label={label}
      withAsterisk
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo escrito' }}
      error={draft.errors[name] ?? null}
      value={String(draft.values[name] ?? '')}
      onChange={(event) => draft.set(name, event.currentTarget.value)}
    />
  )
  return (
    <div className={classes.pair}>
      {input('password', 'Contraseña')}
      {input('passwordConfirm', 'Otra vez')}
    </div>
  )
}

function DeleteButton({
  record,
  collection,
  collections,
  onClose,
}: Pick<RecordFormProps, 'collection' | 'collections' | 'onClose'> & { readonly record: RecordModel }) {
  const [isAsking, setAsking] = useState(false)
  const unsaved = useUnsaved(false)
  const remove = () => {
    setAsking(false)
    void deleteRecords(collection, collections, [record]).then((done) => {
      if (!done) return
      unsaved.forget()
      onClose()
    })
  }
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<Icon path={mdiDeleteOutline} />}
        onClick={() => (canComeBack(collection, collections, [record]) ? remove() : setAsking(true))}
      >
        Borrar
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Borrar el registro"
          actionLabel="Borrar el registro"
          danger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          No se puede deshacer: se van también sus archivos, y lo que apunta a él puede cambiar o borrarse.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Foot({ form, draft }: { readonly form: RecordFormProps; readonly draft: RecordDraft }) {
  const { record, isNew, collection, collections, onClose } = form
  const [, setSearch] = useUrlState()
  return (
    <div className={classes.foot}>
      {record && !isNew ? (
        <>
          <DeleteButton record={record} collection={collection} collections={collections} onClose={onClose} />
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Icon path={mdiContentDuplicate} />}
            onClick={() => setSearch({ id: 'new', from: record.id }, 'push')}
          >
            Duplicar
          </Button>
        </>
      ) : null}
      <span className={classes.space} />
      <Button type="submit" loading={draft.busy} disabled={!isNew && !draft.dirty}>
        {isNew ? 'Crear' : 'Guardar'}
      </Button>
    </div>
  )
}

/** The form of a record: one input per field, errors at their fields. */
export function RecordForm(form: RecordFormProps) {
  const { record, isNew, collection, collections, onClose } = form
  const draft = useRecordDraft({ collection, record, isNew })
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const stored = await draft.save()
    if (!stored) return
    showToast({ text: isNew ? 'Se creó el registro.' : 'Se guardó el registro.' })
    if (isNew) onClose()
  }
  const stored = isNew ? null : record
  const fields = writtenFields(collection, isNew)
  const first = fields.find(({ name }) => name !== 'id')
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {stored ? (
        <RecordFacts
          record={stored}
          collection={collection}
          collections={collections}
          fields={collection.fields.filter(({ name, type }) => name === 'id' || type === 'autodate')}
        />
      ) : null}
      {draft.problem ? (
        <Alert color="red" role="alert">
          {draft.problem}
        </Alert>
      ) : null}
      {fields.map((field) => (
        <ValueInput
          key={field.id}
          isFirst={field === first}
          collection={collection}
          collections={collections}
          field={field}
          record={stored}
          value={draft.values[field.name]}
          error={draft.errors[field.name]}
          onChange={(value) => draft.set(field.name, value)}
        />
      ))}
      {isNew && collection.type === 'auth' ? <NewPassword draft={draft} /> : null}
      <Foot form={form} draft={draft} />
    </form>
  )
}

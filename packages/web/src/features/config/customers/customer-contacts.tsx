import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { contacts } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import type { Stored } from '../../../data/collection.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { createRecord, removeRecord, updateRecord } from '../../../widgets/store-record.ts'
import { useMay } from '../../../widgets/may.ts'
import classes from '../drawer-list.module.css'

type ContactRow = Stored<typeof contacts>
const FIELDS = ['name', 'position', 'email', 'phone'] as const

function ContactForm({
  customer,
  contact,
  onClose,
}: {
  readonly customer: string
  readonly contact: ContactRow | null
  readonly onClose: () => void
}) {
  const form = useRecordForm({
    declaration: contacts,
    fields: FIELDS,
    stored: contact,
    save: (values) =>
      contact
        ? updateRecord(contacts, contact.id, values)
        : createRecord(contacts, { ...values, customer, active: true }),
  })
  return (
    <RecordForm
      form={form}
      submitLabel={contact ? 'Guardar contacto' : 'Agregar contacto'}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}

function ContactLine({ contact, onEdit }: { readonly contact: ContactRow; readonly onEdit: (() => void) | null }) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>{contact.name}</strong>
        <small>{[contact.position, contact.phone].filter(Boolean).join(' · ')}</small>
        {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : null}
      </span>
      {onEdit ? (
        <>
          <ActionIcon variant="subtle" color="gray" aria-label={`Editar a ${contact.name}`} onClick={onEdit}>
            <Icon path={mdiPencilOutline} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Eliminar a ${contact.name}`}
            onClick={() => void removeRecord(contacts, contact, `Se eliminó a ${contact.name}.`)}
          >
            <Icon path={mdiTrashCanOutline} />
          </ActionIcon>
        </>
      ) : null}
    </li>
  )
}

/** The contact persons of a customer. */
export function CustomerContacts({ record }: { readonly record: RecordModel }) {
  const canEdit = useMay(contacts, 'create', { customer: record.id })
  const [edited, setEdited] = useState<string | null>(null)
  const query = useQuery(
    listQuery(contacts, { filter: filterText('customer = {:id}', { id: record.id }), sort: 'name' }),
  )
  const rows = query.data
  return (
    <section className={classes.section} aria-labelledby="contacts">
      <div className={classes.head}>
        <h3 id="contacts">Contactos</h3>
        {canEdit && edited !== 'new' ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<Icon path={mdiPlus} size={16} />}
            onClick={() => setEdited('new')}
          >
            Agregar
          </Button>
        ) : null}
      </div>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={64} /> : null}
      {edited === 'new' ? <ContactForm customer={record.id} contact={null} onClose={() => setEdited(null)} /> : null}
      {rows?.length === 0 && edited === null ? <p className={classes.none}>Todavía no hay contactos.</p> : null}
      <ul className={classes.list}>
        {rows?.map((contact) =>
          edited === contact.id ? (
            <li key={contact.id} className={classes.row}>
              <ContactForm customer={record.id} contact={contact} onClose={() => setEdited(null)} />
            </li>
          ) : (
            <ContactLine key={contact.id} contact={contact} onEdit={canEdit ? () => setEdited(contact.id) : null} />
          ),
        )}
      </ul>
    </section>
  )
}

import { ActionIcon, Alert, Button, Menu, TextInput } from '@mantine/core'
import {
  mdiArrowLeft,
  mdiContentDuplicate,
  mdiDatabaseOutline,
  mdiDeleteOutline,
  mdiDotsHorizontal,
  mdiTableRemove,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { OriginBadge } from './collection-list.tsx'
import classes from './collections.module.css'
import { recordCountQuery } from './collections.queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { TYPE_WORDS } from './field-words.ts'
import { collectionLock, programLabel } from './program-collections.ts'
import type { CollectionForm } from './use-collection-form.ts'

type Asked = 'delete' | 'truncate' | null

function MoreMenu({ form, onAsk }: { readonly form: CollectionForm; readonly onAsk: (asked: Asked) => void }) {
  const [, setSearch] = useUrlState()
  const lock = collectionLock(form.stored)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="Más acciones">
          <Icon path={mdiDotsHorizontal} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon path={mdiContentDuplicate} />}
          onClick={() => setSearch({ new: form.stored.name, c: undefined, tab: undefined }, 'push')}
        >
          Duplicar sin los datos
        </Menu.Item>
        {form.stored.type === 'view' || form.stored.name === '_superusers' ? null : (
          <Menu.Item color="red" leftSection={<Icon path={mdiTableRemove} />} onClick={() => onAsk('truncate')}>
            Vaciar
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<Icon path={mdiDeleteOutline} />}
          onClick={() => onAsk('delete')}
          disabled={lock !== null}
          title={lock ?? undefined}
        >
          Borrar la colección
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function RecordsLink({ name }: { readonly name: string }) {
  const count = useQuery(recordCountQuery(name))
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiDatabaseOutline} />}
      renderRoot={(props) => <Link to="/config/system/records" search={{ c: name } as never} {...props} />}
    >
      {count.data === undefined
        ? 'Ver los datos'
        : count.data === 1
          ? 'Ver 1 registro'
          : `Ver ${formatNumber(count.data)} registros`}
    </Button>
  )
}

/** The name of a collection and the actions on it as a whole. */
export function CollectionHead({ form }: { readonly form: CollectionForm }) {
  const [asked, setAsked] = useState<Asked>(null)
  const { collection, stored, isNew, errors, problem } = form
  const lock = isNew ? null : collectionLock(stored)
  return (
    <>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          size="input-sm"
          aria-label="Volver a las colecciones"
          renderRoot={(props) => <Link to="/config/system/collections" {...props} />}
        >
          <Icon path={mdiArrowLeft} />
        </ActionIcon>
        <TextInput
          className={classes.title ?? ''}
          aria-label="Nombre de la colección"
          description={lock ?? (isNew ? 'En minúsculas y sin acentos; es la que usa la API.' : undefined)}
          inputWrapperOrder={['input', 'description', 'error']}
          error={errors['name']}
          spellCheck={false}
          readOnly={lock !== null}
          data-autofocus={isNew || undefined}
          value={collection.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
        />
        <span className={classes.facts}>
          {programLabel(stored) ? <span>{programLabel(stored)}</span> : null}
          <span>{TYPE_WORDS[collection.type].label}</span>
          <OriginBadge collection={stored} />
        </span>
        {isNew ? null : (
          <span className={classes.acts}>
            <RecordsLink name={stored.name} />
            <MoreMenu form={form} onAsk={setAsked} />
          </span>
        )}
      </div>
      {problem ? (
        <Alert color="red" mb="md" role="alert">
          {problem}
        </Alert>
      ) : null}
      {asked ? <DeleteDialog collection={stored} what={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

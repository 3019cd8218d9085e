import { Menu, Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import type { FieldType } from '@timesheet/schema'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { TabProps } from '../tab-props.ts'
import classes from '../collections.module.css'
import { FIELD_TYPES, FIELD_WORDS } from '../field-words.ts'
import { movedField, newField } from './field-defaults.ts'
import { FieldRow } from './field-row.tsx'
import { useFieldDrag } from './use-field-drag.ts'

function AddMenu({ onAdd }: { readonly onAdd: (type: FieldType) => void }) {
  return (
    <Menu position="top-start" width={320}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon path={mdiPlus} />}>
          Agregar un campo
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {FIELD_TYPES.map((type) => (
          <Menu.Item key={type} leftSection={<Icon path={FIELD_WORDS[type].icon} />} onClick={() => onAdd(type)}>
            <span className={classes.choice}>
              {FIELD_WORDS[type].label}
              <small>{FIELD_WORDS[type].help}</small>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The fields of a collection: added, renamed, reordered, configured and deleted, all in one save. */
export function FieldsTab({ form, scope }: TabProps) {
  const [open, setOpen] = useState<string | null>(null)
  const { collection } = form
  const { fields } = collection
  const drag = useFieldDrag((id, to) =>
    form.setFields(
      movedField(
        fields,
        id,
        fields.findIndex((field) => field.id === to) - fields.findIndex((field) => field.id === id),
      ),
    ),
  )
  const handleAdd = (type: FieldType) => {
    const field = newField(type, fields)
    // A new field goes before the autodate fields, which stay last.
    const at = type === 'autodate' ? fields.length : fields.findLastIndex((each) => each.type !== 'autodate') + 1
    form.setFields(fields.toSpliced(at, 0, field))
    setOpen(field.id)
  }
  if (collection.type === 'view' && fields.length === 0)
    return <EmptyState title="Los campos salen de la consulta" help="Aparecen al guardarla." />
  return (
    <>
      {collection.type === 'view' ? (
        <p className={classes.note}>Los campos de una consulta salen de su SQL: se cambian en la solapa Consulta.</p>
      ) : null}
      {form.errors['fields'] ? (
        <p className={classes.wrong} role="alert">
          {form.errors['fields']}
        </p>
      ) : null}
      <ol className={classes.fields} aria-label="Campos">
        {fields.map((field, index) => (
          <FieldRow
            key={field.id}
            form={form}
            scope={scope}
            field={field}
            place={{ index, count: fields.length }}
            isOpen={open === field.id || form.fieldErrors(field.id).length > form.fieldErrors(field.id, 'name').length}
            onToggle={() => setOpen(open === field.id ? null : field.id)}
            drag={drag}
          />
        ))}
      </ol>
      {collection.type === 'view' ? null : <AddMenu onAdd={handleAdd} />}
    </>
  )
}

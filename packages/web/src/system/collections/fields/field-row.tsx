import { ActionIcon, TextInput } from '@mantine/core'
import { mdiChevronDown, mdiChevronUp, mdiDrag } from '@mdi/js'
import type { DragEvent, KeyboardEvent } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { TabProps } from '../tab-props.ts'
import { isList } from '../collection.types.ts'
import type { SchemaField } from '../collection.types.ts'
import classes from '../collections.module.css'
import { FIELD_WORDS } from '../field-words.ts'
import { collectionNamed } from '../filter/filter-scope.ts'
import { fieldLabel, lockReason } from '../program-collections.ts'
import { movedField } from './field-defaults.ts'
import { FieldPanel } from './field-panel.tsx'
import { RemovedField } from './removed-field.tsx'
import type { FieldDrag } from './use-field-drag.ts'

export interface FieldRowProps extends TabProps {
  readonly field: SchemaField
  readonly place: { readonly index: number; readonly count: number }
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly drag: FieldDrag
}

function kindText({ field, scope }: Pick<FieldRowProps, 'field' | 'scope'>): string {
  const { label } = FIELD_WORDS[field.type]
  const target =
    field.type === 'relation' ? collectionNamed(scope, String(field['collectionId'] ?? ''))?.name : undefined
  return `${label}${target ? ` con ${target}` : ''}${isList(field) ? ' · varios' : ''}`
}

function Marks({ field, isNew }: { readonly field: SchemaField; readonly isNew: boolean }) {
  return (
    <span className={classes.marks}>
      {isNew ? <StateChip tone="good" label="Nuevo" /> : null}
      {field['required'] ? <span>obligatorio</span> : null}
      {field.hidden ? <span>oculto</span> : null}
      {field['primaryKey'] ? <span>identificador</span> : null}
      {field.system ? <span>del sistema</span> : null}
    </span>
  )
}

/** Alt and an arrow key move the field, from its name or its handle. */
function useMoveKeys({ form, field }: FieldRowProps) {
  return (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    form.setFields(movedField(form.collection.fields, field.id, by))
  }
}

/** A field in the list: name and kind, and its options when expanded. */
export function FieldRow(props: FieldRowProps) {
  const { form, scope, field, place, isOpen, onToggle, drag } = props
  const handleKey = useMoveKeys(props)
  const isView = form.collection.type === 'view'
  const isNew = !form.stored.fields.some(({ id }) => id === field.id)
  const lock = isView ? 'Sale de la consulta.' : isNew && !field.system ? null : lockReason(form.stored, field)
  const errors = form.fieldErrors(field.id)
  const label = fieldLabel(form.stored, field)
  if (form.draft.removed.has(field.id)) return <RemovedField form={form} field={field} />
  const handleDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    drag.start(field.id)
  }
  return (
    <li
      className={classes.field}
      data-open={isOpen || undefined}
      data-wrong={errors.length > 0 || undefined}
      data-over={(drag.over === field.id && drag.dragged !== null && drag.dragged !== field.id) || undefined}
    >
      <div
        className={classes.fieldHead}
        onDragOver={(event) => event.preventDefault()}
        onDragEnter={() => drag.enter(field.id)}
        onDrop={() => drag.drop(field.id)}
      >
        {isView ? null : (
          <button
            type="button"
            className={classes.grip}
            draggable
            onKeyDown={handleKey}
            onDragStart={handleDragStart}
            onDragEnd={drag.end}
            aria-label={`Mover ${field.name}: Alt con las flechas`}
            title="Arrastrar, o Alt con las flechas"
          >
            <Icon path={mdiDrag} />
          </button>
        )}
        <Icon path={FIELD_WORDS[field.type].icon} />
        <TextInput
          className={classes.fieldName ?? ''}
          aria-label={`Nombre del campo ${field.name}`}
          size="xs"
          spellCheck={false}
          autoComplete="off"
          autoFocus={isNew && isOpen}
          readOnly={lock !== null}
          title={lock ?? undefined}
          value={field.name}
          onKeyDown={handleKey}
          error={form.fieldErrors(field.id, 'name')[0]}
          onChange={(event) => form.rename(field.id, event.currentTarget.value)}
        />
        <span className={classes.kind}>
          {label ? <strong>{label}</strong> : null} {kindText({ field, scope })}
        </span>
        <Marks field={field} isNew={isNew && !form.isNew && !isView} />
        {isView ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${isOpen ? 'Cerrar' : 'Abrir'} las opciones de ${field.name}`}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
          </ActionIcon>
        )}
      </div>
      {isOpen && !isView ? (
        <FieldPanel form={form} scope={scope} field={field} place={place} lock={lock} isNew={isNew} />
      ) : null}
    </li>
  )
}

import { Button, Group, Switch, TextInput } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp, mdiContentDuplicate, mdiDeleteOutline, mdiLockOutline } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import type { TabProps } from '../tab-props.ts'
import { textOption } from '../collection.types.ts'
import type { SchemaField } from '../collection.types.ts'
import classes from '../collections.module.css'
import { copyOfField, movedField } from './field-defaults.ts'
import { OptionInput } from './option-input.tsx'
import { FIELD_OPTIONS } from './field-options.ts'

export interface FieldPanelProps extends TabProps {
  readonly field: SchemaField
  readonly place: { readonly index: number; readonly count: number }
  /** Why the field can be neither deleted nor renamed; null when it can. */
  readonly lock: string | null
  readonly isNew: boolean
}

const REQUIRED_HELP: Partial<Record<SchemaField['type'], string>> = {
  bool: 'Tiene que ser sí',
  number: 'No puede ser 0',
  json: 'No puede estar vacío',
  geoPoint: 'No puede ser el punto 0, 0',
}

/** Options that every field has, such as required, hidden and presentable. */
function Common({ form, field }: Pick<FieldPanelProps, 'form' | 'field'>) {
  const set = (option: string) => (event: { readonly currentTarget: { readonly checked: boolean } }) =>
    form.setOption(field.id, option, event.currentTarget.checked)
  const isSet = field.type !== 'autodate'
  return (
    <div className={classes.switches}>
      {isSet ? (
        <Switch
          label="Obligatorio"
          description={REQUIRED_HELP[field.type] ?? 'No puede quedar vacío'}
          checked={field['required'] === true}
          disabled={field['primaryKey'] === true}
          onChange={set('required')}
        />
      ) : null}
      <Switch
        label="Oculto"
        description="Sólo lo ve y lo escribe la administración del sistema"
        checked={field.hidden}
        disabled={field.system}
        onChange={set('hidden')}
      />
      <Switch
        label="Lo nombra"
        description="Se muestra cuando otro registro apunta a este"
        checked={field.presentable}
        onChange={set('presentable')}
      />
    </div>
  )
}

function Acts({ form, field, place, lock, isNew }: FieldPanelProps) {
  const { fields } = form.collection
  const remove = () =>
    isNew ? form.setFields(fields.filter(({ id }) => id !== field.id)) : form.setRemoved(field.id, true)
  return (
    <Group gap="xs" mt="md">
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiArrowUp} size={16} />}
        disabled={place.index === 0}
        onClick={() => form.setFields(movedField(fields, field.id, -1))}
      >
        Subir
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiArrowDown} size={16} />}
        disabled={place.index === place.count - 1}
        onClick={() => form.setFields(movedField(fields, field.id, 1))}
      >
        Bajar
      </Button>
      {field.system ? null : (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon path={mdiContentDuplicate} size={16} />}
          onClick={() => form.setFields(fields.toSpliced(place.index + 1, 0, copyOfField(field, fields)))}
        >
          Duplicar
        </Button>
      )}
      {lock ? (
        <span className={classes.locked}>
          <Icon path={mdiLockOutline} size={16} />
          {lock}
        </span>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<Icon path={mdiDeleteOutline} size={16} />}
          onClick={remove}
        >
          {isNew ? 'Quitar' : 'Borrar el campo y sus datos'}
        </Button>
      )}
    </Group>
  )
}

/** All options of a field except its name. */
export function FieldPanel(props: FieldPanelProps) {
  const { form, scope, field, isNew } = props
  const options = FIELD_OPTIONS[field.type]
  const known = new Set(['name', ...options.map(({ name }) => name)])
  const elsewhere = Object.entries(form.errors).filter(
    ([path]) => path.startsWith(`fields.${field.id}`) && !known.has(path.split('.')[2] ?? ''),
  )
  return (
    <div className={classes.panel}>
      {elsewhere.map(([path, text]) => (
        <p key={path} className={classes.wrong} role="alert">
          {text}
        </p>
      ))}
      {options.length > 0 ? (
        <div className={classes.options}>
          {options.map((option) => (
            <OptionInput key={option.name} form={form} scope={scope} field={field} option={option} isNew={isNew} />
          ))}
        </div>
      ) : null}
      {field.type === 'autodate' ? null : (
        <TextInput
          label="Ayuda"
          description="Una frase para quien lo completa"
          value={textOption(field, 'help')}
          error={form.fieldErrors(field.id, 'help')[0]}
          onChange={(event) => form.setOption(field.id, 'help', event.currentTarget.value)}
          mb="md"
        />
      )}
      <Common form={form} field={field} />
      <Acts {...props} />
    </div>
  )
}

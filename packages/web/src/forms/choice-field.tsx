import { MultiSelect, Select, Switch } from '@mantine/core'
import { commonProps } from './field-props.ts'
import type { FieldInputProps } from './field-props.ts'

function optionsOf({ field }: FieldInputProps): { value: string; label: string }[] {
  return Object.entries(field.valueLabels ?? {}).map(([value, label]) => ({ value, label }))
}

/** Input for one value of a closed list. */
export function SelectField(props: FieldInputProps<string>) {
  const { field, value, onChange } = props
  return (
    <Select
      {...commonProps(props)}
      data={optionsOf(props as FieldInputProps)}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      clearable={!field.required}
      allowDeselect={!field.required}
      checkIconPosition="right"
      nothingFoundMessage="Nada coincide"
    />
  )
}

/** Input for several values of a closed list. */
export function SelectManyField(props: FieldInputProps<readonly string[]>) {
  const { value, onChange } = props
  return (
    <MultiSelect
      {...commonProps(props)}
      data={optionsOf(props as FieldInputProps)}
      value={[...(value ?? [])]}
      onChange={onChange}
      searchable
      clearable
      nothingFoundMessage="Nada coincide"
    />
  )
}

/** Input for a boolean. */
export function BoolField(props: FieldInputProps<boolean>) {
  const { value, onChange, field, error, disabled = false } = props
  return (
    <Switch
      name={props.name}
      label={field.label}
      description={field.help || undefined}
      error={error}
      disabled={disabled}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

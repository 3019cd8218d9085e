import { Input, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import { NumberText } from '../../../forms/number-text.tsx'
import { MOMENT_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { isList, listOption, textOption } from '../../collections/collection.types.ts'
import type { SchemaField } from '../../collections/collection.types.ts'
import type { JsonDraft } from '../record-draft.ts'
import { jsonProblem } from '../record-draft.ts'
import classes from '../records.module.css'
import { fromLocalInput, toLocalInput } from '../value-text.ts'
import { FilesInput } from './files-input.tsx'
import { inputProps } from './input-props.ts'
import type { ValueInputProps } from './input-props.ts'
import { RelationInput } from './relation-input.tsx'

const LONG = 200

function text({ value }: ValueInputProps): string {
  return typeof value === 'string' ? value : ''
}

function TextInputs(props: ValueInputProps) {
  const { field, onChange } = props
  const max = Number(field['max'] ?? 0)
  const isId = field['primaryKey'] === true
  const isLong = !isId && !textOption(field, 'pattern') && (max === 0 || max > LONG)
  const placeholder = textOption(field, 'autogeneratePattern') ? 'Se genera si queda vacío' : ''
  if (isLong)
    return (
      <Textarea
        {...inputProps(props)}
        autosize
        minRows={1}
        maxRows={12}
        placeholder={placeholder}
        value={text(props)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...inputProps(props)}
      withAsterisk={!isId && field['required'] === true}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={!isId}
      value={text(props)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function LineInput(props: ValueInputProps) {
  const { field, onChange } = props
  const types: Partial<Record<SchemaField['type'], string>> = { email: 'email', url: 'url', password: 'password' }
  return (
    <TextInput
      {...inputProps(props)}
      type={types[field.type] ?? 'text'}
      autoComplete="off"
      placeholder={field.type === 'password' ? 'Vacío no la cambia' : ''}
      value={text(props)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function EditorInput(props: ValueInputProps) {
  return (
    <Textarea
      {...inputProps(props)}
      className={classes.mono ?? ''}
      description={textOption(props.field, 'help') || 'En HTML'}
      autosize
      minRows={3}
      maxRows={16}
      value={text(props)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function NumberValue(props: ValueInputProps) {
  const { value, onChange, field } = props
  return (
    <NumberText
      {...inputProps(props)}
      empty=""
      {...(field['onlyInt'] === true ? { decimals: 0 } : {})}
      value={typeof value === 'number' || value instanceof Unread ? value : ''}
      onChange={onChange}
    />
  )
}

function BoolValue(props: ValueInputProps) {
  const { label, description, error } = inputProps(props)
  return (
    <Switch
      label={label}
      description={description}
      error={error}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}

function DateValue(props: ValueInputProps) {
  const { value } = props
  return (
    <TypedText
      {...inputProps(props)}
      format={MOMENT_FORMAT}
      value={value instanceof Unread ? value : toLocalInput(text(props))}
      onChange={(moment) => props.onChange(moment instanceof Unread ? moment : fromLocalInput(moment))}
    />
  )
}

function SelectValue(props: ValueInputProps) {
  const { field, value, onChange } = props
  const data = [...listOption(field, 'values')]
  if (isList(field))
    return (
      <MultiSelect
        {...inputProps(props)}
        data={data}
        value={[...(value as readonly string[])]}
        onChange={onChange}
        searchable
        clearable
        nothingFoundMessage="Nada coincide"
      />
    )
  return (
    <Select
      {...inputProps(props)}
      data={data}
      value={text(props) || null}
      onChange={(next) => onChange(next ?? '')}
      clearable={field['required'] !== true}
      searchable
      nothingFoundMessage="Nada coincide"
    />
  )
}

function JsonValue(props: ValueInputProps) {
  const { text: written } = props.value as JsonDraft
  return (
    <Textarea
      {...inputProps(props)}
      className={classes.mono ?? ''}
      error={jsonProblem(written) ?? props.error ?? null}
      autosize
      minRows={3}
      maxRows={18}
      spellCheck={false}
      value={written}
      onChange={(event) => props.onChange({ text: event.currentTarget.value } satisfies JsonDraft)}
    />
  )
}

function GeoValue(props: ValueInputProps) {
  const { lon = 0, lat = 0 } = props.value as { readonly lon?: Typed<number>; readonly lat?: Typed<number> }
  const { label, description, error } = inputProps(props)
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <div className={classes.pair}>
        <NumberText
          aria-label={`${label}: latitud`}
          leftSection="lat"
          empty={0}
          min={-90}
          max={90}
          value={lat}
          onChange={(next) => props.onChange({ lon, lat: next })}
        />
        <NumberText
          aria-label={`${label}: longitud`}
          leftSection="lon"
          empty={0}
          min={-180}
          max={180}
          value={lon}
          onChange={(next) => props.onChange({ lat, lon: next })}
        />
      </div>
    </Input.Wrapper>
  )
}

function Nothing(_props: ValueInputProps) {
  return <></>
}

const INPUTS: Readonly<Record<SchemaField['type'], (props: ValueInputProps) => ReactElement>> = {
  text: TextInputs,
  editor: EditorInput,
  number: NumberValue,
  bool: BoolValue,
  email: LineInput,
  url: LineInput,
  date: DateValue,
  // Set by the server.
  autodate: Nothing,
  select: SelectValue,
  file: FilesInput,
  relation: RelationInput,
  json: JsonValue,
  geoPoint: GeoValue,
  password: LineInput,
}

/** The input of a field of any collection, by its kind. */
export function ValueInput(props: ValueInputProps) {
  return createElement(INPUTS[props.field.type], props)
}

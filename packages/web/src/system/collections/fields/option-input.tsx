import { Button, Group, Input, SegmentedControl, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { NumberText } from '../../../forms/number-text.tsx'
import { mapTyped, type Typed, Unread } from '../../../forms/unread.ts'
import { HELP_BELOW } from '../../../ui/help-below.ts'
import type { TabProps } from '../tab-props.ts'
import { listOption, textOption } from '../collection.types.ts'
import type { SchemaField } from '../collection.types.ts'
import classes from '../collections.module.css'
import { MIME_GROUPS } from './field-options.ts'
import type { FieldOption } from './field-options.ts'

export interface OptionInputProps extends TabProps {
  readonly field: SchemaField
  readonly option: FieldOption
  /** True for a field that is not stored yet. */
  readonly isNew: boolean
}

const MEBIBYTE = 1024 * 1024
const MANY = 99
const MAX_NUMBER = 1_000_000_000_000

function common({ form, field, option }: OptionInputProps) {
  return {
    label: option.label,
    description: option.help,
    inputWrapperOrder: HELP_BELOW,
    error: form.fieldErrors(field.id, option.name)[0] ?? null,
  }
}

function NumberOption(props: OptionInputProps) {
  const { form, field, option } = props
  const value = field[option.name]
  const isUnset = value === option.empty || value === null || value === undefined
  return (
    <NumberText
      {...common(props)}
      placeholder={option.placeholder ?? ''}
      empty=""
      {...(option.isReal === true ? {} : { decimals: 0, min: 0 })}
      max={MAX_NUMBER}
      value={isUnset ? '' : (value as Typed<number>)}
      onChange={(next) => form.setOption(field.id, option.name, next === '' ? option.empty : next)}
    />
  )
}

function BytesOption(props: OptionInputProps) {
  const { form, field, option } = props
  const bytes = (field[option.name] ?? 0) as Typed<number>
  return (
    <NumberText
      {...common(props)}
      suffix="MB"
      placeholder={option.placeholder ?? ''}
      empty=""
      decimals={3}
      min={0}
      value={bytes === 0 ? '' : mapTyped(bytes, (value) => Math.round((value / MEBIBYTE) * 1000) / 1000)}
      onChange={(next) =>
        form.setOption(
          field.id,
          option.name,
          next === '' ? 0 : mapTyped(next, (size) => Math.round(Number(size) * MEBIBYTE)),
        )
      }
    />
  )
}

function TextOption(props: OptionInputProps) {
  const { form, field, option } = props
  return (
    <TextInput
      {...common(props)}
      placeholder={option.placeholder ?? (option.kind === 'moment' ? '2026-01-31 00:00:00.000Z' : '')}
      spellCheck={false}
      autoComplete="off"
      value={textOption(field, option.name)}
      onChange={(event) => form.setOption(field.id, option.name, event.currentTarget.value)}
    />
  )
}

function ListOption(props: OptionInputProps) {
  const { form, field, option } = props
  const value = listOption(field, option.name)
  const set = (next: readonly string[]) =>
    form.setOption(field.id, option.name, next.length === 0 ? (option.empty ?? null) : next)
  return (
    <div className={classes.wide}>
      <TagsInput
        {...common(props)}
        placeholder={value.length === 0 ? (option.placeholder ?? '') : ''}
        splitChars={[',', '\n']}
        acceptValueOnBlur
        value={[...value]}
        onChange={set}
      />
      {option.name === 'mimeTypes' ? (
        <Group gap={6} mt={6}>
          {MIME_GROUPS.map(({ label, types }) => (
            <Button
              key={label}
              size="compact-xs"
              variant="default"
              onClick={() => set([...new Set([...value, ...types])])}
            >
              {label}
            </Button>
          ))}
        </Group>
      ) : null}
    </div>
  )
}

function CollectionOption(props: OptionInputProps) {
  const { form, scope, field, option, isNew } = props
  const data = scope.collections
    .filter(({ type }) => type !== 'view')
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      {...common(props)}
      {...(isNew ? {} : { description: 'No se cambia en un campo guardado' })}
      disabled={!isNew}
      searchable
      nothingFoundMessage="Nada coincide"
      placeholder="Elegir una colección"
      data={data}
      value={textOption(field, option.name) || null}
      onChange={(next) => form.setOption(field.id, option.name, next ?? '')}
    />
  )
}

/** Input for single or multiple, and the maximum when multiple. */
function CountOption(props: OptionInputProps) {
  const { form, field, option } = props
  const typed = (field[option.name] ?? 0) as Typed<number>
  const count = typed instanceof Unread ? MANY : typed
  const { label, description, error } = common(props)
  const most = field.type === 'select' ? Math.max(2, listOption(field, 'values').length) : MANY
  const set = (next: Typed<number>) => form.setOption(field.id, option.name, next)
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <div className={classes.count} role="group" aria-label={label}>
        <SegmentedControl
          data={[
            { value: 'one', label: 'Uno' },
            { value: 'many', label: 'Varios' },
          ]}
          value={count > 1 ? 'many' : 'one'}
          onChange={(next) => set(next === 'many' ? most : 1)}
        />
        {count > 1 ? (
          <NumberText
            aria-label="Cuántos como máximo"
            w={90}
            empty={2}
            decimals={0}
            min={2}
            leftSection="≤"
            value={typed}
            onChange={set}
          />
        ) : null}
      </div>
    </Input.Wrapper>
  )
}

function BoolOption(props: OptionInputProps) {
  const { form, field, option } = props
  const { label, description, error } = common(props)
  return (
    <div className={classes.wide}>
      <Switch
        label={label}
        description={description}
        error={error}
        checked={field[option.name] === true}
        onChange={(event) => form.setOption(field.id, option.name, event.currentTarget.checked)}
      />
    </div>
  )
}

const INPUTS: Readonly<Record<FieldOption['kind'], (props: OptionInputProps) => ReactElement>> = {
  number: NumberOption,
  bytes: BytesOption,
  text: TextOption,
  moment: TextOption,
  bool: BoolOption,
  list: ListOption,
  collection: CollectionOption,
  count: CountOption,
}

/** The input of one option of a field, by the option's kind. */
export function OptionInput(props: OptionInputProps) {
  const Kind = INPUTS[props.option.kind]
  return <Kind {...props} />
}

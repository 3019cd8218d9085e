import { Group, Input, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NumberText } from '../../../forms/number-text.tsx'
import { mapTyped, type Typed, Unread } from '../../../forms/unread.ts'
import type { CollectionForm } from '../use-collection-form.ts'
import { DURATION_UNITS, secondsOf, unitOf } from './duration-words.ts'
import type { DurationUnit } from './duration-words.ts'
import { optionAt, setOptionAt } from './options-draft.ts'

export interface OptionFieldProps {
  readonly form: CollectionForm
  /** A dotted path such as `otp.duration`. */
  readonly path: string
  readonly label: string
  readonly description?: string
  readonly disabled?: boolean
}

/** Input for a boolean option. */
export function OptionSwitch({ form, path, label, description, disabled = false }: OptionFieldProps) {
  return (
    <Switch
      label={label}
      description={description}
      disabled={disabled}
      error={form.errors[path] ?? null}
      checked={optionAt(form.collection, path, false)}
      onChange={(event) => setOptionAt(form, path, event.currentTarget.checked)}
    />
  )
}

/** Input for an option of one line. */
export function OptionText({ form, path, label, description, disabled = false }: OptionFieldProps) {
  return (
    <TextInput
      label={label}
      description={description}
      disabled={disabled}
      error={form.errors[path] ?? null}
      value={optionAt(form.collection, path, '')}
      onChange={(event) => setOptionAt(form, path, event.currentTarget.value)}
    />
  )
}

/** Input for an option of several lines. */
export function OptionLines({ form, path, label, description, disabled = false }: OptionFieldProps) {
  return (
    <Textarea
      label={label}
      description={description}
      disabled={disabled}
      autosize
      minRows={4}
      maxRows={16}
      spellCheck={false}
      error={form.errors[path] ?? null}
      value={optionAt(form.collection, path, '')}
      onChange={(event) => setOptionAt(form, path, event.currentTarget.value)}
    />
  )
}

/** Input for a whole number. */
export function OptionNumber({ form, path, label, description, disabled = false }: OptionFieldProps) {
  return (
    <NumberText
      label={label}
      description={description}
      disabled={disabled}
      empty={0}
      decimals={0}
      min={0}
      max={1_000_000}
      error={form.errors[path] ?? null}
      value={optionAt<Typed<number>>(form.collection, path, 0)}
      onChange={(value) => setOptionAt(form, path, value)}
    />
  )
}

/** Input for a duration, shown in the largest fitting unit and stored in seconds. */
export function OptionDuration({ form, path, label, description, disabled = false }: OptionFieldProps) {
  const stored = optionAt<Typed<number>>(form.collection, path, 0)
  const seconds = stored instanceof Unread ? 0 : stored
  const [unit, setUnit] = useState<DurationUnit>(() => unitOf(seconds))
  const size = secondsOf(unit)
  const handleUnit = (next: string | null) => {
    const chosen = (next ?? unit) as DurationUnit
    setOptionAt(form, path, Math.max(1, Math.round(seconds / size)) * secondsOf(chosen))
    setUnit(chosen)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={form.errors[path] ?? null}>
      <Group gap={6} wrap="nowrap">
        <NumberText
          aria-label={label}
          disabled={disabled}
          empty={0}
          min={0}
          decimals={2}
          value={mapTyped(stored, (value) => Math.round((value / size) * 100) / 100)}
          onChange={(value) =>
            setOptionAt(
              form,
              path,
              mapTyped(value, (count) => Math.round(count * size)),
            )
          }
          style={{ flex: 1 }}
        />
        <Select
          aria-label={`Unidad: ${label}`}
          disabled={disabled}
          w={120}
          data={DURATION_UNITS}
          value={unit}
          allowDeselect={false}
          onChange={handleUnit}
        />
      </Group>
    </Input.Wrapper>
  )
}

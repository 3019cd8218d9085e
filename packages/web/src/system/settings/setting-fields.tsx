import { Switch, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { NumberText } from '../../forms/number-text.tsx'
import { HELP_BELOW } from '../../ui/help-below.ts'
import { mapTyped, type Typed } from '../../forms/unread.ts'
import type { SettingsForm } from './use-settings-form.ts'

export interface SettingFieldProps {
  readonly form: SettingsForm
  /** A dotted path such as `smtp.host`. */
  readonly path: string
  readonly label: string
  readonly description?: string
  readonly required?: boolean
  readonly disabled?: boolean
}

function common({ form, path, label, description, required = false, disabled = false }: SettingFieldProps) {
  return {
    'name': path,
    label,
    description,
    'withAsterisk': required,
    'aria-required': required || undefined,
    disabled,
    'inputWrapperOrder': HELP_BELOW,
    'error': form.errorAt(path) ?? null,
  }
}

export interface SettingTextProps extends SettingFieldProps {
  readonly type?: HTMLInputTypeAttribute
  readonly placeholder?: string
}

/** Input for a text setting. */
export function SettingText({ type = 'text', placeholder, ...field }: SettingTextProps) {
  const { form, path } = field
  return (
    <TextInput
      {...common(field)}
      type={type}
      autoComplete="off"
      spellCheck={false}
      {...(placeholder ? { placeholder } : {})}
      value={form.read<string>(path)}
      onChange={(event) => form.set(path, event.currentTarget.value)}
    />
  )
}

export interface SettingNumberProps extends SettingFieldProps {
  readonly min?: number
  readonly max?: number
  readonly suffix?: string
  /** The number of stored units in one shown unit: 60 shows seconds as minutes. */
  readonly factor?: number
}

/** Input for a numeric setting. */
export function SettingNumber({ min = 0, max = 1_000_000_000, suffix, factor = 1, ...field }: SettingNumberProps) {
  const { form, path } = field
  return (
    <NumberText
      {...common(field)}
      empty={0}
      min={min}
      max={max}
      decimals={factor > 1 ? 2 : 0}
      {...(suffix ? { suffix } : {})}
      value={mapTyped(form.read<Typed<number>>(path), (value) => Math.round((value / factor) * 100) / 100)}
      onChange={(value) =>
        form.set(
          path,
          mapTyped(value, (number) => Math.round(number * factor)),
        )
      }
    />
  )
}

/** Input for a boolean setting. */
export function SettingSwitch(field: SettingFieldProps) {
  const { form, path, label, description, disabled = false } = field
  return (
    <Switch
      name={path}
      label={label}
      description={description}
      disabled={disabled}
      error={form.errorAt(path) ?? null}
      checked={form.read<boolean>(path)}
      onChange={(event) => form.set(path, event.currentTarget.checked)}
    />
  )
}

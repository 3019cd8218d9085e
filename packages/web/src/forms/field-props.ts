import type { FieldDeclaration } from '@timesheet/schema'
import { HELP_BELOW } from '../ui/help-below.ts'

/** The props of every input of a declared field. */
export interface FieldInputProps<Value = unknown> {
  readonly name: string
  readonly field: FieldDeclaration
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** True for the field that gets the focus when the form opens in a drawer. */
  readonly isFirst?: boolean
}

/** The attributes that every input takes from the declaration: label, help, required, error. */
export function commonProps({
  name,
  field,
  error,
  disabled = false,
  isFirst = false,
}: Pick<FieldInputProps, 'name' | 'field' | 'error' | 'disabled' | 'isFirst'>) {
  return {
    name,
    'label': field.label,
    'description': field.help || undefined,
    'inputWrapperOrder': HELP_BELOW,
    'withAsterisk': field.required,
    'aria-required': field.required || undefined,
    'error': error ?? null,
    disabled,
    'data-autofocus': isFirst || undefined,
  }
}

/** A numeric option of a field's declaration; undefined when it is not set. */
export function numberOption(field: FieldDeclaration, option: string): number | undefined {
  const value = field.options[option]
  return typeof value === 'number' ? value : undefined
}

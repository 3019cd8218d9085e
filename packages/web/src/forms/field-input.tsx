import type { FieldDeclaration, TextFormat } from '@timesheet/schema'
import type { ComponentType } from 'react'
import { BoolField, SelectField, SelectManyField } from './choice-field.tsx'
import { ColorField } from './color-field.tsx'
import type { FieldInputProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { RelationField } from './relation-field.tsx'
import { TextField } from './text-field.tsx'
import { DAY_FORMAT, DURATION_FORMAT, MONTH_FORMAT, TIME_FORMAT } from './typed-formats.ts'
import { TypedInput } from './typed-input.tsx'

type Input = ComponentType<FieldInputProps<never>>

const SHAPED: Readonly<Record<TextFormat, Input>> = {
  plain: TextField,
  multiline: TextField,
  day: (props: FieldInputProps<string>) => <TypedInput {...props} format={DAY_FORMAT} />,
  month: (props: FieldInputProps<string>) => <TypedInput {...props} format={MONTH_FORMAT} />,
  time: (props: FieldInputProps<string>) => <TypedInput {...props} format={TIME_FORMAT} />,
  color: ColorField,
}

const DurationField = (props: FieldInputProps<number>) => <TypedInput {...props} format={DURATION_FORMAT} />

function isMany(field: FieldDeclaration): boolean {
  return Number(field.options['maxSelect'] ?? 1) > 1
}

/** The input of a field kind; null for kinds that have their own place (files, passwords, JSON). */
function inputOf(field: FieldDeclaration, asDuration: boolean): Input | null {
  switch (field.type) {
    case 'text':
      return SHAPED[field.format ?? 'plain']
    case 'editor':
    case 'email':
    case 'url':
      return TextField
    case 'number':
      return asDuration ? DurationField : NumberField
    case 'bool':
      return BoolField
    case 'select':
      return isMany(field) ? SelectManyField : SelectField
    case 'relation':
      return isMany(field) ? null : RelationField
    default:
      return null
  }
}

export interface DeclaredFieldProps extends FieldInputProps {
  /** Whole minutes that people read and type as `7:30`. */
  readonly asDuration?: boolean
}

/** The one input of a declared field: label, help, constraints and choices all come from the declaration. */
export function FieldInput({ asDuration = false, ...props }: DeclaredFieldProps) {
  const Chosen = inputOf(props.field, asDuration) as ComponentType<FieldInputProps> | null
  return Chosen ? <Chosen {...props} /> : null
}

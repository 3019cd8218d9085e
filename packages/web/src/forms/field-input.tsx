import type { FieldDeclaration, FieldType, TextFormat } from '@timesheet/schema'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { BoolField, SelectField, SelectManyField } from './choice-field.tsx'
import { ColorField } from './color-field.tsx'
import type { FieldInputProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { RelationField } from './relation-field.tsx'
import { RelationManyField } from './relation-many-field.tsx'
import { TextField } from './text-field.tsx'
import { DAY_FORMAT, DURATION_FORMAT, MONTH_FORMAT, TIME_FORMAT } from './typed-formats.ts'
import { TypedInput } from './typed-input.tsx'
import type { Typed } from './unread.ts'

type Input = ComponentType<FieldInputProps>

/** Erases the value type of an input: the declaration of a field decides the type of its values. */
function input<Value>(component: ComponentType<FieldInputProps<Value>>): Input {
  return component as Input
}

const SHAPED: Readonly<Record<TextFormat, Input>> = {
  plain: input(TextField),
  multiline: input(TextField),
  day: input((props: FieldInputProps<Typed<string>>) => <TypedInput {...props} format={DAY_FORMAT} />),
  month: input((props: FieldInputProps<Typed<string>>) => <TypedInput {...props} format={MONTH_FORMAT} />),
  time: input((props: FieldInputProps<Typed<string>>) => <TypedInput {...props} format={TIME_FORMAT} />),
  color: input(ColorField),
}

const DURATION = input((props: FieldInputProps<Typed<number>>) => <TypedInput {...props} format={DURATION_FORMAT} />)

function isMany(field: FieldDeclaration): boolean {
  return Number(field.options['maxSelect'] ?? 1) > 1
}

const ONE: Partial<Record<FieldType, Input>> = {
  editor: input(TextField),
  email: input(TextField),
  url: input(TextField),
  number: input(NumberField),
  bool: input(BoolField),
  select: input(SelectField),
  relation: input(RelationField),
}

const MANY: Partial<Record<FieldType, Input>> = {
  select: input(SelectManyField),
  relation: input(RelationManyField),
}

/** The input of a field's kind; undefined for kinds without one here (files, passwords, JSON). */
function inputOf(field: FieldDeclaration, asDuration: boolean): Input | undefined {
  if (field.type === 'text') return SHAPED[field.format ?? 'plain']
  if (field.type === 'number' && asDuration) return DURATION
  if (isMany(field)) return MANY[field.type]
  return ONE[field.type]
}

export interface DeclaredFieldProps extends FieldInputProps {
  /** Shows and reads whole minutes as `7:30`. */
  readonly asDuration?: boolean
}

/** The input of a declared field: label, help, constraints and choices come from the declaration. */
export function FieldInput({ asDuration = false, ...props }: DeclaredFieldProps) {
  const chosen = inputOf(props.field, asDuration)
  return chosen ? createElement(chosen, props) : null
}

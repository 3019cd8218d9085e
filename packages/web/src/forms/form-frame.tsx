import { Alert, Button } from '@mantine/core'
import type { ComponentType, FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { OVERTAKEN_ES } from '../i18n/typed-input.es.ts'
import { EndButtons } from '../ui/end-buttons.tsx'
import type { DeclaredFieldProps } from './field-input.tsx'
import { focusFirstError } from './focus-first-error.ts'
import classes from './record-form.module.css'
import { useUnsaved } from './unsaved-scope.ts'
import type { RecordForm as FormState } from './use-record-form.ts'

export interface FormFrameProps {
  /** The input component of a field. */
  readonly input: ComponentType<DeclaredFieldProps>
  readonly form: FormState
  readonly submitLabel: string
  /** Names of fields in minutes that are typed as durations. */
  readonly durations?: readonly string[]
  /** Names of fields that take the full width. */
  readonly wide?: readonly string[]
  readonly readOnly?: readonly string[]
  readonly onDone?: () => void
  readonly onCancel?: () => void
  /** What is asked before the declared fields. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** A form of declared fields with given input components: errors, the submit button, and the guard of unsaved input. */
export function FormFrame({
  input: FieldInput,
  form,
  submitLabel,
  durations = [],
  wide = [],
  readOnly = [],
  onDone,
  onCancel,
  above,
  children,
}: FormFrameProps) {
  const id = useId()
  const unsaved = useUnsaved(form.dirty)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void unsaved.during(form.submit).then((saved) => (saved ? onDone?.() : focusFirstError(id)))
  }
  return (
    <form id={id} onSubmit={handleSubmit} noValidate>
      <div className={classes.fields}>
        {above}
        {form.fields.map((name, index) => {
          const field = form.declaration.fields[name]
          if (!field) return null
          return (
            <div
              key={name}
              className={classes.field}
              data-wide={wide.includes(name) || field.format === 'multiline' || undefined}
            >
              <FieldInput
                name={name}
                field={form.isOvertaken(name) ? { ...field, help: OVERTAKEN_ES } : field}
                value={form.input(name)}
                error={form.errors[name]}
                disabled={readOnly.includes(name)}
                isFirst={index === 0}
                asDuration={durations.includes(name)}
                onChange={(value) => form.set(name, value)}
              />
            </div>
          )
        })}
        {children}
      </div>
      <div aria-live="polite">
        {form.problem ? (
          <Alert color="red" mt="md">
            {form.problem}
          </Alert>
        ) : null}
      </div>
      <EndButtons onCancel={onCancel}>
        <Button type="submit" loading={form.busy}>
          {submitLabel}
        </Button>
      </EndButtons>
    </form>
  )
}

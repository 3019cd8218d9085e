import type { CollectionDeclaration, RecordValues } from '@timesheet/schema'
import { describe, normaliseValues, validateValues, zeroValues } from '@timesheet/schema'
import { useMemo, useState } from 'react'
import { codeText, errorText, fieldErrorTexts } from '../data/error-text.ts'
import { holderTexts } from './unique-holder.ts'
import { Unread } from './unread.ts'

export type FormValues = Readonly<Record<string, unknown>>

export interface RecordFormOptions {
  readonly declaration: CollectionDeclaration
  /** The fields of the form, in order. */
  readonly fields: readonly string[]
  readonly initial?: FormValues
  /** Stores the values of the form's fields; a failed request's field errors land beside their fields. */
  readonly save: (values: FormValues) => Promise<unknown>
}

export interface RecordForm {
  readonly declaration: CollectionDeclaration
  readonly fields: readonly string[]
  /** What can be saved: a field whose text was not understood is empty here. */
  readonly values: FormValues
  /** What the input of a field shows: its value, or what was typed instead of one. */
  readonly input: (field: string) => unknown
  /** True while something typed was not understood: nothing is saved. */
  readonly isUnread: boolean
  readonly errors: Readonly<Record<string, string>>
  /** What failed and belongs to no field of the form. */
  readonly problem: string | null
  readonly busy: boolean
  readonly dirty: boolean
  readonly set: (field: string, value: unknown) => void
  readonly submit: () => Promise<boolean>
}

function pick(values: FormValues, fields: readonly string[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

function localErrors({ declaration, fields }: RecordFormOptions, values: FormValues): Record<string, string> {
  const model = describe(declaration)
  const normal = normaliseValues(model, values) as RecordValues
  const errors = validateValues(model, normal, { only: fields })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, codeText(error)]))
}

/** The problem of a failed request that no field of the form shows. */
function problemBeside(error: unknown, fields: readonly string[]): string | null {
  const refused = Object.entries(fieldErrorTexts(error))
  if (refused.length === 0) return errorText(error)
  const elsewhere = refused.filter(([field]) => !fields.includes(field))
  return elsewhere.length > 0 ? elsewhere.map(([, text]) => text).join('. ') : null
}

/** The state of a form over some fields of a declared collection: checked by the declaration here, by every rule on the server. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { declaration, fields, initial, save } = options
  const start = useMemo(() => ({ ...zeroValues(describe(declaration)), ...initial }), [declaration, initial])
  const [changes, setChanges] = useState<FormValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const dirty = Object.keys(changes).length > 0
  const shown: FormValues = { ...start, ...changes }
  const unread = Object.entries(changes).flatMap(([field, value]) =>
    value instanceof Unread ? [[field, value.problem] as const] : [],
  )
  const zeros: FormValues = zeroValues(describe(declaration))
  const values = { ...shown, ...Object.fromEntries(unread.map(([field]) => [field, zeros[field]])) }

  const submit = async (): Promise<boolean> => {
    const wrong = { ...localErrors(options, values), ...Object.fromEntries(unread) }
    setErrors(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0 || busy) return false
    setBusy(true)
    try {
      await save(pick(values, fields))
      setChanges({})
      return true
    } catch (error) {
      setErrors(fieldErrorTexts(error))
      setProblem(problemBeside(error, fields))
      const held = await holderTexts(declaration, error, values)
      // What was changed meanwhile is no longer wrong.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).map(([field, text]) => [field, held[field] ?? text])),
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  const set = (field: string, value: unknown) => {
    setChanges((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _fixed, ...rest }) => rest)
  }
  return {
    declaration,
    fields,
    values,
    input: (field) => shown[field],
    isUnread: unread.length > 0,
    errors,
    problem,
    busy,
    dirty,
    set,
    submit,
  }
}

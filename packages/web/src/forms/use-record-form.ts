import type { CollectionDeclaration, RecordValues, Violation } from '@timesheet/schema'
import { describe, normaliseValues, validateValues, zeroValues } from '@timesheet/schema'
import { useMemo } from 'react'
import { codeText, errorText, fieldErrorTexts } from '../data/error-text.ts'
import { sameValue } from './draft.ts'
import { holderTexts } from './unique-holder.ts'
import { unreadTexts } from './unread.ts'
import { type Errors, type Refusal, useDraft } from './use-draft.ts'

export type FormValues = Readonly<Record<string, unknown>>

/** A rule of the domain over the values of a form: the same that refuses the write on the server. */
export type FormCheck = (values: FormValues) => Violation<string> | null

export interface RecordFormOptions {
  readonly declaration: CollectionDeclaration
  /** The fields that are saved, in order. */
  readonly fields: readonly string[]
  /** The record that is changed, as the server has it now; without one the form makes a new record. */
  readonly stored?: FormValues | null
  /** What a new record begins with. */
  readonly defaults?: FormValues
  /** The fields that are shown, where they depend on what is typed. */
  readonly shown?: (values: FormValues) => readonly string[]
  /** What is stored of what is typed, as when one choice makes another void. */
  readonly written?: (values: FormValues) => FormValues
  /** Its refusal shows at its field as soon as something was typed, and nothing is sent. */
  readonly check?: FormCheck | undefined
  /** Stores the fields of a new record, or what was changed of a stored one; a refusal lands beside its fields. */
  readonly save: (values: FormValues) => Promise<unknown>
}

export interface RecordForm extends Refusal {
  readonly declaration: CollectionDeclaration
  /** The fields that are shown. */
  readonly fields: readonly string[]
  /** What can be saved: a field whose text was not understood is empty here. */
  readonly values: FormValues
  /** What the input of a field shows: its value, or what was typed instead of one. */
  readonly input: (field: string) => unknown
  readonly busy: boolean
  readonly dirty: boolean
  /** Whether somebody else stored another value while this one was typed. */
  readonly isOvertaken: (field: string) => boolean
  readonly set: (field: string, value: unknown) => void
  readonly submit: () => Promise<boolean>
}

function declaredErrors({ declaration, fields }: RecordFormOptions, values: FormValues): Errors {
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

/** What is sent: all fields of a new record, of a stored one only what differs. */
function sentValues({ fields, stored, written }: RecordFormOptions, start: FormValues, values: FormValues): FormValues {
  const all = written?.(values) ?? values
  const sent = fields.map((field) => [field, all[field]] as const)
  return Object.fromEntries(stored ? sent.filter(([field, value]) => !sameValue(value, start[field])) : sent)
}

/** The state of a form over some fields of a declared collection: checked by the declaration and the rule here, by every rule on the server. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { declaration, fields, stored, defaults, check } = options
  const zeros: FormValues = useMemo(() => zeroValues(describe(declaration)), [declaration])
  const start = useMemo(() => ({ ...zeros, ...(stored ?? defaults) }), [zeros, stored, defaults])
  const valuesOf = (draft: FormValues): FormValues => ({
    ...start,
    ...draft,
    ...Object.fromEntries(Object.keys(unreadTexts(draft)).map((field) => [field, zeros[field]])),
  })
  const state = useDraft({
    stored: start,
    check: (draft) => declaredErrors(options, valuesOf(draft)),
    save: async (draft) => {
      const sent = sentValues(options, start, valuesOf(draft))
      if (!stored || Object.keys(sent).length > 0) await options.save(sent)
    },
    refusalOf: (error) => ({ errors: fieldErrorTexts(error), problem: problemBeside(error, fields) }),
    explain: (error, draft) => holderTexts(declaration, error, valuesOf(draft)),
  })
  const values = valuesOf(state.draft)
  const dirty = state.changes > 0
  // What was not understood is told first: a rule would judge a value that nobody typed.
  const isUnread = Object.keys(unreadTexts(state.draft)).length > 0
  const violation = dirty && !isUnread ? (check?.(values) ?? null) : null
  return {
    declaration,
    fields: options.shown?.(values) ?? fields,
    values,
    input: state.read,
    errors: violation ? { [violation.field]: codeText(violation), ...state.errors } : state.errors,
    problem: state.problem,
    busy: state.busy,
    dirty,
    isOvertaken: state.isOvertaken,
    set: state.set,
    submit: async () => violation === null && (await state.submit()) !== null,
  }
}

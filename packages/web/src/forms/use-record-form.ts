import type { CollectionDeclaration, CreateOf, DraftOf, RecordValues, Violation } from '@timesheet/schema'
import { describe, normaliseValues, validateValues, zeroValues } from '@timesheet/schema'
import { useMemo } from 'react'
import { codeText } from '../data/code-text.ts'
import { errorText, fieldErrorTexts } from '../data/error-text.ts'
import { sameValue } from './draft.ts'
import { overtakenText } from './overtaken-text.ts'
import { holderTexts } from './unique-holder.ts'
import { unreadTexts } from './unread.ts'
import { type Errors, type Refusal, useDraft } from './use-draft.ts'

export type FormValues = Readonly<Record<string, unknown>>

/**
 * The values of a collection's form: every field has a value, chosen or empty; the id is '' until there is a record.
 */
export type FormDraft<C extends CollectionDeclaration> = Pick<
  DraftOf<C>,
  Extract<'id' | keyof C['fields'], keyof DraftOf<C>>
>

/** A domain rule over the values of a form; the server refuses the write by the same rule. */
export type FormCheck<C extends CollectionDeclaration> = (values: FormDraft<C>) => Violation<string> | null

export interface RecordFormOptions<C extends CollectionDeclaration> {
  readonly declaration: C
  /** The names of the fields that are saved, in order. */
  readonly fields: readonly string[]
  /** The record being edited, as the server has it now; without one the form creates a record. */
  readonly stored?: FormValues | null
  /** Initial values of a new record. */
  readonly defaults?: FormValues
  /** The names of the shown fields, where they depend on what is typed. */
  readonly shown?: (values: FormDraft<C>) => readonly string[]
  /** Maps the typed values to the stored ones, as when one choice clears another field. */
  readonly written?: (values: FormDraft<C>) => FormValues
  /** While this rule refuses the typed values, its error shows at its field and nothing is sent. */
  readonly check?: FormCheck<C> | undefined
  /** Sends all fields of a new record, or the changed ones of a stored record; a refusal shows at its fields. */
  readonly save: (values: CreateOf<C>) => Promise<unknown>
}

export interface RecordForm<Values = FormValues> extends Refusal {
  readonly declaration: CollectionDeclaration
  /** The names of the shown fields. */
  readonly fields: readonly string[]
  /** The values that can be saved: a field whose text could not be parsed is empty here. */
  readonly values: Values
  /** What the input of a field shows: its value, or the typed text that could not be parsed. */
  readonly input: (field: string) => unknown
  readonly busy: boolean
  readonly dirty: boolean
  /** Whether somebody else stored another value while this one was typed. */
  readonly isOvertaken: (field: string) => boolean
  readonly set: (field: string, value: unknown) => void
  readonly submit: () => Promise<boolean>
}

function declaredErrors(declaration: CollectionDeclaration, fields: readonly string[], values: FormValues): Errors {
  const model = describe(declaration)
  const normal = normaliseValues(model, values) as RecordValues
  const errors = validateValues(model, normal, { only: fields })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, codeText(error)]))
}

/** The problem of a failed request that belongs to no field of the form, or null. */
function problemBeside(error: unknown, fields: readonly string[]): string | null {
  const refused = Object.entries(fieldErrorTexts(error))
  if (refused.length === 0) return errorText(error)
  const elsewhere = refused.filter(([field]) => !fields.includes(field))
  return elsewhere.length > 0 ? elsewhere.map(([, text]) => text).join('. ') : null
}

/** What is sent: all fields of a new record, only the changed ones of a stored record. */
function sentValues<C extends CollectionDeclaration>(
  { fields, stored, written }: RecordFormOptions<C>,
  start: FormValues,
  values: FormValues,
): FormValues {
  const all = written?.(draftOf<C>(values)) ?? values
  const sent = fields.map((field) => [field, all[field]] as const)
  return Object.fromEntries(stored ? sent.filter(([field, value]) => !sameValue(value, start[field])) : sent)
}

/**
 * Types the values of a form by its collection: they start with the zero value of every field, and each input writes
 * values of its field.
 */
function draftOf<C extends CollectionDeclaration>(values: FormValues): FormDraft<C> {
  return values as FormDraft<C>
}

/**
 * The state of a form over some fields of a declared collection: checked here by the declaration and the given rule, on
 * the server by every rule.
 */
export function useRecordForm<const C extends CollectionDeclaration>(
  options: RecordFormOptions<C>,
): RecordForm<FormDraft<C>> {
  const { declaration, fields, stored, defaults, check } = options
  const zeros: FormValues = useMemo(() => zeroValues(describe(declaration)), [declaration])
  const start: FormValues = useMemo(() => ({ ...zeros, id: '', ...(stored ?? defaults) }), [zeros, stored, defaults])
  const valuesOf = (draft: FormValues): FormValues => ({
    ...start,
    ...draft,
    ...Object.fromEntries(Object.keys(unreadTexts(draft)).map((field) => [field, zeros[field]])),
  })
  // What is stored must hold, also where a field is not shown because another says its value.
  const writtenOf = (draft: FormValues): FormValues => {
    const values = valuesOf(draft)
    return options.written?.(draftOf<C>(values)) ?? values
  }
  const state = useDraft({
    stored: start,
    check: (draft) => declaredErrors(declaration, fields, writtenOf(draft)),
    save: async (draft) => {
      const sent = sentValues(options, start, valuesOf(draft))
      if (!stored || Object.keys(sent).length > 0) await options.save(sent as CreateOf<C>)
    },
    refusalOf: (error) => ({ errors: fieldErrorTexts(error), problem: problemBeside(error, fields) }),
    ...(stored && { overtakenText: (field) => overtakenText(declaration.fields[field], start[field]) }),
    explain: (error, draft) => holderTexts(declaration, error, valuesOf(draft)),
  })
  const values = draftOf<C>(valuesOf(state.draft))
  const dirty = state.changes > 0
  // The rule is skipped while some text could not be parsed: it would judge a value that nobody typed.
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

import type { FieldOf, FieldType } from './field-model.ts'
import type { GeoPoint, JsonValue } from './field-value.ts'

/** The Spanish label and help of a field. */
export interface FieldTexts {
  readonly label: string
  readonly help?: string
}

/** The format of a text, by which forms and grids choose their input. */
export type TextFormat = 'plain' | 'multiline' | 'day' | 'month' | 'time' | 'color'

/** A declared field: its type, texts and the options that differ from the type's defaults. */
export interface FieldDeclaration<
  Type extends FieldType = FieldType,
  Value = unknown,
  Required extends boolean = boolean,
> {
  readonly type: Type
  readonly label: string
  readonly help: string
  readonly required: Required
  readonly options: Readonly<Record<string, unknown>>
  /** The name of a relation's target collection. */
  readonly target?: string
  readonly format?: TextFormat
  /** Whether lists sort the text by Spanish collation instead of by bytes. */
  readonly sorted?: 'es'
  /** Whether 0 says nothing: inputs show it as empty. */
  readonly isEmptyAtZero?: true
  /** The Spanish label of each value of a select. */
  readonly valueLabels?: Readonly<Record<string, string>>
  /** Carries the value's TypeScript type; never set. */
  readonly value?: Value
}

type Options<Type extends FieldType> = Partial<
  Omit<FieldOf<Type>, 'id' | 'name' | 'type' | 'required' | 'help' | 'system' | 'collectionId' | 'values'>
>
type Common<Required extends boolean> = FieldTexts & { readonly required?: Required }

// NoInfer: these functions are called where a `FieldDeclaration` is expected; that context must not widen the types of
// their arguments.
function declare<Type extends FieldType, Value, Required extends boolean>(
  type: Type,
  given: Common<Required> & Partial<Omit<FieldOf<Type>, 'required'>>,
  extra: Partial<FieldDeclaration> = {},
): FieldDeclaration<Type, Value, NoInfer<Required>> {
  const { label, help = '', required = false, ...options } = given
  return { type, label, help, required: required as Required, options, ...extra } as FieldDeclaration<
    Type,
    Value,
    NoInfer<Required>
  >
}

/**
 * A pattern of all days of the Gregorian calendar from 1900 to 2199 as YYYY-MM-DD, with 29 February in leap years only.
 */
export const DAY_PATTERN =
  '^(?:(?:19|20|21)\\d\\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)$'
export const MONTH_PATTERN = '^(?:19|20|21)\\d\\d-(?:0[1-9]|1[0-2])$'
export const TIME_PATTERN = '^(?:[01]\\d|2[0-3]):[0-5]\\d$'
const COLOR_PATTERN = '^#[0-9a-f]{6}$'

// Inferring through a conditional keeps the context of the call from deciding `Value`.
type Nullable<Value> = [Value] extends [infer Given] ? Given | null : never
type Single<Value extends string> = Value | ''

/** Functions that declare fields: one per field type, and formatted texts (day, month, time). */
export const f = {
  text: <R extends boolean = false>(
    given: Common<R> & Options<'text'> & Pick<FieldDeclaration, 'format' | 'sorted'>,
  ) => {
    const { format = 'plain', sorted, ...rest } = given
    return declare<'text', string, R>('text', rest as Common<R>, { format, ...(sorted && { sorted }) })
  },
  /** A calendar day 'YYYY-MM-DD' without time and zone. */
  day: <R extends boolean = false>(given: Common<R> & { readonly hidden?: boolean }) =>
    declare<'text', string, R>('text', { ...given, min: 10, max: 10, pattern: DAY_PATTERN }, { format: 'day' }),
  /** A month 'YYYY-MM'. */
  month: <R extends boolean = false>(given: Common<R>) =>
    declare<'text', string, R>('text', { ...given, min: 7, max: 7, pattern: MONTH_PATTERN }, { format: 'month' }),
  /** A time of day 'HH:MM'. */
  time: <R extends boolean = false>(given: Common<R>) =>
    declare<'text', string, R>('text', { ...given, min: 5, max: 5, pattern: TIME_PATTERN }, { format: 'time' }),
  color: <R extends boolean = false>(given: Common<R>) =>
    declare<'text', string, R>('text', { ...given, max: 7, pattern: COLOR_PATTERN }, { format: 'color' }),
  editor: <R extends boolean = false>(given: Common<R> & Options<'editor'>) =>
    declare<'editor', string, R>('editor', given),
  number: <R extends boolean = false>(given: Common<R> & Options<'number'>) =>
    declare<'number', number, R>('number', given),
  /** A number of which 0 says nothing: inputs show it as empty. */
  numberOrNone: <R extends boolean = false>(given: Common<R> & Options<'number'>) =>
    declare<'number', number, R>('number', given, { isEmptyAtZero: true }),
  /** Integer minutes, at least 0 unless `min` says otherwise. */
  minutes: <R extends boolean = false>(given: Common<R> & Options<'number'>) =>
    declare<'number', number, R>('number', { min: 0, ...given, onlyInt: true }),
  bool: (given: FieldTexts & { readonly hidden?: boolean }) => declare<'bool', boolean, false>('bool', given),
  email: <R extends boolean = false>(given: Common<R> & Options<'email'>) =>
    declare<'email', string, R>('email', given),
  url: <R extends boolean = false>(given: Common<R> & Options<'url'>) => declare<'url', string, R>('url', given),
  date: <R extends boolean = false>(given: Common<R> & Options<'date'>) => declare<'date', string, R>('date', given),
  autodate: (given: FieldTexts & Pick<FieldOf<'autodate'>, 'onCreate' | 'onUpdate'>) =>
    declare<'autodate', string, false>('autodate', given),
  /** One value of a closed list; `valueLabels` maps each value to its Spanish label, in order. */
  select: <const Labels extends Readonly<Record<string, string>>, R extends boolean = false>(
    valueLabels: Labels,
    given: Common<R> & { readonly hidden?: boolean },
  ) =>
    declare<'select', R extends true ? keyof Labels & string : Single<keyof Labels & string>, R>(
      'select',
      { ...given, values: Object.keys(valueLabels), maxSelect: 1 },
      { valueLabels },
    ),
  /** Several values of a closed list. */
  selectMany: <const Labels extends Readonly<Record<string, string>>, R extends boolean = false>(
    valueLabels: Labels,
    given: Common<R> & { readonly hidden?: boolean },
  ) =>
    declare<'select', readonly (keyof Labels & string)[], R>(
      'select',
      { ...given, values: Object.keys(valueLabels), maxSelect: Math.max(2, Object.keys(valueLabels).length) },
      { valueLabels },
    ),
  file: <R extends boolean = false>(given: Common<R> & Options<'file'>) =>
    declare<'file', string, R>('file', { maxSelect: 1, ...given }),
  files: <R extends boolean = false>(given: Common<R> & Options<'file'> & { readonly maxSelect: number }) =>
    declare<'file', readonly string[], R>('file', given),
  relation: <R extends boolean = false>(target: string, given: Common<R> & Options<'relation'>) =>
    declare<'relation', string, R>('relation', { ...given, maxSelect: 1 }, { target }),
  relationMany: <R extends boolean = false>(
    target: string,
    given: Common<R> & Options<'relation'> & { readonly maxSelect?: number },
  ) => declare<'relation', readonly string[], R>('relation', { maxSelect: 999, ...given }, { target }),
  password: <R extends boolean = false>(given: Common<R> & Options<'password'>) =>
    declare<'password', string, R>('password', given),
  json: <Value = JsonValue, R extends boolean = false>(given: Common<R> & Options<'json'>) =>
    declare<'json', Nullable<Value>, R>('json', given),
  geoPoint: <R extends boolean = false>(given: Common<R>) => declare<'geoPoint', GeoPoint, R>('geoPoint', given),
} as const

/** The two timestamps of the product's records. */
export const timestamps = {
  created: f.autodate({ label: 'Creado', onCreate: true, onUpdate: false }),
  updated: f.autodate({ label: 'Modificado', onCreate: true, onUpdate: true }),
} as const

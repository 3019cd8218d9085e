import { plainHead, readImportDay } from '../kernel/index.ts'
import { CODE_PARTS } from './code-parts.calc.ts'
import { DOCUMENT_FORMATS, DOCUMENT_PRIORITIES, MOST_CODE, type NewProjectDocument } from './documents.collection.ts'
import type { LoadField, LoadLine, RegisterLoadField } from './load-columns.calc.ts'
import { isOpeningField } from './opening-columns.ts'

/** Why a cell of a list of documents cannot be read. */
export type LoadCellCode =
  | 'load_formula'
  | 'load_long'
  | 'load_unknown'
  | 'load_twice_named'
  | 'load_format'
  | 'load_sheets'
  | 'load_day'
  | 'load_hours'
  | 'load_part'
  | 'load_priority'
  | 'load_flag'

/** What a line says that can be read: only the fields that it fills in. */
export type LoadValues = Partial<Pick<NewProjectDocument, RegisterLoadField>>

/** A cell that cannot be read, and why. */
export interface LoadFault {
  readonly field: LoadField
  readonly code: LoadCellCode
  readonly params?: Readonly<Record<string, unknown>>
}

/** The ids for what the cells of a list name, by `nameKey`; more than one where the name is of several. */
export interface LoadNames {
  readonly specialty: ReadonlyMap<string, readonly string[]>
  readonly type: ReadonlyMap<string, readonly string[]>
  readonly package: ReadonlyMap<string, readonly string[]>
  readonly people: ReadonlyMap<string, readonly string[]>
}

/** What a cell says, or why it cannot be read. */
export type LoadRead<Value = string | number | boolean> = { readonly value: Value } | Pick<LoadFault, 'code' | 'params'>

const LONGEST: Readonly<Partial<Record<LoadField, number>>> = {
  code: MOST_CODE,
  clientCode: MOST_CODE,
  title: 200,
  title2: 200,
}
/** What may stand in codes. */
const PART = /^[a-z0-9]{1,8}$/i
const MOST_SHEETS = 9999
/** Where a cell of this field finds what it names. */
const NAMED: Readonly<Partial<Record<LoadField, keyof LoadNames>>> = {
  specialty: 'specialty',
  type: 'type',
  package: 'package',
  responsible: 'people',
  preparer: 'people',
  reviewer: 'people',
  approver: 'people',
}
/** A formula begins with `=`; a title may have it for a rule: `== Planta ==`. */
const FORMULA = /^=\s*[^=\s]/
const WHOLE = /^\d{1,5}$/
const HOURS = /^(\d{1,6})(?:[.,](\d{1,2}))?(?:\s?(?:h|hs|hh))?$/i
const CLOCK = /^(\d{1,6}):([0-5]\d)$/
/** Hours whose thousands are told apart from their decimals: `1.234,5`, `12,345.50`; `1.234` may be either. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,2}(?!\d)/
const GROUP_MARK = /[.,](?=\d{3}[.,])/g

/** A name as it is looked up: without accents, signs and capitals; an address keeps its signs. */
export function nameKey(text: string): string {
  return text.includes('@') ? text.trim().toLowerCase() : plainHead(text)
}

/** Collects ids by all the names that each goes by. */
export function namesOf(
  rows: readonly { readonly id: string; readonly names: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, Set<string>>()
  for (const { id, names } of rows)
    for (const name of names.map(nameKey)) {
      if (name !== '') ids.set(name, (ids.get(name) ?? new Set()).add(id))
    }
  return new Map([...ids].map(([name, found]) => [name, [...found]]))
}

/** Reads the cells of a line, or says the first that cannot be read. */
export function readLoadLine({ cells }: LoadLine, names: LoadNames): LoadValues | LoadFault {
  const values: Record<string, string | number | boolean> = {}
  for (const [name, text] of Object.entries(cells)) {
    if (isOpeningField(name)) continue
    const field = name as RegisterLoadField
    const read = readCell(field, text, names)
    if (!('value' in read)) return { field, ...read }
    values[field] = read.value
  }
  return values
}

/** Whether a line could not be read. */
export function isFault(read: LoadValues | LoadFault): read is LoadFault {
  return 'field' in read
}

function readCell(field: RegisterLoadField, text: string, names: LoadNames): LoadRead {
  if (isFormula(text)) return { code: 'load_formula' }
  const named = NAMED[field]
  if (named) return lookUp(names[named], text)
  if (field === 'format') return readFormat(text)
  if (field === 'sheets') return readSheets(text)
  if (field === 'priority') return readPriority(text)
  if (field === 'confidential' || field === 'customerApproval') return readFlag(text)
  if (Object.hasOwn(CODE_PARTS, field))
    return PART.test(text) ? { value: text } : { code: 'load_part', params: { text } }
  if (field === 'plannedOn' || field === 'forecastOn') return readLoadDay(text)
  if (field === 'budgetMinutes' || field === 'forecastMinutes') return readHours(text)
  const max = LONGEST[field] ?? 0
  return text.length > max ? { code: 'load_long', params: { max } } : { value: text }
}

/** Whether a cell has a formula instead of its value. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text)
}

/** Reads a cell with a day. */
export function readLoadDay(text: string): LoadRead<string> {
  const day = readImportDay(text, 'dmy')
  return day === null ? { code: 'load_day', params: { text } } : { value: day }
}

/** Looks up what a cell names. */
export function lookUp(ids: ReadonlyMap<string, readonly string[]>, text: string): LoadRead<string> {
  const [id, other] = ids.get(nameKey(text)) ?? []
  if (id === undefined) return { code: 'load_unknown', params: { text } }
  return other === undefined ? { value: id } : { code: 'load_twice_named', params: { text } }
}

function readFormat(text: string): LoadRead {
  const key = nameKey(text)
  const found = Object.entries(DOCUMENT_FORMATS).find(([format, label]) => format === key || nameKey(label) === key)
  return found ? { value: found[0] } : { code: 'load_format', params: { text } }
}

function readPriority(text: string): LoadRead {
  const key = nameKey(text)
  const found = Object.entries(DOCUMENT_PRIORITIES).find(
    ([priority, label]) => priority === key || nameKey(label) === key || nameKey(label.slice(1)) === key,
  )
  return found ? { value: found[0] } : { code: 'load_priority', params: { text } }
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['si', 's', 'x', '1', 'verdadero', 'yes', 'y', 'true'].map((word) => [word, true] as const),
  ...['no', 'n', '0', 'falso', 'false'].map((word) => [word, false] as const),
])

function readFlag(text: string): LoadRead {
  const value = FLAGS.get(nameKey(text))
  return value === undefined ? { code: 'load_flag', params: { text } } : { value }
}

function readSheets(text: string): LoadRead {
  const sheets = WHOLE.test(text) ? Number(text) : 0
  return sheets > 0 && sheets <= MOST_SHEETS ? { value: sheets } : { code: 'load_sheets', params: { text } }
}

function readHours(text: string): LoadRead {
  const clock = CLOCK.exec(text)
  if (clock) return { value: Number(clock[1]) * 60 + Number(clock[2]) }
  const plain = GROUPED.test(text) ? text.replaceAll(GROUP_MARK, '') : text
  const [, whole, part = ''] = HOURS.exec(plain) ?? []
  if (whole === undefined) return { code: 'load_hours', params: { text } }
  return { value: Number(whole) * 60 + Math.round(Number(`0.${part || '0'}`) * 60) }
}

import {
  columnsUnder,
  findTemplateHead,
  MOST_REGISTER_COLUMNS,
  REGISTER_FIELDS,
  type RegisterColumn,
  type RegisterField,
  type RegisterForm,
  rememberedHeads,
  type RememberedHeads,
  type TemplateSheet,
} from '@timesheet/domain/documents'

/** What a form is while it is written. */
export interface FormDraft extends Pick<RegisterForm, 'sheetName' | 'titles' | 'dayFormat' | 'order' | 'headRow'> {
  readonly columns: readonly RegisterColumn[]
  /** The stored name of its template; '' for none. */
  readonly template: string
  /** A template that was just chosen, and what stands in it. */
  readonly brought: { readonly file: File; readonly sheets: readonly TemplateSheet[] } | null
}

/** What a form says as it begins, by the words of the product. */
const USUAL: readonly RegisterField[] = [
  ...(['number', 'clientCode', 'code', 'title', 'issued', 'issuedOn', 'purpose', 'transmittal', 'result'] as const),
]

/** A stored form, or one as it begins. */
export function draftOf(stored: RegisterForm | null): FormDraft {
  if (!stored)
    return {
      ...{ sheetName: '', titles: '{PROYECTO}\n{CLIENTE} · {FECHA}', dayFormat: 'dmy', order: 'code', headRow: 0 },
      ...{ columns: USUAL.map(columnOf), template: '', brought: null },
    }
  const { sheetName, titles, dayFormat, order, headRow, columns, template } = stored
  return { sheetName, titles, dayFormat, order, headRow, columns: columns ?? [], template, brought: null }
}

/** What of a form is changed as one: a template comes with its sheet, its headings and the row where they stand. */
const PARTS = {
  columns: ['columns', 'template', 'brought', 'sheetName', 'headRow'],
  titles: ['titles'],
  dayFormat: ['dayFormat'],
  order: ['order'],
} as const satisfies Readonly<Record<string, readonly (keyof FormDraft)[]>>

type FormPart = keyof typeof PARTS
const PART_NAMES = ['columns', 'titles', 'dayFormat', 'order'] as const satisfies readonly FormPart[]
const PART_WORDS = {
  columns: 'las columnas',
  titles: 'los títulos',
  dayFormat: 'las fechas',
  order: 'el orden',
} as const satisfies Readonly<Record<FormPart, string>>

/** A form that is written, and what was stored as it was last looked at. */
export interface WrittenForm {
  readonly base: FormDraft
  readonly draft: FormDraft
  /** What somebody else stored otherwise since it was changed here. */
  readonly overtaken: readonly FormPart[]
}

function isSamePart(one: FormDraft, other: FormDraft, part: FormPart): boolean {
  return PARTS[part].every((name) =>
    name === 'brought' ? one.brought === other.brought : JSON.stringify(one[name]) === JSON.stringify(other[name]),
  )
}

/** Whether two forms say the same. */
export function isSameForm(one: FormDraft, other: FormDraft): boolean {
  return PART_NAMES.every((part) => isSamePart(one, other, part))
}

/** A form over what somebody else stored meanwhile: what was not changed here follows them, the rest stays. */
export function rebased({ base, draft, overtaken }: WrittenForm, now: FormDraft): WrittenForm {
  const theirs = PART_NAMES.filter((part) => !isSamePart(now, base, part))
  const followed = PART_NAMES.filter((part) => isSamePart(draft, base, part)).flatMap((part) =>
    PARTS[part].map((name) => [name, now[name]] as const),
  )
  return {
    base: now,
    draft: { ...draft, ...Object.fromEntries(followed) },
    overtaken: PART_NAMES.filter(
      (part) =>
        (theirs.includes(part) || overtaken.includes(part)) &&
        !isSamePart(draft, base, part) &&
        !isSamePart(draft, now, part),
    ),
  }
}

/** Why a form is not saved at once. */
export function overtakenText(parts: readonly FormPart[]): string {
  const words = new Intl.ListFormat('es').format(parts.map((part) => PART_WORDS[part]))
  return `Otra persona cambió mientras tanto ${words}; al guardar otra vez queda lo escrito acá`
}

function columnOf(field: RegisterField): RegisterColumn {
  return { field, heading: REGISTER_FIELDS[field] }
}

/** What is remembered of headings: of other customers, and before all of this one and of what is on the screen. */
export function memoryFor(
  forms: readonly RegisterForm[],
  { stored, draft }: { readonly stored: RegisterForm | null; readonly draft: FormDraft },
): RememberedHeads {
  const others = forms.filter(({ id }) => id !== stored?.id)
  return rememberedHeads([...others, ...(stored ? [stored, draft] : [])])
}

/** A form with another template, whose headings were looked for. */
export function withTemplate(
  draft: FormDraft,
  brought: NonNullable<FormDraft['brought']>,
  remembered: RememberedHeads,
): FormDraft {
  const found = findTemplateHead(brought.sheets, remembered)
  const [first] = brought.sheets
  const next = { ...draft, brought, template: brought.file.name, dayFormat: '' as const }
  return found
    ? { ...next, sheetName: found.sheet, headRow: found.line, columns: found.columns }
    : { ...next, sheetName: first?.name ?? '', headRow: 0, columns: [] }
}

/** A form whose headings stand in another sheet or row of the template that was just chosen. */
export function withHead(
  draft: FormDraft,
  place: { readonly sheet: string; readonly line: number },
  remembered: RememberedHeads,
): FormDraft {
  const sheet = draft.brought?.sheets.find(({ name }) => name === place.sheet)
  const row = sheet?.rows.find(({ line }) => line === place.line)
  return {
    ...draft,
    sheetName: place.sheet,
    headRow: row ? place.line : 0,
    columns: row ? columnsUnder(row.cells, remembered) : [],
  }
}

/** A form without its template, which keeps its columns. */
export function withoutTemplate(draft: FormDraft): FormDraft {
  return { ...draft, template: '', brought: null, sheetName: '', headRow: 0, dayFormat: draft.dayFormat || 'dmy' }
}

/** Columns with one of them changed, moved, added or taken away. */
export const columnsWith = {
  changed: (columns: readonly RegisterColumn[], at: number, change: Partial<RegisterColumn>) =>
    columns.map((column, i) => (i === at ? { ...column, ...change } : column)),
  /** A heading in the words of the product follows what the column says. */
  field: (columns: readonly RegisterColumn[], at: number, field: RegisterColumn['field']) => {
    const { heading = '', field: before = '' } = columns[at] ?? {}
    const isOwn = heading !== '' && (before === '' || heading !== REGISTER_FIELDS[before])
    return columnsWith.changed(columns, at, { field, ...(!isOwn && { heading: field ? REGISTER_FIELDS[field] : '' }) })
  },
  moved: (columns: readonly RegisterColumn[], at: number, by: -1 | 1) => {
    const column = columns[at]
    const rest = columns.filter((_, i) => i !== at)
    return column ? rest.toSpliced(Math.max(0, at + by), 0, column) : columns
  },
  without: (columns: readonly RegisterColumn[], at: number) => columns.filter((_, i) => i !== at),
  one: (columns: readonly RegisterColumn[]): readonly RegisterColumn[] => {
    const used = new Set(columns.map(({ field }) => field))
    const next = (Object.keys(REGISTER_FIELDS) as RegisterField[]).find((field) => !used.has(field))
    if (columns.length >= MOST_REGISTER_COLUMNS) return columns
    return [...columns, next ? columnOf(next) : { field: '', heading: '' }]
  },
}

/** The name of a stored file as it was given: without what keeps two of one name apart. */
export function givenName(stored: string): string {
  return stored.replace(/_[a-z0-9]{10}(?=\.\w+$)/i, '')
}

/** What is sent of a form. */
export function formDataOf(draft: FormDraft, customer: string): FormData {
  const { columns, sheetName, titles, dayFormat, order, headRow, template, brought } = draft
  const data = new FormData()
  const values = { customer, columns: JSON.stringify(columns), sheetName, titles, dayFormat, order, headRow }
  for (const [name, value] of Object.entries(values)) data.set(name, String(value))
  if (brought) data.set('template', brought.file)
  else if (template === '') data.set('template', '')
  return data
}

import { documents, LOAD_FIELDS, type LoadField } from '@timesheet/domain/documents'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import type { CommandPreview } from '@timesheet/schema'

type Values = Readonly<Record<string, unknown>>

/** What becomes of a line. */
export type LoadKind = 'error' | 'new' | 'changed' | 'same'

/** A line of a list as it is reviewed. */
export interface ReviewedLine {
  readonly key: string
  readonly kind: LoadKind
  readonly document: string
  /** The field that is refused, or '' where the line is. */
  readonly field: string
  readonly code: string
  readonly params?: Values
  readonly before: Values | null
  readonly after: Values
}

/** The lines of a reviewed load: what is refused first, then what changes, what is new, and what stays. */
export function reviewedLines({ steps, leftOut }: CommandPreview): readonly ReviewedLine[] {
  const planned = steps.map(({ id, before, after }) => lineOf({ key: id, before, after: after ?? {} }))
  const left = leftOut.map(({ code, params, row }): ReviewedLine => {
    const document = String(row['document'] ?? '')
    const key = `line ${String(row['line'])}`
    if (code === 'load_waits')
      return { ...lineOf({ key, before: row['before'] as Values | null, after: row['after'] as Values }), document }
    const kind = code === 'load_same' ? 'same' : 'error'
    const field = labelOf(String(row['field'] ?? ''))
    const named =
      Number(row['line']) > 0 ? `Línea ${String(row['line'])}${document ? `, ${document}` : ''}` : 'La lista'
    return { key, kind, document: named, field, code, ...(params && { params }), before: null, after: {} }
  })
  const order: readonly LoadKind[] = ['error', 'changed', 'new', 'same']
  return [...left, ...planned].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function lineOf({ key, before, after }: Pick<ReviewedLine, 'key' | 'before' | 'after'>): ReviewedLine {
  const document = String(after['code'] ?? before?.['code'] ?? '')
  return { key, kind: before ? 'changed' : 'new', document, field: '', code: '', before, after }
}

/** The label of a field of a list; '' for another. */
export function labelOf(field: string): string {
  return isField(field) ? LOAD_FIELDS[field] : ''
}

function isField(field: string): field is LoadField {
  return Object.hasOwn(LOAD_FIELDS, field)
}

/** A value of a field in words; ids of what it names are looked up. */
export function valueText(field: string, value: unknown, nameOf: (id: string) => string | undefined): string {
  if (value === '' || value === undefined || value === null) return 'vacío'
  const text = String(value)
  if (field.endsWith('Minutes')) return `${formatClock(Number(value))} h`
  if (field.endsWith('On')) return formatDay(text)
  if (field === 'format') return documents.fields.format.valueLabels?.[text] ?? text
  return nameOf(text) ?? text
}

import { documentOpenings, documents, isRefusal, LOAD_FIELDS, type LoadField } from '@timesheet/domain/documents'
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
  /** Where it is in the list, from 1; 0 for what is of no one line. */
  readonly line: number
  /** The field that is refused, or '' where the line is. */
  readonly field: string
  readonly code: string
  readonly params?: Values
  readonly before: Values | null
  readonly after: Values
  /** What it says of the empalme of its document; null for nothing. */
  readonly opening: Values | null
}

/** The lines of a reviewed load: what is refused first, then what changes, what is new, and what stays. */
export function reviewedLines({ steps, leftOut }: CommandPreview): readonly ReviewedLine[] {
  const openings = new Map(
    steps.flatMap(({ collection, after }) =>
      collection === documentOpenings.name && after ? [[String(after['document']), after] as const] : [],
    ),
  )
  const written = steps.filter(({ collection }) => collection === documents.name)
  const planned = written.map(({ id, before, after }) =>
    lineOf({ key: id, before, after: after ?? {}, opening: openings.get(id) ?? null }),
  )
  const own = new Set(written.map(({ id }) => id))
  // Of documents that do not change themselves.
  const opened = [...openings]
    .filter(([document]) => !own.has(document))
    .map(([document, opening]) => lineOf({ key: document, before: {}, after: {}, opening }))
  const left = leftOut.map(({ code, params, row }): ReviewedLine => {
    const document = String(row['document'] ?? '')
    const line = Number(row['line'])
    const key = `line ${line}`
    if (code === 'load_waits' || code === 'load_change_waits') {
      const { before, after, opening = null } = row as Readonly<Record<string, Values>>
      return { ...lineOf({ key, before: before ?? null, after: after ?? {}, opening }), document }
    }
    const kind = code === 'load_same' ? 'same' : 'error'
    const field = labelOf(String(row['field'] ?? ''))
    const named = line > 0 ? `Línea ${line}${document ? `, ${document}` : ''}` : 'La lista'
    return { ...NOTHING, key, kind, line, document: named, field, code, ...(params && { params }) }
  })
  const order: readonly LoadKind[] = ['error', 'changed', 'new', 'same']
  return [...left, ...planned, ...opened].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** How many lines there are of each kind; of a long list not all of them are shown. */
export function countLines(
  { whole }: Pick<CommandPreview, 'whole'>,
  lines: readonly Pick<ReviewedLine, 'kind'>[],
): Readonly<Record<LoadKind, number>> & { readonly waiting: number } {
  const counts = { error: 0, changed: 0, new: 0, same: 0, waiting: 0 }
  if (!whole) {
    for (const { kind } of lines) counts[kind]++
    return counts
  }
  for (const [code, count] of Object.entries(whole.leftOut)) if (isRefusal(code)) counts.error += count
  const { load_same: same = 0, load_waits: added = 0, load_change_waits: changed = 0 } = whole.leftOut
  return {
    ...{ error: counts.error, same, waiting: added + changed },
    ...{ new: (whole.ways['new'] ?? 0) + added, changed: (whole.ways['changed'] ?? 0) + changed },
  }
}

const NOTHING = { line: 0, field: '', code: '', before: null, after: {}, opening: null } as const

function lineOf(said: Pick<ReviewedLine, 'key' | 'before' | 'after' | 'opening'>): ReviewedLine {
  const { before, after } = said
  const document = String(after['code'] ?? before?.['code'] ?? '')
  return { ...NOTHING, ...said, kind: before ? 'changed' : 'new', document }
}

/** What a line says of the empalme of its document, in words. */
export function openingText(opening: Values, nameOf: (id: string) => string | undefined): string {
  const of = (field: string) => String(opening[field] ?? '')
  const named = (field: string) => nameOf(of(field)) ?? ''
  const issued = `revisión ${of('code')}, ${named('purpose')}, emitida el ${formatDay(of('issuedOn'))} con ${of('origin')}`
  const day = of('answeredOn') && ` (${formatDay(of('answeredOn'))})`
  const answer = of('answer') ? `; respuesta: ${named('answer')}${day}` : ''
  const due = of('dueOn') ? `; respuesta pendiente hasta el ${formatDay(of('dueOn'))}` : ''
  return `Empalme: ${issued}${answer}${due}`
}

/** The label of a field of a list; '' for another. */
export function labelOf(field: string): string {
  return isField(field) ? LOAD_FIELDS[field] : ''
}

function isField(field: string): field is LoadField {
  return Object.hasOwn(LOAD_FIELDS, field)
}

/** What a new line says besides its code and its title, in words; what it leaves empty is left out. */
export function newFacts(after: Values, nameOf: (id: string) => string | undefined): string {
  const said = Object.keys(LOAD_FIELDS).filter((field) => field !== 'code' && field !== 'title' && after[field])
  return said.map((field) => `${labelOf(field)}: ${valueText(field, after[field], nameOf)}`).join(' · ')
}

/** A value of a field in words; ids of what it names are looked up. */
export function valueText(field: string, value: unknown, nameOf: (id: string) => string | undefined): string {
  if (value === '' || value === undefined || value === null) return 'vacío'
  const text = String(value)
  if (field.endsWith('Minutes')) return `${formatClock(Number(value))} h`
  if (field.endsWith('On')) return formatDay(text)
  if (field === 'format' || field === 'priority') return documents.fields[field].valueLabels?.[text] ?? text
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return nameOf(text) ?? text
}

import type { Entry } from '../../../widgets/entry-editing/entry.types.ts'
import type { NamedRow } from './detail.queries.ts'

type Named = Readonly<Record<string, unknown>> | undefined

/** What is known of the entry of a row that is a draft; null for others. */
export function draftOf({ table, id, state, user, project, specialty }: NamedRow) {
  if (table !== 'hours' || state !== 'draft') return null
  return { id, state: 'draft', user, project, specialty } as const
}

function joined(row: Named, ...fields: readonly string[]): string {
  return fields
    .map((field) => String(row?.[field] ?? ''))
    .filter(Boolean)
    .join(' · ')
}

/** A row with what was written in its cells; as it is where nothing was. */
export function writtenRow(row: NamedRow, after: Entry | undefined): NamedRow {
  if (!after) return row
  const { minutes, project, document, activity, nonproductive, kind, note, billable, expand } = after
  return {
    ...row,
    minutes,
    project,
    document,
    activity,
    nonproductive,
    kind,
    note,
    billable,
    names: {
      ...row.names,
      project: joined(expand?.['project'], 'code', 'name'),
      document: joined(expand?.['document'], 'code', 'title'),
      activity: joined(expand?.['activity'], 'code', 'name'),
      category: joined(expand?.['nonproductive'], 'name'),
    },
  }
}

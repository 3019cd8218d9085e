import { findRowsById, findRowsByKey, type Installer, type RecordSet } from '@timesheet/engine'
import {
  asignments,
  comments,
  documentDates,
  documentHolds,
  documents,
  emitions,
  hourRequests,
  disciplineChecks,
  revisions,
} from '@timesheet/domain/documents'

type Values = Readonly<Record<string, unknown>>
type Source = typeof documents | typeof revisions
type Target =
  | typeof asignments
  | typeof comments
  | typeof documentDates
  | typeof documentHolds
  | typeof emitions
  | typeof hourRequests
  | typeof disciplineChecks
  | typeof revisions

/** Rows that carry fields of the row that `by` names: an access rule reads them there. */
interface Copies {
  readonly target: Target
  readonly by: 'document' | 'revision'
  readonly fields: readonly string[]
}

const OF_DOCUMENTS: readonly Copies[] = [
  { target: revisions, by: 'document', fields: ['specialty'] },
  { target: asignments, by: 'document', fields: ['specialty'] },
  { target: hourRequests, by: 'document', fields: ['specialty'] },
  { target: emitions, by: 'document', fields: ['specialty'] },
  { target: documentDates, by: 'document', fields: ['specialty'] },
  { target: documentHolds, by: 'document', fields: ['specialty', 'preparer'] },
]
const OF_REVISIONS: readonly Copies[] = [
  { target: comments, by: 'revision', fields: ['specialty', 'preparer', 'reviewer', 'approver'] },
  { target: disciplineChecks, by: 'revision', fields: ['specialty', 'preparer', 'reviewer', 'approver'] },
]

/** Writes changed fields into the rows that carry them, in as many statements for one row as for thousands. */
async function follow(set: RecordSet<Source>, { target, by, fields }: Copies): Promise<void> {
  const { app, tx, action } = set
  if (action !== 'update') return
  const changes = new Map<string, Values>()
  for (const { row, stored } of set.drafts as readonly { readonly row: Values; readonly stored: Values | null }[]) {
    const changed = fields.filter((field) => stored && stored[field] !== row[field])
    if (changed.length > 0) changes.set(String(row['id']), Object.fromEntries(changed.map((name) => [name, row[name]])))
  }
  const carriers: readonly Values[] = await findRowsByKey(
    { app, tx },
    target,
    [...changes.keys()].map((id) => ({ [by]: id })),
  )
  if (carriers.length === 0) return
  await app.records.updateAll(
    target.name,
    carriers.map((row) => ({ id: String(row['id']), ...changes.get(String(row[by])) })),
    tx,
  )
}

interface Carrier {
  readonly row: Record<string, unknown>
  readonly stored: Values | null
  readonly request: { readonly body: Values } | null
}

/**
 * What a row carries is of the document that it names from now on, as where two documents were merged, also while the
 * row was still on its way.
 */
async function adopt({ app, tx, drafts }: RecordSet<Target>, { by, fields }: Copies): Promise<void> {
  const moved = (drafts as readonly Carrier[]).filter(({ row, stored, request }) => {
    const said = stored ?? request?.body
    return said && said[by] !== row[by]
  })
  if (moved.length === 0) return
  const of = await findRowsById(
    { app, tx },
    documents,
    moved.map(({ row }) => String(row[by])),
  )
  for (const { row } of moved) {
    const document: Values | undefined = of.get(String(row[by]))
    if (document) Object.assign(row, Object.fromEntries(fields.map((field) => [field, document[field]])))
  }
}

/** What rows carry of their document or revision follows it. */
export const copiedFields: Installer = (hooks) => {
  for (const copies of OF_DOCUMENTS)
    hooks.on('save', copies.target, async (set, next) => {
      await adopt(set, copies)
      await next()
    })
  hooks.after(documents, async (set) => {
    for (const copies of OF_DOCUMENTS) await follow(set, copies)
  })
  hooks.after(revisions, async (set) => {
    for (const copies of OF_REVISIONS) await follow(set, copies)
  })
}

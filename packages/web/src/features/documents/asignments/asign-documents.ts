import {
  asignments,
  type documents,
  type PlannedAsignment,
  planAsignments,
  type WantedAsignment,
} from '@timesheet/domain/documents'
import { collection, filterText, type Stored } from '../../../data/collection.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { type RecordWrite, writeTogether } from '../../../widgets/store-record.ts'

type DocumentRow = Pick<
  Stored<typeof documents>,
  'id' | 'code' | 'project' | 'specialty' | 'budgetMinutes' | 'forecastMinutes'
>
type AsignmentRow = Stored<typeof asignments>

/** Documents asked about at once, so that the filter stays short. */
const ASKED_AT_ONCE = 60

/** The active asignments of documents. */
export async function activeOf(ids: readonly string[]): Promise<readonly AsignmentRow[]> {
  const found: AsignmentRow[] = []
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const some = ids.slice(from, from + ASKED_AT_ONCE)
    const named = some.map((document) => filterText('document = {:document}', { document }))
    const filter = `state = "active" && (${named.join(' || ')})`
    found.push(...(await collection(asignments).list({ filter })))
  }
  return found
}

/** What was written, and how it is taken back. */
export interface Asigned {
  readonly count: number
  readonly undo: () => Promise<unknown>
}

/** Asigns a person to documents, all or none; what was made is made void by the undo, since none is deleted. */
export async function asignDocuments(rows: readonly DocumentRow[], wanted: WantedAsignment): Promise<Asigned> {
  const active = await activeOf(rows.map(({ id }) => id))
  const of = new Map(rows.map((row) => [row.id, row]))
  const planned = planAsignments(rows, active, wanted).filter(({ kind }) => kind !== 'same')
  const writes = planned.map((one) => writeOf(one, of.get(one.document)!, wanted))
  const undos = planned.map(({ before }, i): RecordWrite => {
    return { declaration: asignments, id: writes[i]!.id, values: before ?? { state: 'void' } }
  })
  if (writes.length > 0) await writeTogether(writes)
  return { count: writes.length, undo: () => writeTogether(undos) }
}

function writeOf(
  { stored }: PlannedAsignment,
  { id: document, project, specialty }: DocumentRow,
  { user, role, minutes, from, to }: WantedAsignment,
): RecordWrite {
  if (stored) return { declaration: asignments, id: stored, values: { minutes, to } }
  const values = { document, project, specialty, user, role, minutes, from, to, state: 'active' }
  return { declaration: asignments, id: newRecordId(), values, isNew: true }
}

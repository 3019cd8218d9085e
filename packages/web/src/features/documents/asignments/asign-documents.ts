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
import { valuesOf, type Written } from '../../../widgets/still-written.ts'
import { takeBackTold } from '../../../widgets/take-back.ts'

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
  readonly undo: () => Promise<boolean>
}

/** Asigns a person to documents, all or none. */
export async function asignDocuments(rows: readonly DocumentRow[], wanted: WantedAsignment): Promise<Asigned> {
  const active = await activeOf(rows.map(({ id }) => id))
  const of = new Map(rows.map((row) => [row.id, row]))
  const planned = planAsignments(rows, active, wanted).filter(({ kind }) => kind !== 'same')
  const writes = planned.map((one) => writeOf(one, of.get(one.document)!, wanted))
  return storeAsigned(
    writes,
    planned.map(({ before }) => before),
  )
}

/**
 * Writes asignments, all or none. The undo gives each what it said before and makes void what was made, since none is
 * deleted; it leaves alone what somebody changed since.
 */
export async function storeAsigned(
  writes: readonly RecordWrite[],
  before: readonly (Written['before'] | null)[],
): Promise<Asigned> {
  const stored = writes.length > 0 ? await writeTogether(writes) : []
  const written = stored.map((row, at): Written => {
    const since = valuesOf(row, Object.keys(writes[at]!.values))
    return { declaration: asignments, id: row.id, before: before[at] ?? { state: 'void' }, since }
  })
  return { count: writes.length, undo: () => takeBackTold(written, ['asignación', 'asignaciones']) }
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

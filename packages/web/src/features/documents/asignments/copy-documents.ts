import { asignments, type CopiedAsignments, type documents } from '@timesheet/domain/documents'
import type { Stored } from '../../../data/collection.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { type RecordWrite, writeTogether } from '../../../widgets/store-record.ts'
import type { Asigned } from './asign-documents.ts'

type DocumentRow = Pick<Stored<typeof documents>, 'id' | 'project' | 'specialty'>

/** Writes copied asignments, all or none; what was made is made void by the undo, since none is deleted. */
export async function storeCopies(rows: readonly DocumentRow[], copied: readonly CopiedAsignments[]): Promise<Asigned> {
  const of = new Map(rows.map((row) => [row.id, row]))
  const writes = copied.flatMap(({ document, made }) =>
    made.map((wanted): RecordWrite => {
      const { project = '', specialty = '' } = of.get(document) ?? {}
      const values = { document, project, specialty, ...wanted, state: 'active' }
      return { declaration: asignments, id: newRecordId(), values, isNew: true }
    }),
  )
  const undos = writes.map(({ declaration, id }): RecordWrite => ({ declaration, id, values: { state: 'void' } }))
  if (writes.length > 0) await writeTogether(writes)
  return { count: writes.length, undo: () => writeTogether(undos) }
}

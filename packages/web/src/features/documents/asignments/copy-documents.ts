import { asignments, type CopiedAsignments, type documents } from '@timesheet/domain/documents'
import type { Stored } from '../../../data/collection.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import type { RecordWrite } from '../../../widgets/store-record.ts'
import { type Asigned, storeAsigned } from './asign-documents.ts'

type DocumentRow = Pick<Stored<typeof documents>, 'id' | 'project' | 'specialty'>

/** Writes copied asignments, all or none. */
export async function storeCopies(rows: readonly DocumentRow[], copied: readonly CopiedAsignments[]): Promise<Asigned> {
  const of = new Map(rows.map((row) => [row.id, row]))
  const writes = copied.flatMap(({ document, made }) =>
    made.map((wanted): RecordWrite => {
      const { project = '', specialty = '' } = of.get(document) ?? {}
      const values = { document, project, specialty, ...wanted, state: 'active' }
      return { declaration: asignments, id: newRecordId(), values, isNew: true }
    }),
  )
  return storeAsigned(writes, [])
}

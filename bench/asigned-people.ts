import { asignments, documents } from '@timesheet/domain/documents'
import { type App, randomId } from '@timesheet/engine'
import { insertRows } from '../packages/server/seed/write-company.ts'

const SIGNS = { prepares: 'preparer', reviews: 'reviewer', approves: 'approver' } as const

/** Asigns documents to those who sign them, each in their function. */
export async function addAsignments(app: App): Promise<void> {
  const fields = ['id', 'project', 'specialty', ...Object.values(SIGNS)] as const
  const all = await app.records.aggregate({ collection: documents, filter: 'id != ""', groupBy: fields, sums: [] })
  const rows = all.flatMap(({ id: document, project, specialty, ...own }) =>
    Object.entries(SIGNS).flatMap(([role, sign]) =>
      own[sign] === ''
        ? []
        : [
            {
              ...{ id: randomId(), document, project, specialty, user: own[sign], role },
              ...{ minutes: 480, from: '2026-01-05', state: 'active' },
            },
          ],
    ),
  )
  await insertRows(app, asignments.name, rows)
}

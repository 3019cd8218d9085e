import { documents, revisions } from '@timesheet/domain/documents'
import { type App, randomId } from '@timesheet/engine'
import { insertRows } from '../packages/server/seed/write-company.ts'

/** Gives documents annulled revisions, one after the other, until there are so many revisions of all. */
export async function addOlderRevisions(app: App, total: number): Promise<void> {
  await app.driver.optimize()
  const counts = await app.driver.estimateRows()
  let left = total - (counts.get(revisions.name) ?? 0)
  const all = await app.records.findAll(documents, { filter: 'revision != ""' })
  const rows: Record<string, unknown>[] = []
  for (let older = 1; left > 0; older++)
    for (const { values } of all.slice(0, left)) {
      const { id: document, project, specialty } = values
      const place = { id: randomId(), document, project, specialty, code: `X${older}`, order: 100 + older }
      rows.push({ ...place, series: 'preliminary', state: 'void' })
      left--
    }
  await insertRows(app, revisions.name, rows)
}

import { creditMilestones, documentDates, documents, inOrder } from '@timesheet/domain/documents'
import { addDays } from '@timesheet/domain/kernel'
import { type App, randomId } from '@timesheet/engine'
import { insertRows } from '../packages/server/seed/write-company.ts'

const PLANNED_EVERY = 2
const AFTER_DAYS = 30

/** Plans the last milestone of every other document, some weeks after its issue. */
export async function addMilestoneDays(app: App): Promise<void> {
  const stones = (await app.records.findAll(creditMilestones)).map(({ values }) => values)
  const last = new Map([...Map.groupBy(stones, ({ version }) => version)].map(([id, own]) => [id, inOrder(own).at(-1)]))
  const fields = ['id', 'project', 'specialty', 'creditVersion', 'plannedOn'] as const
  const all = await app.records.aggregate({ collection: documents, filter: 'id != ""', groupBy: fields, sums: [] })
  const rows = all.flatMap(({ id: document, project, specialty, creditVersion, plannedOn }, n) => {
    const milestone = last.get(creditVersion)?.id
    if (n % PLANNED_EVERY !== 0 || !milestone || plannedOn === '') return []
    const days = { plannedOn: addDays(plannedOn, AFTER_DAYS), forecastOn: '', realOn: '' }
    return [{ id: randomId(), document, project, specialty, milestone, ...days }]
  })
  await insertRows(app, documentDates.name, rows)
}

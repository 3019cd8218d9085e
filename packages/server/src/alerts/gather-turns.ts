import { type App, findRows } from '@timesheet/engine'
import type { DocumentAlertFacts } from '@timesheet/domain/alerts'
import type { Day } from '@timesheet/domain/kernel'
import { specialty, users } from '@timesheet/domain/people'
import {
  aboutDocuments,
  findAnswered,
  findLateChecks,
  findReviewed,
  gatherProjects,
  readDocuments,
  returnedOf,
  turnOf,
} from './gather-documents.ts'
import type { TimeFacts } from './gather-people.ts'

const NO_FACTS = {
  control: [],
  due: [],
  awaited: [],
  commented: [],
  cycles: [],
  holds: [],
  spent: [],
} as const

/** What the alerts about whose turn it is and about what came back depend on, of some documents only. */
export async function gatherTurns(
  app: App,
  ids: readonly string[],
  { time, today }: { readonly time: TimeFacts; readonly today: Day },
): Promise<DocumentAlertFacts> {
  const people = await app.records.aggregate({
    collection: users,
    filter: 'active = true && external = false && (accessUntil = "" || accessUntil > {:today})',
    params: { today },
    groupBy: ['id'],
    sums: [],
  })
  const wanted = new Set(ids)
  const of = await readDocuments(app, ids)
  const [reviewed, late] = [await findReviewed(app, ids), await findLateChecks(app, today)]
  const answered = aboutDocuments(of, await findAnswered(app, ids))
  return {
    ...NO_FACTS,
    today,
    projects: await gatherProjects(app, time),
    specialties: new Map((await findRows({ app }, specialty)).map((row) => [row.id, row])),
    active: new Set(people.map(({ id }) => id)),
    returned: returnedOf(answered),
    reviews: aboutDocuments(of, reviewed).map((row) => turnOf(row, time.zone)),
    lateChecks: aboutDocuments(
      of,
      late.filter(({ document }) => wanted.has(document)),
    ),
  }
}

import { type App, findRowsById, type RecordSet } from '@timesheet/engine'
import { DOCUMENT_RULES, heardAlerts } from '@timesheet/domain/alerts'
import { documents, emitions, type responses, type revisions } from '@timesheet/domain/documents'
import { addDays, localTimeOf } from '@timesheet/domain/kernel'
import { readAlertSettings } from './alert-settings.ts'
import { gatherTime } from './gather-people.ts'
import { gatherTurns } from './gather-turns.ts'
import { settleAlerts, unsettledObjects } from './settle-alerts.ts'

/** What moves more revisions at once leaves the alerts to the next evaluation. */
const MOST_AT_ONCE = 50
/** As far back as the evaluation of all alerts looks for special days. */
const DAYS_AROUND = 31

/** What is told at once: whose turn it is, and what the customer sent back. */
const CODES = ['REV-TAREA', 'DOC-RECHAZADO'] as const

type RevisionSet = RecordSet<typeof revisions>
type Turn = Pick<RevisionSet['drafts'][number]['row'], 'state' | 'preparer' | 'reviewer' | 'approver'>

/** Whose turn it is to check, correct or approve a revision, by name and step; '' where nobody's. */
function turnOf(row: Turn | null): string {
  if (row?.state === 'checking') return `checking ${row.reviewer}`
  if (row?.state === 'observed') return `observed ${row.preparer}`
  return row?.state === 'approving' ? `approving ${row.approver}` : ''
}

/** Tells at once whose turn a move of a person made it, and takes back what it ended, without waiting for the job. */
export function tellTurns(app: App) {
  return async ({ tx, drafts }: RevisionSet, next: () => Promise<void>): Promise<void> => {
    await next()
    const moved = drafts.filter(
      ({ request, row, stored }) => request !== null && (!stored || turnOf(row) !== turnOf(stored)),
    )
    const ids = [...new Set(moved.map(({ row }) => row.document))]
    if (ids.length <= MOST_AT_ONCE) tx.afterCommit(() => settleTurns(app, ids))
  }
}

/** Tells at once of an answer that sends a document back, and takes it back with an answer that is corrected. */
export function tellReturns(app: App) {
  return async ({ tx, drafts }: RecordSet<typeof responses>, next: () => Promise<void>): Promise<void> => {
    await next()
    const answered = [...new Set(drafts.map(({ row }) => row.emition))]
    if (answered.length > MOST_AT_ONCE) return
    tx.afterCommit(async () => {
      const issues = await findRowsById({ app }, emitions, answered)
      await settleTurns(app, [...new Set([...issues.values()].map(({ document }) => document))])
    })
  }
}

async function settleTurns(app: App, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { day } = localTimeOf(app.clock(), 'UTC')
  const time = await gatherTime(app, { first: addDays(day, -DAYS_AROUND), last: addDays(day, DAYS_AROUND) })
  const { day: today } = localTimeOf(time.now, time.zone)
  const settings = await readAlertSettings(app)
  const facts = await gatherTurns(app, ids, { time, today })
  const found = CODES.flatMap((code) => DOCUMENT_RULES[code](facts, settings))
  const conditions = heardAlerts(settings, found)
  const about = { object: documents.name, objectIds: ids, codes: CODES, settings }
  if ((await unsettledObjects({ app }, conditions, about)).length === 0) return
  await app.driver.transaction((tx) => settleAlerts({ app, tx }, conditions, about))
}

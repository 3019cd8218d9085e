import { type App, findRowsById, type RecordSet, type Transaction } from '@timesheet/engine'
import { DOCUMENT_RULES, heardAlerts } from '@timesheet/domain/alerts'
import { documents, emitions, type responses, type revisions } from '@timesheet/domain/documents'
import { addDays, localTimeOf } from '@timesheet/domain/kernel'
import { readAlertSettings } from './alert-settings.ts'
import { gatherTime } from './gather-people.ts'
import { gatherTurns } from './gather-turns.ts'
import { settleAlerts, unsettledObjects } from './settle-alerts.ts'

/** What moves or answers more at once leaves the alerts to the next evaluation. */
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
    settleAfter(app, tx, { documents: moved.map(({ row }) => row.document) })
  }
}

/** Tells at once of an answer that sends a document back, and takes it back with an answer that is corrected. */
export function tellReturns(app: App) {
  return async ({ tx, drafts }: RecordSet<typeof responses>, next: () => Promise<void>): Promise<void> => {
    await next()
    settleAfter(app, tx, { issues: drafts.map(({ row }) => row.emition) })
  }
}

/** What a transaction moved and answered. */
interface Touched {
  readonly documents: Set<string>
  readonly issues: Set<string>
}

const touchedBy = new WeakMap<Transaction, Touched>()

/** Settles what a transaction touched once it is committed: once for all of it, however many writes it has. */
function settleAfter(
  app: App,
  tx: Transaction,
  { documents: moved = [], issues = [] }: Partial<Record<keyof Touched, readonly string[]>>,
): void {
  if (moved.length === 0 && issues.length === 0) return
  const touched = touchedBy.get(tx) ?? { documents: new Set(), issues: new Set() }
  touchedBy.set(tx, touched)
  for (const id of moved) touched.documents.add(id)
  for (const id of issues) touched.issues.add(id)
  tx.afterCommit(() => settleTouched(app, touched))
}

async function settleTouched(app: App, touched: Touched): Promise<void> {
  const [moved, answered] = [[...touched.documents], [...touched.issues]]
  // The effects of the other writes have nothing left to do.
  touched.documents.clear()
  touched.issues.clear()
  if (moved.length + answered.length > MOST_AT_ONCE) return
  const issues = await findRowsById({ app }, emitions, answered)
  await settleTurns(app, [...new Set([...moved, ...[...issues.values()].map(({ document }) => document)])])
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

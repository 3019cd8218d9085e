import {
  ApiError,
  type App,
  findRowsById,
  findRowsByKey,
  findVisible,
  type OutboxItem,
  type RowPlace,
  type WritingHandler,
} from '@timesheet/engine'
import { decideRule } from '@timesheet/domain/access'
import {
  checkRemindAnswers,
  documents,
  emitions,
  issuesDocuments,
  overdueAnswers,
  type remindAnswersRoute,
  revisions,
  transmittals,
} from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import { projects } from '@timesheet/domain/projects'
import { refuse } from '../kernel/refuse.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { reminderMail } from './reminder-mail.ts'
import { findReachable } from './transmittal-links.ts'

const KIND = 'answer-reminder'
/** A reminder that could not be sent in two days is made anew. */
const LASTS = 2 * 86_400

/**
 * Records that the customer was reminded of what is overdue of a transmittal, and queues a mail for each active contact
 * that it went to and that has an address; where none has, the reminder was made by other means.
 */
export const answerRemindAnswers: WritingHandler<typeof remindAnswersRoute> = async (
  { input, info, transact },
  app,
) => {
  const [seen] = await findVisible(app, info, { collection: transmittals, ids: [input.transmittal] })
  if (!seen) throw new ApiError(404)
  const viewer = askingViewer({ app, request: info })
  const { id, project } = seen.values
  if (viewer && decideRule(issuesDocuments, { collection: transmittals, row: { project }, viewer }) !== 'yes')
    throw new ApiError(403)
  return transact(async ({ tx }) => {
    const place = { app, tx }
    await tx.lock(transmittalsLock(project))
    const calendar = (await findRowsById(place, projects, [project])).get(project)?.calendar
    const today = await todayAt(app, calendar)
    const now = (await findRowsById(place, transmittals, [id])).get(id)
    const overdue = now?.state === 'void' ? [] : (await findOverdue(place, id, today)).overdue
    refuse(checkRemindAnswers(overdue, today))
    await app.records.updateAll(
      emitions,
      overdue.map((row) => ({ id: row.id, remindedOn: today, reminders: row.reminders + 1 })),
      tx,
    )
    const to = await findReachable(place, seen.values.recipients)
    for (const contact of to)
      await app.outbox.add(
        { kind: KIND, key: `${id} ${contact.id}`, payload: { transmittal: id, contact: contact.id }, lasts: LASTS },
        tx,
      )
    return { documents: overdue.length, mails: to.length }
  })
}

/** The issues of a transmittal of whose answer its customer may be reminded, and their documents. */
async function findOverdue(place: RowPlace, transmittal: string, today: Day) {
  const rows = await findRowsByKey(place, emitions, [{ transmittal }])
  const of = await findRowsById(
    place,
    documents,
    rows.map(({ document }) => document),
  )
  return { overdue: overdueAnswers(rows, today, ({ document }) => of.get(document)), of }
}

/** Registers what sends the mails of reminders: what is still overdue as they go. */
export function registerAnswerReminders(app: App): void {
  app.outbox.on(KIND, (item) => sendReminder(app, item))
}

async function sendReminder(app: App, { payload }: OutboxItem): Promise<void> {
  const { transmittal: id = '', contact: to = '' } = payload
  const place = { app }
  const transmittal = (await findRowsById(place, transmittals, [id])).get(id)
  const [contact] = await findReachable(place, [to])
  if (!transmittal || transmittal.state === 'void' || !contact) return
  const project = (await findRowsById(place, projects, [transmittal.project])).get(transmittal.project)
  const { overdue, of } = await findOverdue(place, id, await todayAt(app, project?.calendar))
  if (overdue.length === 0) return
  const drawn = await findRowsById(
    place,
    revisions,
    overdue.map(({ revision }) => revision),
  )
  const lines = overdue.map(({ document, revision, dueOn }) => ({
    code: of.get(document)?.code ?? '',
    title: of.get(document)?.title ?? '',
    revision: drawn.get(revision)?.code ?? '',
    dueOn,
  }))
  await app.mailer.send({
    to: contact.email,
    ...reminderMail({
      name: contact.name,
      project: `${project?.code ?? ''} · ${project?.name ?? ''}`,
      transmittal,
      lines: lines.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    }),
  })
}

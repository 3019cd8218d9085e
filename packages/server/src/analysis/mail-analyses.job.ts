import {
  ApiError,
  type App,
  emailOf,
  findRows,
  findRowsById,
  findVisible,
  isAuthRecord,
  type OutboxItem,
  type RequestInfo,
} from '@timesheet/engine'
import {
  type AnalysisMail,
  analysisMails,
  type Analysis,
  dueMail,
  DIMENSIONS,
  mailPeriod,
} from '@timesheet/domain/analysis'
import { savedViews } from '@timesheet/domain/config'
import { addDays, localTimeOf } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { putItems } from '../kernel/inbox.ts'
import { gatherMoments } from '../kernel/mail-moments.ts'
import { FILE_TYPES, nameOfReport, workbookFile } from './analysis-file.route.ts'
import { analysisMail } from './analysis-mail.ts'
import { type AnalysisReport, analysisReport } from './analysis-report.ts'
import type { CubeThread } from './cube-thread.ts'

const KIND = 'analysis-mail'
/** After a day the figures of a morning are no news. */
const LASTS = 86_400
/** A larger file is opened in the analyzer. */
const MOST_BYTES = 5_000_000
const CODE = 'ANA-ENVIO'

/** Registers what sends the mails of analyses. */
export function registerAnalysisMails(app: App, thread: CubeThread): void {
  app.outbox.on(KIND, (item) => sendAnalysis(app, thread, item))
}

/** Queues the mails that are due now; each row is dealt with once a day, week or month. */
export async function mailAnalyses(app: App): Promise<number> {
  const last = addDays(localTimeOf(app.clock(), 'UTC').day, 1)
  const [day, week, month] = [mailPeriod('day', last), mailPeriod('week', last), mailPeriod('month', last)]
  const waiting = await findRows({ app }, analysisMails, {
    filter: `stopped = false && ((every = 'day' && dealtWith < {:day}) || (every = 'week' && dealtWith < {:week}) || (every = 'month' && dealtWith < {:month}))`,
    params: { day, week, month },
    sort: 'created',
  })
  if (waiting.length === 0) return 0
  const momentOf = await gatherMoments(app, [...new Set(waiting.map(({ user }) => user))])
  let mails = 0
  for (const row of waiting) {
    const moment = momentOf(row.user)
    const period = moment && dueMail(row, moment)
    if (!period) continue
    await app.driver.transaction(async (tx) => {
      await app.records.updateAll(analysisMails, [{ id: row.id, dealtWith: period }], tx)
      await app.outbox.add({ kind: KIND, key: row.id, payload: { mail: row.id, period }, lasts: LASTS }, tx)
    })
    mails++
  }
  return mails
}

type Row = Pick<AnalysisMail, 'analysis' | 'name' | 'user' | 'by'> & { readonly id: string }

/** Computes an analysis with the rights that its reader has now, and sends it; without them nothing is sent. */
async function sendAnalysis(app: App, thread: CubeThread, { payload }: OutboxItem): Promise<void> {
  const { mail = '', period = '' } = payload
  const row = (await findRowsById({ app }, analysisMails, [mail])).get(mail)
  if (!row || row.stopped || row.mailed >= period) return
  const account = await app.records.findById(users.name, row.user)
  if (!account || !isAuthRecord(account) || emailOf(account) === '') return
  const info: RequestInfo = { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth: account }
  const [view] = await findVisible(app, info, { collection: savedViews, ids: [row.analysis] })
  if (!view) {
    const isThere = (await findRowsById({ app }, savedViews, [row.analysis])).size > 0
    // What is no longer shared is no news for whom it is not shared with.
    return isThere ? undefined : tell(app, row, `«${row.name}» no se envió: el análisis ya no está`)
  }
  const { name, content } = view.values
  const report = await reportOf(app, thread, { info, content })
  if (typeof report === 'string') return tell(app, row, `«${name}» no se envió: ${report}`)
  const file = await workbookFile(report)
  const isAttached = file.byteLength <= MOST_BYTES
  const sender = row.by === row.user ? undefined : (await findRowsById({ app }, users, [row.by])).get(row.by)
  const site = app.settings.values.meta.appURL.replace(/\/+$/, '')
  const open = `${site}/hours/analyzer/${row.analysis}`
  await app.mailer.send({
    to: emailOf(account),
    ...analysisMail(report, {
      reader: String(account.values['name']),
      name,
      sender: sender ? `${sender.name} ${sender.surname}` : '',
      open,
      stop: `${open}?stop=${row.id}`,
      isAttached,
    }),
    ...(isAttached
      ? { attachments: [{ name: `${nameOfReport(report)}.xlsx`, type: FILE_TYPES.xlsx, content: file }] }
      : {}),
  })
  await app.driver.transaction((tx) => app.records.updateAll(analysisMails, [{ id: row.id, mailed: period }], tx))
}

interface Asked {
  readonly info: RequestInfo
  readonly content: unknown
}

/** The report of a stored address, or why there is none. */
async function reportOf(app: App, thread: CubeThread, { info, content }: Asked): Promise<AnalysisReport | string> {
  const search = (content as { readonly search?: Readonly<Record<string, unknown>> } | null)?.search ?? {}
  try {
    const report = await analysisReport(thread, { app, info }, search)
    const lost = await lostFilter(app, info, report.analysis)
    return lost === null ? report : `lo elegido en ${lost} ya no está, o esta cuenta no lo ve`
  } catch (error) {
    // A question that is refused today is refused at the next attempt.
    if (error instanceof ApiError && error.status === 400) return 'la pregunta ya no se puede responder'
    throw error
  }
}

/** The name of a dimension of which none of the chosen records is there any more for this person; null for none. */
async function lostFilter(app: App, info: RequestInfo, { filters }: Analysis): Promise<string | null> {
  for (const { dimension, mode, members } of filters) {
    const { target, label } = DIMENSIONS[dimension]
    const ids = members.filter((key) => /^\w+$/.test(key))
    if (mode === 'exclude' || target === undefined || ids.length < members.length) continue
    const found = await findVisible(app, info, { collection: target, ids })
    if (found.length === 0) return label
  }
  return null
}

async function tell(app: App, { id, user }: Row, title: string): Promise<void> {
  await app.driver.transaction((tx) =>
    putItems({ app, tx }, [
      {
        user,
        class: 'notice',
        code: CODE,
        title,
        reason: 'Llega por correo con los permisos de esta cuenta',
        object: analysisMails.name,
        objectId: id,
        link: '/hours/analyzer',
        priority: 3,
      },
    ]),
  )
}

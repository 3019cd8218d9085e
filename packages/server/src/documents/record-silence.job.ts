import { type App, findRows, findRowsById, giveWay, type Transaction } from '@timesheet/engine'
import {
  codesOfProject,
  documents,
  emitions,
  isApprovedBySilence,
  responseCodes,
  responses,
  silenceWords,
  transmittals,
} from '@timesheet/domain/documents'
import { addDays } from '@timesheet/domain/kernel'
import { type Project, projects } from '@timesheet/domain/projects'
import { findWorkingDays } from '../kernel/find-working-days.ts'
import { putItems } from '../kernel/inbox.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'

const CODE = 'DOC-SILENCIO'

type Silent = Pick<Project, 'id' | 'code' | 'calendar' | 'manager' | 'silenceApproves' | 'state'>

/**
 * Records that customers approved by saying nothing, where their contracts say so (domain.md §2.7): an answer like any
 * other, with its evidence, that nobody of the firm signs and that any answer of theirs replaces. Returns how many.
 */
export async function recordSilence(app: App, signal: AbortSignal): Promise<number> {
  const silent = await findRows({ app }, projects, { filter: 'silenceApproves = true', sort: 'id' })
  let recorded = 0
  for (const project of silent) {
    if (signal.aborted) break
    recorded += await app.driver.transaction((tx) => recordOf(app, tx, project))
    await giveWay()
  }
  return recorded
}

/** Under the lock under which answers are recorded: what is answered just now is not silence. */
async function recordOf(app: App, tx: Transaction, project: Silent): Promise<number> {
  const place = { app, tx }
  await tx.lock(transmittalsLock(project.id))
  const today = await todayAt(app, project.calendar)
  const waiting = await findRows(place, emitions, {
    filter: `project = {:project} && state = 'waiting' && dueOn != "" && dueOn < {:today}`,
    params: { project: project.id, today },
    sort: 'transmittal,id',
  })
  const [first] = waiting.map(({ dueOn }) => dueOn).toSorted()
  if (first === undefined) return 0
  const working = await findWorkingDays(place, project.calendar, addDays(first, -1))
  const of = await findRowsById(
    place,
    documents,
    waiting.map(({ document }) => document),
  )
  const sent = await findRowsById(
    place,
    transmittals,
    waiting.map(({ transmittal }) => transmittal),
  )
  const silent = waiting.filter((emition) =>
    isApprovedBySilence({
      ...{ emition, project, working, today },
      document: of.get(emition.document) ?? null,
      transmittal: sent.get(emition.transmittal) ?? null,
    }),
  )
  const codes = codesOfProject(await findRows(place, responseCodes, { sort: 'code' }), project.id)
  const approved = codes.find(({ result }) => result === 'approved')
  // A customer without a code that approves approves nothing: the answer stays overdue, and alerts tell of it.
  if (silent.length === 0 || !approved) return 0
  await app.records.createAll(
    responses,
    silent.map((emition) => ({
      emition: emition.id,
      project: project.id,
      code: approved.id,
      receivedOn: today,
      notes: silenceWords(emition, sent.get(emition.transmittal)?.code ?? ''),
      bySilence: true,
    })),
    tx,
  )
  await tellLeader(app, tx, { project, emitions: silent.length, transmittals: tellable(silent, sent), today })
  return silent.length
}

/** The transmittals of issues, each once. */
function tellable<Row>(issues: readonly { readonly transmittal: string }[], sent: ReadonlyMap<string, Row>) {
  const ids = new Set(issues.map(({ transmittal }) => transmittal))
  return [...ids].flatMap((id) => sent.get(id) ?? [])
}

interface Recorded {
  readonly project: Silent
  readonly emitions: number
  readonly transmittals: readonly { readonly id: string; readonly code: string }[]
  readonly today: string
}

async function tellLeader(
  app: App,
  tx: Transaction,
  { project, emitions: count, transmittals: sent, today }: Recorded,
) {
  const [only] = sent
  if (project.manager === '' || !only) return
  const what = count === 1 ? '1 documento quedó aprobado' : `${count} documentos quedaron aprobados`
  await putItems({ app, tx }, [
    {
      user: project.manager,
      class: 'notice',
      code: CODE,
      title: `${sent.length === 1 ? only.code : project.code}: ${what} por silencio del cliente`,
      reason: `Por liderar el proyecto ${project.code}.`,
      object: projects.name,
      objectId: project.id,
      period: today,
      link: sent.length === 1 ? `/emitions?id=${only.id}` : '/emitions',
      mail: 'daily',
    },
  ])
}

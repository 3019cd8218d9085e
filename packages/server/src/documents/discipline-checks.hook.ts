import {
  bindRule,
  findRowsById,
  findRowsByKey,
  type Installer,
  type RecordSet,
  type RowOf,
  StandingRows,
} from '@timesheet/engine'
import { may } from '@timesheet/domain/access'
import {
  checkDisciplineCheck,
  comments,
  type DisciplineCheckDraft,
  disciplineChecks,
  documents,
  isUnderReview,
  observationsOf,
  observedText,
  placeOfComment,
  revisions,
} from '@timesheet/domain/documents'
import { specialty, users } from '@timesheet/domain/people'
import { hasAccess, workflowTasks } from '@timesheet/domain/workflow'
import { formatDateTime } from '@timesheet/schema'
import { askAbout, nameAsked } from '../kernel/flow-requests.ts'
import { type AskedFlow, cancelFlow, type FlowBinding, type FlowEnd, type FlowPlace } from '../kernel/flows.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { viewerOf } from '../kernel/viewer.ts'
import { reasonOf } from './comments.hook.ts'
import { revisionsLock } from '../kernel/document-locks.ts'

const OBJECT = 'discipline_check'

type CheckSet = RecordSet<typeof disciplineChecks>
type RevisionRow = RowOf<typeof revisions>

/** Checks what is asked of other specialties; a revision that moves waits, since its guards read its checks. */
const checksRule = bindRule(disciplineChecks, {
  lock: ({ row }) => revisionsLock(row.document),
  gather: async (set) => {
    const rows = set.drafts.map(({ row }) => row)
    const of = await findRowsById(
      set,
      revisions,
      rows.map(({ revision }) => revision),
    )
    const found = await findRowsByKey(
      set,
      disciplineChecks,
      rows.map(({ revision }) => ({ revision })),
    )
    return {
      of,
      specialties: await findRowsById(
        set,
        specialty,
        rows.map(({ discipline }) => discipline),
      ),
      people: await findRowsById(
        set,
        users,
        rows.map(({ checker }) => checker),
      ),
      others: new StandingRows(set, found, ({ revision }) => revision),
      today: await todayAt(set.app, ''),
      asker: viewerOf(set)?.id ?? '',
    }
  },
  check: (draft, { of, specialties, people, others, today, asker }) => {
    const { row, stored } = draft
    const revision = of.get(row.revision) ?? null
    const person = people.get(row.checker)
    return checkDisciplineCheck(row, {
      stored,
      revision,
      isDisciplineActive: specialties.get(row.discipline)?.active === true,
      mayRead: person !== undefined && revision !== null && hasAccess(person, today) && reads(person, revision),
      others: others.beside(draft),
      asker,
    })
  },
})

function reads(person: RowOf<typeof users>, revision: RevisionRow): boolean {
  const { id, external, active, accessUntil, grants, leadsProjects, leadsSpecialty } = person
  const viewer = { id, external, active, accessUntil, grants, leadsProjects, leadsSpecialty }
  return may(revisions, 'view', { ...revision }, viewer) === 'yes'
}

/** What a request says of answers is ignored; why a check is waived is what is said of it. */
async function keepAnswers(set: CheckSet, next: () => Promise<void>): Promise<void> {
  for (const { row, stored, request } of set.drafts) {
    if (request === null) continue
    row.answer = row.state === 'waived' && stored?.state === 'asked' ? reasonOf(request) : (stored?.answer ?? '')
    row.dueOn = stored?.dueOn ?? ''
    row.readers = stored?.readers ?? []
  }
  await next()
}

/** Asks whom the flow of each new check names, and nobody any more about one that was waived. */
async function routeChecks(set: CheckSet): Promise<void> {
  const { action, drafts } = set
  if (action === 'create')
    await ask(
      set,
      drafts.map(({ row }) => row),
    )
  const waived = drafts.filter(({ row, stored }) => stored?.state === 'asked' && row.state === 'waived')
  const objectIds = waived.map(({ row }) => row.id)
  if (objectIds.length > 0) await cancelFlow(set, { object: OBJECT, objectIds, reason: 'Se dispensó.' })
}

async function ask(place: FlowPlace, rows: readonly DisciplineCheckDraft[]): Promise<void> {
  const asked = rows.filter(({ state }) => state === 'asked')
  const of = await findRowsById(
    place,
    documents,
    asked.map(({ document }) => document),
  )
  const revised = await findRowsById(
    place,
    revisions,
    asked.map(({ revision }) => revision),
  )
  const names = await findRowsById(
    place,
    specialty,
    asked.map(({ discipline }) => discipline),
  )
  await askAbout(
    place,
    disciplineChecks,
    asked.map((row) => ({
      object: OBJECT,
      objectId: row.id,
      title: `Verificar por ${names.get(row.discipline)?.name ?? ''} ${of.get(row.document)?.code ?? ''} Rev. ${revised.get(row.revision)?.code ?? ''}`,
      startedBy: row.askedBy || row.preparer,
      scope: {
        project: row.project,
        specialty: row.discipline,
        authors: [row.preparer].filter(Boolean),
        fields: { checker: row.checker, document: row.document },
      },
      version: versionOf(row),
    })),
  )
  await noteDue(
    place,
    asked.map(({ id }) => id),
  )
}

/** Writes on checks until when they are to be answered: the day of the open task of their flow. */
async function noteDue(place: FlowPlace, ids: readonly string[]): Promise<void> {
  const tasks = await findRowsByKey(
    place,
    workflowTasks,
    ids.map((objectId) => ({ object: OBJECT, objectId, state: 'pending' as const })),
  )
  const changes = tasks.map(({ objectId, dueOn }) => ({ id: objectId, dueOn }))
  if (changes.length > 0) await place.app.records.updateAll(disciplineChecks, changes, place.tx)
}

/** What is decided is the check as it was asked: files of a revision do not change while it is reviewed. */
function versionOf({ revision, discipline }: Pick<DisciplineCheckDraft, 'revision' | 'discipline'>): string {
  return `${revision} ${discipline}`
}

/** How checks take part in flows: an opinion without objections, or one with an observation on the revision. */
export const disciplineCheckFlow: FlowBinding = {
  object: OBJECT,
  mail: 'immediate',
  linkOf: ({ facts }) => `/documents/${String(facts?.['document'] ?? '')}`,
  async versionsOf(place, ids) {
    const rows = await findRowsById(place, disciplineChecks, ids)
    return new Map([...rows].filter(([, { state }]) => state === 'asked').map(([id, row]) => [id, versionOf(row)]))
  },
  outcome: writeAnswers,
  async asked(place, flows: readonly AskedFlow[]) {
    await nameAsked(place, disciplineChecks, flows)
    await noteDue(
      place,
      flows.map(({ instance }) => instance.objectId),
    )
  },
}

async function writeAnswers(place: FlowPlace, ended: readonly FlowEnd[]): Promise<void> {
  const { app, tx } = place
  const rows = await findRowsById(
    place,
    disciplineChecks,
    ended.map(({ instance }) => instance.objectId),
  )
  const of = await findRowsById(
    place,
    revisions,
    [...rows.values()].map(({ revision }) => revision),
  )
  const now = formatDateTime(app.clock())
  for (const end of ended) {
    const row = rows.get(end.instance.objectId)
    const revision = row && of.get(row.revision)
    if (!row || !revision || row.state !== 'asked') continue
    const last = end.opinions.at(-1)
    const { state } = end.instance
    const isObserved = state === 'observed' || state === 'rejected'
    const answeredBy = last?.task.decidedBy ?? ''
    // In the details where the flow is not to repeat it, since more people read flows than revisions.
    const observed = isObserved ? observationsOf(last?.details, last?.comment ?? '') : []
    const answer = {
      state: state === 'approved' ? ('clear' as const) : isObserved ? ('observed' as const) : ('ended' as const),
      answer: isObserved ? observedText(observed) : state === 'cancelled' ? end.reason : (last?.comment ?? ''),
      ...{ answeredBy, answeredAt: now, readers: [] },
    }
    await app.records.update(disciplineChecks, row.id, answer, tx)
    const plain = { ...placeOfComment(revision), author: answeredBy, origin: 'internal', state: 'open' } as const
    if (observed.length > 0)
      await app.records.createAll(
        comments,
        observed.map((one) => ({ ...plain, ...one })),
        tx,
      )
  }
}

/** Asks nobody any more about a revision that is not reviewed now: it came back, or was withdrawn or annulled. */
async function endChecks(set: RecordSet<typeof revisions>): Promise<void> {
  const { app, tx, action, drafts } = set
  if (action !== 'update') return
  const left = drafts.filter(({ row, stored }) => stored && isUnderReview(stored.state) && !isUnderReview(row.state))
  if (left.length === 0) return
  const open = await findRowsByKey(
    set,
    disciplineChecks,
    left.map(({ row }) => ({ revision: row.id, state: 'asked' as const })),
  )
  if (open.length === 0) return
  const objectIds = open.map(({ id }) => id)
  await cancelFlow(set, { object: OBJECT, objectIds, reason: 'La revisión salió de la revisión interna.' })
  await app.records.updateAll(
    disciplineChecks,
    objectIds.map((id) => ({ id, state: 'ended' as const, readers: [] })),
    tx,
  )
}

/** Checks, asks and ends inter-discipline checks. */
export const disciplineCheckRules: Installer = (hooks) => {
  hooks.on('save', disciplineChecks, keepAnswers)
  hooks.use(checksRule)
  hooks.after(disciplineChecks, routeChecks)
  hooks.after(revisions, endChecks)
}

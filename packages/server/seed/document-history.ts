import { addDays, type Day } from '@timesheet/domain/kernel'
import type { Company } from './company.ts'
import { nameOf } from './flows.ts'
import type { SeededProject } from './projects.ts'
import type { SeededRandom } from './random.ts'
import { drawnDocuments } from './seed-files.ts'

type Row = Readonly<Record<string, unknown>>

/** Of how many documents of how many projects it is kept, besides those with drawings: enough to look at. */
const MOST_PROJECTS = 2
const MOST_DOCUMENTS = 40
/** A revision was opened so many days before it was sent to be checked. */
const DRAWN_DAYS = 9

interface Event {
  readonly entity: string
  readonly entityId: string
  readonly action: string
  readonly at: string
  readonly actor: unknown
  readonly after?: Row
}

/** What the log says of some documents: who drew, checked, approved and sent each revision, and what came back. */
export function buildDocumentHistory(random: SeededRandom, company: Company): readonly Row[] {
  const names = new Map<unknown, string>(company.people.map((person) => [person.id, nameOf(person)]))
  const answers = new Map<unknown, Row>(company.papers.responses.map((row) => [row['emition'], row]))
  const drawn = drawnDocuments(company.projects)
  const withFiles = new Set(drawn.map(({ document }) => document.id))
  const some = company.projects
    .filter(({ state }) => state === 'active')
    .slice(0, MOST_PROJECTS)
    .flatMap((project) => project.documents.slice(0, MOST_DOCUMENTS).map((document) => ({ project, document })))
  const known = new Map([...some, ...drawn].map(({ project, document }) => [document.id, { project, document }]))
  const events = [...known.values()].flatMap(({ project, document }) =>
    eventsOf(project, { document: document.id, answers, hasFiles: withFiles.has(document.id) }),
  )
  return events
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ at, actor, after, ...event }) => ({
      ...{ id: random.id(), ...event, before: null, after: after ?? null, actor, actorName: names.get(actor) ?? '' },
      ...{ onBehalfOf: '', onBehalfOfName: '', reason: '', request: '', operation: '', confidential: false },
      created: at,
    }))
}

interface Of {
  readonly document: string
  readonly answers: ReadonlyMap<unknown, Row>
  readonly hasFiles: boolean
}

function eventsOf({ revisions, row: { manager } }: SeededProject, { document, answers, hasFiles }: Of): Event[] {
  const own = revisions.filter((row) => row['document'] === document)
  return own.flatMap((revision, k) => {
    const { id, preparer, reviewer, approver, purpose, preparedAt, reviewedAt, approvedAt, issuedOn } = revision
    const of = { entity: 'revisions', entityId: id }
    const next = own[k + 1]
    const answer = answers.get(id)
    const issue = purpose === 'purposepapr0000' ? 'await' : 'issue'
    const events: (Event | null)[] = [
      begun(revision, 0, { ...of, action: 'create', actor: preparer, after: opened(revision) }),
      begun(revision, 1, { ...of, action: 'start', actor: preparer }),
      hasFiles ? fileAdded(revision) : null,
      moved(preparedAt, { ...of, action: 'submit', actor: preparer }),
      moved(reviewedAt, { ...of, action: 'check', actor: reviewer }),
      moved(approvedAt, { ...of, action: 'approve', actor: approver }),
      onDay(issuedOn, 16, { entity: 'emitions', entityId: id, action: issue, actor: manager }),
      answer
        ? onDay(answer['receivedOn'], 17, { entity: 'responses', entityId: id, action: 'create', actor: manager })
        : null,
      next && revision['state'] === 'superseded'
        ? onDay(next['issuedOn'], 16, { ...of, action: 'supersede', actor: manager })
        : null,
    ]
    return events.filter((event) => event !== null)
  })
}

type Told = Omit<Event, 'at'>

function opened({ series, changes }: Row): Row {
  return { series, changes }
}

/** Where it is known when a revision was sent to be checked, it was begun some days before. */
function begun({ preparedAt }: Row, after: number, told: Told): Event | null {
  return onDay(preparedAt && addDays(String(preparedAt).slice(0, 10), after - DRAWN_DAYS), 13, told)
}

function fileAdded({ id, preparedAt, preparer, document }: Row): Event | null {
  const after = { name: 'plano.pdf', kind: 'pdf', revision: id, document, replaces: '' }
  const told = { entity: 'revision_files', entityId: String(id), action: 'create', actor: preparer, after }
  return onDay(preparedAt && String(preparedAt).slice(0, 10), 14, told)
}

function moved(at: unknown, told: Told): Event | null {
  return at ? { ...told, at: String(at) } : null
}

function onDay(day: unknown, hour: number, told: Told): Event | null {
  const on: Day = String(day ?? '')
  return on === '' ? null : { ...told, at: `${on} ${hour}:00:00.000Z` }
}

import { bindRule, findRowsById, findRowsByKey, type Installer, type RecordSet } from '@timesheet/engine'
import {
  checkOpening,
  checkOpeningRemoval,
  comments,
  documentOpenings,
  documents,
  emitions,
  isInForce,
  originKey,
  responses,
  revisionFiles,
  revisions,
} from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { findProjectOpening } from './opening-facts.ts'
import { openDocuments, takeBackOpenings } from './open-documents.ts'
import { todayOfProjects } from './today-of-projects.ts'
import { findTaken } from './transmittal-numbers.ts'

type OpeningSet = RecordSet<typeof documentOpenings>

/** Checks empalmes under the lock under which transmittals are sent: none comes after the first of the project. */
const openingsRule = bindRule(documentOpenings, {
  lock: ({ row }) => transmittalsLock(row.project),
  gather: async (set) => (set.action === 'delete' ? { used: await findUsed(set) } : gatherNew(set)),
  check: ({ row, stored, request }, facts) => {
    if ('used' in facts) return null
    const { of, documents: known, revised, today } = facts
    const own = of.get(row.project)!
    const key = originKey(row.origin)
    const refused = checkOpening(row, {
      ...own,
      stored,
      document: known.get(row.document) ?? null,
      isRevised: revised.has(row.document),
      purpose: own.purposes.find(({ id }) => id === row.purpose) ?? null,
      answers: new Set(own.codes.map(({ id }) => id)),
      originDay: own.days.get(key) ?? '',
      today,
      isAsked: request !== null,
    })
    // Those of one list that name one transmittal agree on its day.
    if (!refused) own.days.set(key, row.issuedOn)
    return refused
  },
  checkRemoval: ({ stored, request }, facts) =>
    'used' in facts ? checkOpeningRemoval({ ...facts.used(stored), isAsked: request !== null }) : null,
})

async function gatherNew(set: OpeningSet) {
  const rows = set.drafts.map(({ row }) => row)
  const projects = [...new Set(rows.map(({ project }) => project))]
  const of = new Map<string, Awaited<ReturnType<typeof findProjectOpening>> & { readonly days: Map<string, Day> }>()
  for (const project of projects) {
    const own = await findProjectOpening(set, project)
    of.set(project, { ...own, days: new Map(own.origins) })
  }
  const ids = rows.map(({ document }) => document)
  const drawn = await findRowsByKey(
    set,
    revisions,
    ids.map((document) => ({ document })),
  )
  return {
    of,
    documents: await findRowsById(set, documents, ids),
    revised: new Set(drawn.map(({ document }) => document)),
    today: await todayOfProjects(set, set.request, projects),
  }
}

/** What stands on empalmes that are to be taken back. */
async function findUsed(set: OpeningSet) {
  const rows = set.drafts.map(({ row }) => row)
  const taken = await findTaken(set, [...new Set(rows.map(({ project }) => project))])
  const keys = rows.map(({ document }) => ({ document }))
  const drawn = Map.groupBy(await findRowsByKey(set, revisions, keys), ({ document }) => document)
  const issued = await findRowsByKey(set, emitions, keys)
  const answers = await findRowsByKey(
    set,
    responses,
    issued.map(({ id }) => ({ emition: id })),
  )
  const of = [...drawn.values()].flat().map(({ id }) => ({ revision: id }))
  const said = [...(await findRowsByKey(set, comments, of)), ...(await findRowsByKey(set, revisionFiles, of))]
  const documentOf = new Map(issued.map(({ id, document }) => [id, document]))
  const answered = Map.groupBy(answers, ({ emition }) => documentOf.get(emition) ?? '')
  const commented = new Set(said.map(({ revision }) => revision))
  return ({ project, document, answeredOn }: (typeof rows)[number]) => {
    const own = drawn.get(document) ?? []
    const isAsMade = own.length === 1 && own.every(({ id, state }) => isInForce(state) && !commented.has(id))
    const made = answeredOn === '' ? 0 : 1
    const isUsed = !isAsMade || (answered.get(document)?.length ?? 0) !== made
    return { isUsed, hasSent: taken(project).has('out') }
  }
}

/** Writes an origin without the spaces around it; the others of a text are one. */
async function tidy({ drafts }: OpeningSet, next: () => Promise<void>): Promise<void> {
  for (const { row } of drafts) row.origin = row.origin.trim().replaceAll(/\s+/g, ' ')
  await next()
}

async function follow(set: OpeningSet): Promise<void> {
  const rows = set.drafts.map(({ row }) => row)
  if (set.action === 'create') await openDocuments(set, rows)
  else if (set.action === 'delete') await takeBackOpenings(set, rows)
}

/** Checks empalmes, makes what follows from them, and takes it back with them. */
export const openingRules: Installer = (hooks) => {
  hooks.on('save', documentOpenings, tidy).after(documentOpenings, follow)
  hooks.use(openingsRule)
}

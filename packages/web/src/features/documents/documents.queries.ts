import { documentSettings, documents, proposeCodeRoute, revisions } from '@timesheet/domain/documents'
import { hours, spentHoursRoute } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'

/** The route answers for no more at once. */
const ASKED_AT_ONCE = 200

async function spentOf(ids: readonly string[]): Promise<ReadonlyMap<string, Minutes>> {
  const spent = new Map<string, Minutes>()
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const some = ids.slice(from, from + ASKED_AT_ONCE)
    const { documents: sums, hidden } = await callRoute(spentHoursRoute, { documents: some.join(','), activities: '' })
    for (const id of some) if (!hidden.includes(id)) spent.set(id, sums[id] ?? 0)
  }
  return spent
}

/** The loaded hours of documents, but of those of which they are not disclosed. */
export function spentQuery(ids: readonly string[]) {
  return {
    ...derivedQuery({
      dependsOn: [hours],
      queryKey: ['documents-spent', ids],
      queryFn: () => spentOf(ids),
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    }),
    enabled: ids.length > 0,
  }
}

const OF_DOCUMENT =
  'project,specialty,type,package,revision,inForce,inForce.purpose,actor,responsible,preparer,reviewer,approver'

/** One document with all that it names. */
export function documentQuery(id: string) {
  return oneQuery(documents, id, { expand: OF_DOCUMENT })
}

/** The revisions of a document, the latest first. */
export function revisionsQuery(document: string) {
  return listQuery(revisions, {
    filter: filterText('document = {:document}', { document }),
    sort: '-order',
    expand: 'preparer,reviewer,approver,purpose',
  })
}

/** How the documents of a project are named, and those of the firm. */
export function settingsQuery(project: string) {
  return listQuery(documentSettings, { filter: filterText('project = {:project} || project = ""', { project }) })
}

interface Coded {
  readonly project: string
  readonly specialty: string
  readonly type: string
}

/** The code that a new document would get now. */
export function proposedCodeQuery(coded: Coded) {
  return {
    ...derivedQuery({
      dependsOn: [documents],
      queryKey: ['proposed-code', coded],
      queryFn: async () => (await callRoute(proposeCodeRoute, coded)).code,
      placeholderData: keepPreviousData,
    }),
    enabled: Object.values(coded).every(Boolean),
  }
}

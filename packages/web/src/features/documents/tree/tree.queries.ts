import { documents, type RegisterTree, registerTreeRoute } from '@timesheet/domain/documents'
import { hours } from '@timesheet/domain/hours'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callRoute } from '../../../data/call-route.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { derivedQuery } from '../../../data/derived-query.ts'

/** What the tree is asked for. */
export interface TreeAsked {
  /** '' for the projects themselves. */
  readonly project: string
  readonly text: string
  readonly closed: boolean
}

/** Computed over the whole register, so that it is not asked for again with each change of anybody. */
const FRESH_MS = 15_000
/** Of a project that is not open: its sums alone are seen. */
const SUMS_FRESH_MS = 60_000

/** The branches of the register, or of one of its projects with what was loaded on them. */
export function treeQuery({ project, text, closed }: TreeAsked) {
  return derivedQuery<RegisterTree, readonly unknown[]>({
    dependsOn: project ? [documents, hours] : [documents],
    ...questionOf({ project, text, closed }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** The same of a project that is not open, which changes of others do not ask for again: there may be dozens. */
export function sumsQuery(asked: TreeAsked, { enabled }: { readonly enabled: boolean }) {
  return derivedQuery<RegisterTree, readonly unknown[]>({
    dependsOn: [],
    ...questionOf(asked),
    staleTime: SUMS_FRESH_MS,
    enabled,
  })
}

/** Whether the question of a project has been answered, or has failed. */
export function isAsked(client: QueryClient, asked: TreeAsked): boolean {
  const state = client.getQueryState(questionOf(asked).queryKey)
  return state?.data !== undefined || state?.status === 'error'
}

function questionOf({ project, text, closed }: TreeAsked) {
  return {
    queryKey: ['register-tree', project, text, closed],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callRoute(registerTreeRoute, { project, text, closed }, { signal }),
  }
}

/** A leaf of the tree: the documents of a package of a specialty. */
export interface Leaf {
  readonly project: string
  readonly specialty: string
  readonly package: string
}

/** The documents of a leaf, in the order of their codes. */
export function leafQuery({ project, specialty, package: within }: Leaf, text: string) {
  const place = filterText(
    'project = {:project} && specialty = {:specialty} && package = {:within} && mergedInto = ""',
    {
      ...{ project, specialty, within },
    },
  )
  return listQuery(documents, {
    filter: text ? `${place} && ${filterText('@search ~ {:text}', { text })}` : place,
    sort: 'code',
  })
}

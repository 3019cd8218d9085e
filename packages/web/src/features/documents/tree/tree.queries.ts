import { documents, type RegisterTree, registerTreeRoute } from '@timesheet/domain/documents'
import { hours } from '@timesheet/domain/hours'
import { keepPreviousData } from '@tanstack/react-query'
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

/** The branches of the register, or of one of its projects with what was loaded on them. */
export function treeQuery({ project, text, closed }: TreeAsked) {
  return derivedQuery<RegisterTree, readonly unknown[]>({
    dependsOn: project ? [documents, hours] : [documents],
    queryKey: ['register-tree', project, text, closed],
    queryFn: ({ signal }) => callRoute(registerTreeRoute, { project, text, closed }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
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

import {
  type CodePart,
  documentSettings,
  documents,
  proposeCodeRoute,
  revisionSchemes,
} from '@timesheet/domain/documents'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'

/** How the documents of a project are named, and those of the firm. */
export function settingsQuery(project: string) {
  return listQuery(documentSettings, { filter: filterText('project = {:project} || project = ""', { project }) })
}

/** The schemes by which revisions are named: of the firm, and of its projects. */
export function schemesQuery() {
  return listQuery(revisionSchemes, { sort: 'name' })
}

interface Coded extends Readonly<Record<CodePart, string>> {
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
      queryFn: () => callRoute(proposeCodeRoute, coded),
      placeholderData: keepPreviousData,
    }),
    enabled: Boolean(coded.project && coded.specialty && coded.type),
  }
}

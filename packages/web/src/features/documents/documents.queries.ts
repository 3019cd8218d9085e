import {
  type CodePart,
  documentHolds,
  documentSettings,
  documents,
  proposeCodeRoute,
  revisions,
  revisionSchemes,
} from '@timesheet/domain/documents'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'

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

/** What holds a document back, or did: what is open first. */
export function holdsQuery(document: string) {
  return listQuery(documentHolds, {
    filter: filterText('document = {:document}', { document }),
    sort: '-state,-created',
    expand: 'openedBy,liftedBy',
  })
}

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

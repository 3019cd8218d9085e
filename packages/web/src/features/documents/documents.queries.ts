import {
  comments,
  documentHolds,
  documentSettings,
  documents,
  proposeCodeRoute,
  revisionFiles,
  revisions,
} from '@timesheet/domain/documents'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
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

/** That the words of refusals are there: a page that says them before anybody touches it waits for them. */
export const refusalTextsQuery = {
  queryKey: ['error-texts'],
  queryFn: () => bringErrorTexts().then(() => true),
  staleTime: Infinity,
} as const

/** The comments on all revisions of a document, the first first. */
export function commentsQuery(document: string) {
  return listQuery(comments, {
    filter: filterText('document = {:document}', { document }),
    sort: 'created',
    expand: 'author',
  })
}

/** The files of all revisions of a document, the first first. */
export function filesQuery(document: string) {
  return listQuery(revisionFiles, {
    filter: filterText('document = {:document}', { document }),
    sort: 'created',
    expand: 'uploadedBy',
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

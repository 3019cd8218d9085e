import { comments, disciplineChecks, revisionFiles } from '@timesheet/domain/documents'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
import { filterText, listQuery } from '../../data/collection.ts'

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

/** What other specialties were asked about the revisions of a document, the first first. */
export function checksQuery(document: string) {
  return listQuery(disciplineChecks, {
    filter: filterText('document = {:document}', { document }),
    sort: 'created',
    expand: 'discipline,checker,answeredBy,readers',
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

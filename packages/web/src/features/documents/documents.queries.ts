import { documentHolds, documents, revisions } from '@timesheet/domain/documents'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'

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

import { documents, revisionFiles, revisions } from '@timesheet/domain/documents'
import { filterText, listQuery } from '../../../data/collection.ts'
import { NOT_MERGED } from '../../../data/not-merged.ts'

/** The documents of a project, as files are matched to them. */
export function namedDocumentsQuery(project: string) {
  return listQuery(documents, {
    filter: `${filterText('project = {:project}', { project })} && ${NOT_MERGED}`,
    sort: 'code',
    fields: 'id,code,clientCode,aliases,title,project,specialty,preparer,reviewer,approver,voided,suspended',
  })
}

/** Their revisions that the viewer may see, the latest first. */
export function projectRevisionsQuery(project: string) {
  return listQuery(revisions, {
    filter: filterText('project = {:project}', { project }),
    sort: '-order',
    fields: 'id,document,project,specialty,code,series,order,state,preparer,reviewer,approver',
  })
}

/** The files of the revisions that were not issued yet, beside which others come. */
export function standingFilesQuery(project: string) {
  return listQuery(revisionFiles, {
    filter: filterText('project = {:project} && issued = false', { project }),
    sort: 'created',
    expand: 'uploadedBy',
  })
}

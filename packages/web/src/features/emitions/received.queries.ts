import { responses, transmittalFiles, transmittals } from '@timesheet/domain/documents'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'

/** A file that came with a transmittal. */
export type ReceivedFileRow = Stored<typeof transmittalFiles>

/** The files that came with a transmittal, in the order in which they were added. */
export const receivedFilesQuery = (transmittal: string) =>
  listQuery(transmittalFiles, {
    filter: filterText('transmittal = {:transmittal}', { transmittal }),
    sort: 'created,name',
    expand: 'uploadedBy',
  })

/** The answers that came with a transmittal. */
export const broughtAnswersQuery = (transmittal: string) =>
  listQuery(responses, {
    filter: filterText('incoming = {:transmittal}', { transmittal }),
    sort: 'created',
    expand: 'code,emition.document',
  })

/** What was received of a project and is not void, the latest first. */
export const incomingOfQuery = (project: string) =>
  listQuery(transmittals, {
    filter: filterText('project = {:project} && direction = "in" && state = "received"', { project }),
    sort: '-number',
  })

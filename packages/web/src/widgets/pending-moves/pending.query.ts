import { confirmations } from '@timesheet/domain/config'
import { filterText, listQuery } from '../../data/collection.ts'

/** The moves that wait for their second person: those of one record, or with '' of all projects. */
export const pendingQuery = (objectId: string) =>
  listQuery(confirmations, {
    filter: objectId
      ? filterText('objectId = {:objectId} && state = "pending"', { objectId })
      : 'project != "" && state = "pending"',
    sort: '-created',
    expand: 'askedBy',
  })

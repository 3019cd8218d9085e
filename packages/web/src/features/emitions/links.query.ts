import { transmittalLinks } from '@timesheet/domain/documents'
import { filterText, listQuery } from '../../data/collection.ts'

/** The links to a transmittal that were mailed, with their contacts. */
export const linksQuery = (transmittal: string) =>
  listQuery(transmittalLinks, {
    filter: filterText('transmittal = {:transmittal}', { transmittal }),
    sort: 'created',
    expand: 'contact',
  })

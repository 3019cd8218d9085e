import { transmittalLinks } from '@timesheet/domain/documents'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'

/** A link to a transmittal, or what is known of an acknowledgement by an account. */
export type LinkRow = Stored<typeof transmittalLinks>

/** The links to a transmittal that were mailed, with their contacts, and what accounts acknowledged. */
export const linksQuery = (transmittal: string) =>
  listQuery(transmittalLinks, {
    filter: filterText('transmittal = {:transmittal}', { transmittal }),
    sort: 'created',
    expand: 'contact,account,revokedBy',
  })

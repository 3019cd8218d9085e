import { adjustmentProposals } from '@timesheet/domain/hours'
import { filterText, listQuery } from '../../data/collection.ts'
import type { AdjustedDays } from './adjustments.queries.ts'

const PROPOSED = 'user,by,project,target,document,activity,nonproductive'

/** The corrections of a person's days that were proposed. */
export const proposedQuery = ({ user, from, to }: AdjustedDays) =>
  listQuery(adjustmentProposals, {
    filter: filterText('user = {:user} && day >= {:from} && day <= {:to}', { user, from, to }),
    sort: 'day,created',
    expand: PROPOSED,
  })

/** One proposal, with the names of what it is about. */
export const proposalQuery = (id: string) =>
  listQuery(adjustmentProposals, { filter: filterText('id = {:id}', { id }), expand: PROPOSED })

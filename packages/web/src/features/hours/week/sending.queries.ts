import { type HoursBatch, hoursBatches } from '@timesheet/domain/hours'
import { addDays, type Day } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../../../data/collection.ts'

/** A part of a sending, as the week shows it. */
export interface SentPart extends Pick<
  HoursBatch,
  'id' | 'policy' | 'waiting' | 'approved' | 'rejected' | 'automatic' | 'decider' | 'user'
> {
  /** The project, or '' where the person's manager decides. */
  readonly title: string
  /** Who is waited for; '' when it is decided or nobody can. */
  readonly deciderName: string
}

/** The parts of what a person sent of a week, and who decides each. */
export function useSentParts(user: string, monday: Day): readonly SentPart[] {
  const filter = filterText('user = {:user} && from <= {:to} && to >= {:from} && entries > 0', {
    user,
    from: monday,
    to: addDays(monday, 6),
  })
  const { data } = useQuery(
    listQuery(hoursBatches, { filter, sort: 'from,created', expand: 'project,decider' }, { user }),
  )
  return (data ?? []).map(({ id, user: person, policy, waiting, approved, rejected, automatic, decider, expand }) => {
    const project = expand?.['project']
    const one = expand?.['decider']
    return {
      id,
      user: person,
      policy,
      waiting,
      approved,
      rejected,
      automatic,
      decider,
      title: project ? String(project['code']) : '',
      deciderName: one ? `${one['name']} ${one['surname']}` : '',
    }
  })
}

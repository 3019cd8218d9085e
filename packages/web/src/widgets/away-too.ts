import { type Absence, presence } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../data/collection.ts'

/** The names of who else is away on these days, as far as the viewer may know. */
export function useAwayToo({ user, from, to }: Pick<Absence, 'user' | 'from' | 'to'>): readonly string[] {
  const filter = filterText('day >= {:from} && day <= {:to} && user != {:user}', { from, to, user })
  const { data = [] } = useQuery(listQuery(presence, { filter, expand: 'user', sort: 'day' }))
  return [
    ...new Set(data.map(({ expand }) => `${expand?.['user']?.name ?? ''} ${expand?.['user']?.surname ?? ''}`.trim())),
  ]
}

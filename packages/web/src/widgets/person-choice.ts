import { users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listQuery } from '../data/collection.ts'

/** The people whose hours may be shown, as items to pick from, and how to show those of one; the choice is in the address. */
export function usePersonChoice(viewer: string) {
  const navigate = useNavigate()
  const people = useQuery({
    ...listQuery(users, {
      filter: 'active = true && external = false',
      sort: 'surname,name',
      fields: 'id,name,surname,position',
    }),
    staleTime: 10 * 60_000,
  })
  const items = useMemo(
    () =>
      (people.data ?? []).map(({ id, name, surname, position }) => ({
        id,
        label: `${surname}, ${name}`,
        ...(position && { hint: position }),
      })),
    [people.data],
  )
  const show = (id: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, user: id && id !== viewer ? id : undefined }),
    })
  return { items, show }
}

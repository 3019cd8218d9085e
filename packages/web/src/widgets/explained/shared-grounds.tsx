import { Skeleton } from '@mantine/core'
import { sharedGroundsRoute } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import type { HoursFormat } from '../../ui/text/hours-text.tsx'
import { GROUNDS_FRESH_MS } from './figure-grounds.tsx'
import { GroundsList } from './grounds-list.tsx'
import { sharedWords } from './grounds-words.ts'
import type { AskedSharedGrounds } from './told-figure.ts'
import classes from './figure-box.module.css'

export interface SharedGroundsProps {
  readonly asked: AskedSharedGrounds
  readonly format: HoursFormat
}

/** How many of the people behind a figure have which version of rules, as far as the viewer may know it. */
export function SharedGrounds({ asked, format }: SharedGroundsProps) {
  const { users, from, to, about } = asked
  const query = useQuery({
    queryKey: ['shared-grounds', users, from, to],
    queryFn: ({ signal }) => callRoute(sharedGroundsRoute, { users, from, to }, { signal }),
    staleTime: GROUNDS_FRESH_MS,
    retry: false,
  })
  // Who is offline is told the figure without them.
  if (query.isError) return null
  if (!query.data) return <Skeleton height={72} mt="xs" />
  const { people } = query.data
  return (
    <>
      <GroundsList lines={sharedWords(query.data, about, format)} />
      {people < users.length && people > 0 ? (
        <p className={classes.note}>
          De {users.length} personas, esta cuenta puede saberlo de {people}.
        </p>
      ) : null}
    </>
  )
}

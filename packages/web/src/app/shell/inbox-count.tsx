import { useQuery } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { useSessionUser } from '../../data/session.ts'
import classes from './inbox-count.module.css'
import { useSettled } from './use-settled.ts'

const MOST = 99
/** As `countsInMenu` of the domain; the declaration of the inbox is not loaded for a number. */
const COUNTED = 'state = "pending" && (class = "task" || (class = "alert" && readAt = ""))'

/** How many items wait for the person (INV-WF-07), counted anew after each change of theirs. */
function countQuery(user: string) {
  return derivedQuery({
    dependsOn: [{ collection: 'inbox', field: 'user', value: user }],
    queryKey: ['inbox-count', user],
    queryFn: async () => (await client.collection('inbox').getList(1, 1, { filter: COUNTED, fields: 'id' })).totalItems,
  })
}

/** The live number of waiting items, on the icon of the inbox; nothing for none. Its parent is positioned. */
export function InboxCount({ id }: { readonly id?: string }) {
  const user = useSessionUser()
  const settled = useSettled()
  const { data: count = 0 } = useQuery({
    ...countQuery(user?.id ?? ''),
    enabled: settled && user?.collectionName === 'users',
  })
  if (count === 0) return null
  const shown = count > MOST ? `${MOST}+` : count
  return (
    <span
      {...(id === undefined ? {} : { id })}
      className={classes.count}
      role="status"
      aria-label={`Pendientes: ${shown}`}
    >
      {shown}
    </span>
  )
}

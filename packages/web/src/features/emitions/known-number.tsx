import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { transmittals } from '@timesheet/domain/documents'
import { Link } from '@tanstack/react-router'
import { filterText, listQuery } from '../../data/collection.ts'
import classes from './received.module.css'
import type { Sender } from './sender-of.ts'

const DEBOUNCE_MS = 250

export interface KnownNumberProps {
  readonly project: string
  readonly sender: Sender
  readonly number: string
  /** The id of what is corrected; '' for a new one. */
  readonly own: string
}

/** Tells before it is stored that the sender's number was registered already: here, or for another project. */
export function KnownNumber({ project, sender, number, own }: KnownNumberProps) {
  const [asked] = useDebouncedValue(number.trim(), DEBOUNCE_MS)
  const { customer, senderOrg } = sender
  const by = customer ? 'customer = {:customer}' : 'customer = "" && senderOrg = {:senderOrg}'
  const filter = `direction = "in" && state = "received" && senderNumber = {:asked} && ${by}`
  const found = useQuery({
    ...listQuery(transmittals, { filter: filterText(filter, { asked, customer, senderOrg }), sort: '-receivedOn' }),
    enabled: project !== '' && asked !== '' && senderOrg !== '',
  }).data?.filter(({ id }) => id !== own)
  if (!found?.length) return null
  const [one] = found.toSorted((a, b) => Number(b.project === project) - Number(a.project === project))
  return (
    <p className={classes.known} role="status">
      {one!.project === project
        ? 'Ese número del remitente ya está registrado: '
        : 'Ese número del remitente ya está registrado en otro proyecto: '}
      <Link to={`/emitions/received?id=${one!.id}`}>{one!.code}</Link>
    </p>
  )
}

import { Button } from '@mantine/core'
import {
  asignments,
  checkHourRequester,
  documents,
  type hourRequests,
  hourRequestStates,
} from '@timesheet/domain/documents'
import { formatClock } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { useSessionUser } from '../../data/session.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useMay } from '../../widgets/may.ts'
import { documentRequestsQuery } from '../../widgets/more-hours/hour-requests.queries.ts'
import { WithdrawRequest } from '../../widgets/more-hours/withdraw-request.tsx'
import classes from './comments.module.css'
import panel from './document.module.css'
import type { DocumentRow } from './document-rows.ts'
import { personName } from './document-words.ts'

const MoreHoursDrawer = lazyPart(() => import('../../widgets/more-hours/more-hours-drawer.tsx'), 'MoreHoursDrawer', {
  failed: 'over',
})

type Row = Stored<typeof hourRequests>

/** The requests of more hours for a document; from here who has a part in it asks for them. */
export function HourRequests({ document }: { readonly document: DocumentRow }) {
  const user = useSessionUser()?.id ?? ''
  const keeps = useMay(documents, 'update', document)
  const filter = filterText('document = {:document} && user = {:user} && state = "active"', {
    document: document.id,
    user,
  })
  const asigned = useQuery(listQuery(asignments, { filter }))
  const { data = [] } = useQuery(documentRequestsQuery(document.id))
  const [asks, setAsks] = useState(false)
  const isTheirs = keeps || (asigned.data ?? []).length > 0
  const waits = data.some((row) => row.user === user && row.state === 'requested')
  const mayAsk = checkHourRequester(user, { document, isTheirs }) === null
  if (!mayAsk && data.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="document-more-hours">
      <div className={classes.head}>
        <h2 id="document-more-hours">Más horas</h2>
        {mayAsk && !waits ? (
          <Button size="xs" variant="default" onClick={() => setAsks(true)}>
            Pedir más horas
          </Button>
        ) : null}
      </div>
      {data.length === 0 ? (
        <p className={classes.refused}>Nadie pidió más horas. Lo que se otorga se suma a las previstas.</p>
      ) : (
        <ul className={classes.list}>
          {data.map((row) => (
            <Request key={row.id} row={row} isOwn={row.user === user} code={document.code} />
          ))}
        </ul>
      )}
      {asks ? (
        <HeldDialog onClose={() => setAsks(false)}>
          <MoreHoursDrawer user={user} document={document} onClose={() => setAsks(false)} />
        </HeldDialog>
      ) : null}
    </section>
  )
}

interface RequestProps {
  readonly row: Row
  readonly isOwn: boolean
  readonly code: string
}

function Request({ row, isOwn, code }: RequestProps) {
  return (
    <li className={classes.comment}>
      <div className={classes.line}>
        <StateChip {...hourRequestStates.states[row.state]} />
        <strong>{formatClock(row.minutes)}</strong>
        <small>{isOwn ? 'Tu pedido' : personName(row.expand?.['user'])}</small>
        {isOwn && row.state === 'requested' ? <WithdrawRequest request={row} code={code} /> : null}
      </div>
      <p className={classes.text}>{row.reason}</p>
      {row.answer ? <p className={classes.said}>{row.answer}</p> : null}
    </li>
  )
}

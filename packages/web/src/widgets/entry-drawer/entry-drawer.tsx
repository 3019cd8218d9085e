import { Button } from '@mantine/core'
import { may, movesFor } from '@timesheet/domain/access'
import { hours } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneQuery, type Stored } from '../../data/collection.ts'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import { decideEntries } from '../decide-hours/decide-hours.ts'
import { LoadError } from '../load-error.tsx'
import { RecordFacts } from '../record-facts.tsx'
import { SideDrawer } from '../side-drawer.tsx'
import { useViewer } from '../viewer.ts'
import { ReasonField } from '../decide-hours/reason-field.tsx'
import { useReason } from '../decide-hours/use-reason.ts'
import { AmendForm } from './amend-form.tsx'
import { DraftForm } from './draft-form.tsx'
import classes from './entry-drawer.module.css'

const FACTS = ['day', 'user', 'document', 'activity', 'minutes', 'kind', 'billable', 'note', 'state', 'reason']
const DECIDED = ['sentBy', 'decider', 'firstBy', 'decidedBy', 'decidedHow']
/** An entry of hours, with what may be done to it once it is approved. */
export function EntryDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(oneQuery(hours, id))
  return (
    <SideDrawer title="Entrada de horas" onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Entry key={data.state} entry={data} onClose={onClose} /> : null}
    </SideDrawer>
  )
}

interface EntryProps {
  readonly entry: Stored<typeof hours>
  readonly onClose: () => void
}

function Entry({ entry, onClose }: EntryProps) {
  const viewer = useViewer()
  const [isAmending, setAmending] = useState(false)
  const mayReopen = movesFor(hours, entry, viewer).some(({ name }) => name === 'disapprove')
  const isMine = entry.state === 'draft' && may(hours, 'update', entry, viewer) !== 'no'
  const known = DECIDED.filter((name) => String(entry[name as keyof typeof entry] ?? '') !== '')
  return (
    <>
      <RecordFacts declaration={hours} fields={[...FACTS, ...known]} record={entry} durations={['minutes']} />
      {isMine ? <DraftForm entry={entry} onClose={onClose} /> : null}
      {mayReopen && !isAmending && <Disapprove entry={entry} onClose={onClose} onAmend={() => setAmending(true)} />}
      {mayReopen && isAmending && <AmendForm entry={entry} onClose={onClose} />}
    </>
  )
}

function Disapprove({ entry, onClose, onAmend }: EntryProps & { readonly onAmend: () => void }) {
  const reason = useReason()
  const [busy, setBusy] = useState(false)
  const disapprove = async () => {
    if (reason.refuseShort('Para desaprobar hace falta')) return
    setBusy(true)
    const isDone = await decideEntries([entry], { decision: 'disapprove', reason: reason.text })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <section className={classes.section} aria-label="Volver a decidir">
      <UnsavedMark dirty={reason.text !== ''} />
      <p>Lo aprobado no cambia para nadie. Con un motivo vuelve a esperar aprobación, y la persona recibe un aviso.</p>
      <ReasonField reason={reason} label="Motivo" />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onAmend}>
          Cambiar la entrada…
        </Button>
        <Button disabled={busy} onClick={() => void disapprove()}>
          Desaprobar
        </Button>
      </div>
    </section>
  )
}

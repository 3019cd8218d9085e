import { Button, Skeleton } from '@mantine/core'
import { analysisMails, MAIL_EVERY } from '@timesheet/domain/analysis'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { updateRecord } from '../../../widgets/store-record.ts'

/** Where the link of a mail leads: one click, and the analysis is not mailed to the viewer any more. */
export function StopMail({ mail: id, analysis }: { readonly mail: string; readonly analysis: string }) {
  const query = useQuery(listQuery(analysisMails, { filter: filterText('id = {:id}', { id }) }))
  const [busy, setBusy] = useState(false)
  const { data, error } = query
  if (error) return <LoadError error={error} onRetry={() => void query.refetch()} />
  if (!data) return <Skeleton height={160} />
  const [mail] = data
  const open = (
    <Button
      variant="default"
      renderRoot={(props: object) => <Link {...props} to="/hours/analyzer/$id" params={{ id: analysis }} />}
    >
      Abrir el análisis
    </Button>
  )
  if (!mail)
    return (
      <EmptyState title="Este envío ya no está" help="No llega más por correo, o es de otra cuenta.">
        {open}
      </EmptyState>
    )
  const change = (stopped: boolean) => {
    setBusy(true)
    updateRecord(analysisMails, mail.id, { stopped })
      .catch((failure: unknown) => showProblem(errorText(failure)))
      .finally(() => setBusy(false))
  }
  return (
    <EmptyState
      title={mail.stopped ? `«${mail.name}» no llega más por correo` : `«${mail.name}» llega por correo`}
      help={mail.stopped ? 'Se puede volver a recibir.' : `${MAIL_EVERY[mail.every]}, a las 8:00.`}
    >
      <Button loading={busy} variant={mail.stopped ? 'default' : 'filled'} onClick={() => change(!mail.stopped)}>
        {mail.stopped ? 'Volver a recibirlo' : 'No recibirlo más'}
      </Button>
      {open}
    </EmptyState>
  )
}

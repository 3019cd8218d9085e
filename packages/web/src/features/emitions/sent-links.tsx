import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mailTransmittalLinksRoute, type TransmittalLink } from '@timesheet/domain/documents'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { errorText } from '../../data/error-text.ts'
import { today } from '../../data/today.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import classes from './emitions.module.css'
import { linksQuery } from './links.query.ts'

/** The links by which contacts see a transmittal without account: whether they were opened, and sending them again. */
export function SentLinks({ transmittal }: { readonly transmittal: string }) {
  const { data, error, refetch } = useQuery(linksQuery(transmittal))
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section className={classes.section} aria-labelledby="sent-links">
      <h2 id="sent-links">Enlaces sin cuenta</h2>
      {data.length === 0 ? <p className={classes.muted}>No se envió ninguno por correo.</p> : null}
      {data.length > 0 ? (
        <ul className={classes.rows} aria-label="Enlaces sin cuenta">
          {data.map((link) => (
            <li key={link.id}>
              <span className={classes.grow}>
                {String(link.expand?.['contact']?.['name'] ?? 'Contacto borrado')}{' '}
                <span className={classes.muted}>{link.email}</span>
              </span>
              <span>{openedText(link)}</span>
              <span className={classes.muted}>{untilText(link)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <MailAgain transmittal={transmittal} />
    </section>
  )
}

function openedText({ opened, acknowledgedAt }: Pick<TransmittalLink, 'opened' | 'acknowledgedAt'>): string {
  const times = opened === 0 ? 'Sin abrir' : opened === 1 ? 'Abierto 1 vez' : `Abierto ${opened} veces`
  return acknowledgedAt ? `${times}, acusó recibo` : times
}

function untilText({ expiresOn }: Pick<TransmittalLink, 'expiresOn'>): string {
  const day = formatDay(addDays(expiresOn, -1))
  return today() < expiresOn ? `Abre hasta el ${day}` : `Venció el ${day}`
}

function MailAgain({ transmittal }: { readonly transmittal: string }) {
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const handleMail = () => {
    setBusy(true)
    callRoute(mailTransmittalLinksRoute, { transmittal })
      .then(({ mails }) => {
        showToast({ text: mailedText(mails) })
        return queryClient.invalidateQueries({ queryKey: linksQuery(transmittal).queryKey })
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="xs" variant="default" mt="xs" loading={busy} onClick={handleMail}>
      Enviar enlaces nuevos
    </Button>
  )
}

function mailedText(mails: number): string {
  if (mails === 0) return 'No sale ningún correo: ningún contacto del remito tiene uno.'
  return `Sale un correo con un enlace nuevo a ${mails === 1 ? '1 contacto' : `${mails} contactos`}; los anteriores ya no abren.`
}

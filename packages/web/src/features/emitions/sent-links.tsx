import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  mailTransmittalLinksRoute,
  replaceTransmittalLinkRoute,
  revokeTransmittalLinkRoute,
} from '@timesheet/domain/documents'
import { useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import { errorText } from '../../data/error-text.ts'
import { today } from '../../data/today.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import classes from './emitions.module.css'
import { type LinkRow, linksQuery } from './links.query.ts'
import { untilText, usedText } from './link-words.ts'

/** The links by which contacts see a transmittal without account: what became of each, ending one and sending others. */
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
            <Line key={link.id} link={link} />
          ))}
        </ul>
      ) : null}
      <MailAgain transmittal={transmittal} />
    </section>
  )
}

function Line({ link }: { readonly link: LinkRow }) {
  const name = nameOf(link)
  return (
    <li>
      <span className={classes.grow}>
        {name} <span className={classes.muted}>{link.email}</span>
      </span>
      <span>{usedText(link)}</span>
      <span className={classes.muted}>{[untilText(link, today()), revokerOf(link)].filter(Boolean).join(' por ')}</span>
      {link.contact ? (
        <span className={classes.buttons}>
          <Replace link={link} name={name} />
          {link.revokedAt === '' && today() < link.expiresOn ? <Revoke link={link} name={name} /> : null}
        </span>
      ) : null}
    </li>
  )
}

function nameOf({ account, expand }: LinkRow): string {
  const person = expand?.['account']
  if (account) return `${String(person?.['name'] ?? '')} ${String(person?.['surname'] ?? '')} (cuenta)`.trim()
  return String(expand?.['contact']?.['name'] ?? 'Contacto borrado')
}

function revokerOf({ revokedAt, expand }: LinkRow): string {
  const by = expand?.['revokedBy']
  return revokedAt && by ? `${String(by['name'])} ${String(by['surname'])}` : ''
}

interface OneLink {
  readonly link: LinkRow
  /** Whose it is. */
  readonly name: string
}

function Replace({ link, name }: OneLink) {
  const { busy, run } = useLinkCall(link.transmittal)
  const handleReplace = () =>
    run(async () => {
      const { mails } = await callOnce(replaceTransmittalLinkRoute, { link: link.id })
      showToast({
        text:
          mails === 0
            ? `No sale ningún correo: ${name} no tiene uno, o ya no es contacto.`
            : `Sale un correo con un enlace nuevo a ${name}; el anterior ya no abre.`,
      })
    })
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={busy}
      aria-label={`Enviar otro enlace a ${name}`}
      onClick={() => void handleReplace()}
    >
      Enviar otro
    </Button>
  )
}

function Revoke({ link, name }: OneLink) {
  const [isAsked, setIsAsked] = useState(false)
  const { busy, run } = useLinkCall(link.transmittal)
  const handleRevoke = () =>
    run(async () => {
      await callOnce(revokeTransmittalLinkRoute, { link: link.id })
      showToast({ text: `El enlace de ${name} ya no abre.` })
      setIsAsked(false)
    })
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Revocar el enlace de ${name}`}
        onClick={() => setIsAsked(true)}
      >
        Revocar…
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`Revocar el enlace de ${name}`}
          actionLabel="Revocar"
          danger
          busy={busy}
          onConfirm={() => void handleRevoke()}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Desde ahora no abre nada, tampoco para quien lo tenga abierto. Lo que se acusó con él queda. Se puede enviar
            otro después.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function MailAgain({ transmittal }: { readonly transmittal: string }) {
  const { busy, run } = useLinkCall(transmittal)
  const handleMail = () =>
    run(async () => {
      const { mails } = await callOnce(mailTransmittalLinksRoute, { transmittal })
      showToast({ text: mailedText(mails) })
    })
  return (
    <Button size="xs" variant="default" mt="xs" loading={busy} onClick={() => void handleMail()}>
      Enviar enlaces nuevos
    </Button>
  )
}

/** Does something with links of a transmittal; what fails is told, and what stands then is read again. */
function useLinkCall(transmittal: string) {
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await queryClient.invalidateQueries({ queryKey: linksQuery(transmittal).queryKey })
    } catch (error) {
      showProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

function mailedText(mails: number): string {
  if (mails === 0) return 'No sale ningún correo: ningún contacto del remito tiene uno.'
  return `Sale un correo con un enlace nuevo a ${mails === 1 ? '1 contacto' : `${mails} contactos`}; los anteriores ya no abren.`
}

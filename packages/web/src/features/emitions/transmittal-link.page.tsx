import { Button, Skeleton } from '@mantine/core'
import { mdiDownload, mdiFileSign, mdiFolderZipOutline } from '@mdi/js'
import {
  type CustomerFile,
  emitionStates,
  type EndedTransmittalLink,
  LINKED_FILES,
  type LinkedDocument,
  type LinkedTransmittal,
  renewTransmittalLinkRoute,
  transmittalLinkFileRoute,
  transmittalLinkOneFileRoute,
} from '@timesheet/domain/documents'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { errorText } from '../../data/error-text.ts'
import { saveFileOf } from '../../data/save-file.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { SaveButton } from '../../widgets/save-button.tsx'
import { Receipt } from './link-receipt.tsx'
import classes from './transmittal-link.module.css'
import { type TransmittalLink, useLinkedTransmittal } from './use-linked-transmittal.ts'

/** `/r#token`: a transmittal for the contact of the customer to whom the link was mailed; there is no session. */
export function Page() {
  // After the # nothing of the address reaches a server or its log.
  const [token] = useState(() => location.hash.slice(1))
  const [asked, link] = useLinkedTransmittal(token)
  return (
    <article className={classes.page}>
      {asked.state === 'asking' ? <Skeleton height={320} /> : null}
      {asked.state === 'gone' ? (
        <>
          <h1>Remito</h1>
          <EmptyState
            title="Este enlace no abre nada"
            help="Está incompleto, se revocó o se envió otro: el más nuevo está en el último correo. Si no, quien lo envió puede enviar otro."
          />
        </>
      ) : null}
      {asked.state === 'failed' ? <ErrorState text={errorText(asked.error)} onRetry={() => void link.ask()} /> : null}
      {asked.state === 'told' ? <Told link={link} told={asked.told} /> : null}
    </article>
  )
}

interface ToldProps<Of> {
  readonly link: TransmittalLink
  readonly told: Of
}

function Told({ link, told }: ToldProps<LinkedTransmittal | EndedTransmittalLink>) {
  return (
    <>
      <h1>
        Remito <span className={classes.code}>{told.code}</span>
      </h1>
      {told.state === 'open' ? <Opened link={link} told={told} /> : null}
      {told.state === 'expired' ? <Expired token={link.token} told={told} /> : null}
      {told.state === 'void' ? (
        <EmptyState title="Este remito fue anulado" help={`${told.firm} puede decir por qué y enviar otro.`} />
      ) : null}
    </>
  )
}

/** A link after its days: says so, and mails another one to the same contact. */
function Expired({ token, told }: { readonly token: string; readonly told: EndedTransmittalLink }) {
  const [stands, setStands] = useState<'expired' | 'asking' | 'sent'>('expired')
  const handleRenew = () => {
    setStands('asking')
    callRoute(renewTransmittalLinkRoute, { token }).then(
      () => setStands('sent'),
      (error: unknown) => {
        setStands('expired')
        showProblem(errorText(error))
      },
    )
  }
  if (stands === 'sent')
    return (
      <div role="status">
        <EmptyState
          title="El enlace nuevo va en camino"
          help="Llega al mismo contacto, por correo, en unos minutos. Este ya no se usa."
        />
      </div>
    )
  return (
    <EmptyState
      title={`Este enlace venció: abría hasta el ${lastDay(told)}`}
      help={`Se puede pedir uno nuevo, que llega por correo al mismo contacto, o escribir a ${told.firm}.`}
    >
      <Button loading={stands === 'asking'} onClick={handleRenew}>
        Enviar un enlace nuevo
      </Button>
    </EmptyState>
  )
}

function lastDay({ expiresOn }: Pick<EndedTransmittalLink, 'expiresOn'>): string {
  return formatDay(addDays(expiresOn, -1))
}

function Opened({ link, told }: ToldProps<LinkedTransmittal>) {
  const { firm, project, subject, text, reference, recipientOrg, contact, sentOn, rows } = told
  const { token, attempt } = link
  const save = (part: keyof typeof LINKED_FILES) => () => attempt(saveFileOf(transmittalLinkFileRoute, { token, part }))
  return (
    <>
      <p className={classes.subject}>{subject}</p>
      <p className={classes.muted}>
        De {firm}, por el proyecto {project}, para {[contact, recipientOrg].filter(Boolean).join(', de ')}, enviado el{' '}
        {sentOn ? formatDay(sentOn) : '—'}.{reference ? ` Referencia: ${reference}.` : ''}
      </p>
      {text ? <p className={classes.text}>{text}</p> : null}
      <div className={classes.actions}>
        <SaveButton label={LINKED_FILES.cover} icon={mdiFileSign} save={save('cover')} />
        {rows.some(({ files }) => files.length > 0) ? (
          <SaveButton label={LINKED_FILES.zip} icon={mdiFolderZipOutline} save={save('zip')} />
        ) : null}
      </div>
      <Receipt link={link} told={told} />
      <h2>{rows.length === 1 ? '1 documento' : `${rows.length} documentos`}</h2>
      <ul className={classes.rows} aria-label="Documentos del remito">
        {rows.map((row) => (
          <Row key={row.id} link={link} row={row} />
        ))}
      </ul>
      <p className={classes.muted}>El enlace abre hasta el {lastDay(told)}. Conviene no reenviarlo.</p>
    </>
  )
}

function Row({ link, row }: { readonly link: TransmittalLink; readonly row: LinkedDocument }) {
  const { code, clientCode, title, revision, purpose, suitability, dueOn, state, files } = row
  const facts = [
    clientCode,
    suitability ? `${purpose} · ${suitability}` : purpose,
    dueOn && state === 'waiting' ? `Se espera respuesta hasta el ${formatDay(dueOn)}` : '',
    files.length === 0 ? 'Sin archivos' : '',
  ]
  return (
    <li className={classes.row}>
      <span className={classes.head}>
        <b>
          {code} Rev. {revision}
        </b>
        <StateChip {...emitionStates.states[state]} />
      </span>
      <span>{title}</span>
      <span className={classes.muted}>{facts.filter(Boolean).join(' · ')}</span>
      {files.length > 0 ? (
        <span className={classes.actions}>
          {files.map((file) => (
            <SaveFile key={file.id} link={link} file={file} />
          ))}
        </span>
      ) : null}
    </li>
  )
}

/** One file by itself; its name says the document and the revision, and its ending what it is. */
function SaveFile({ link, file }: { readonly link: TransmittalLink; readonly file: CustomerFile }) {
  return (
    <SaveButton
      label={file.name}
      icon={mdiDownload}
      name={`Descargar ${file.name}`}
      save={() => link.attempt(saveFileOf(transmittalLinkOneFileRoute, { token: link.token, file: file.id }))}
    />
  )
}

import { SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { mdiFileSign, mdiFolderZipOutline, mdiSendOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import {
  customerCoverRoute,
  type CustomerTransmittal,
  customerZipRoute,
  type OpenedTransmittal,
  transmittalStates,
} from '@timesheet/domain/documents'
import { formatDay, holdsWords, searchWords } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { saveFileOf } from '../../data/save-file.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { StateChip, type StateChipProps } from '../../ui/state-chip.tsx'
import { AnswerButton } from '../../widgets/customer/answer-button.tsx'
import { customerTransmittalQuery, customerTransmittalsQuery } from '../../widgets/customer/customer.queries.ts'
import classes from '../../widgets/customer/customer.module.css'
import { IssuedDocument } from '../../widgets/customer/issued-document.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { SaveButton } from '../../widgets/save-button.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { AcknowledgeButton } from './customer-receipt.tsx'

/** `/emitions` for a reader of a customer: what was sent to their organisation; `?id=` opens one. */
export function CustomerDesk() {
  const [{ id = '' }, change] = useUrlState()
  const { data, error, refetch } = useQuery(customerTransmittalsQuery)
  return (
    <PageFrame>
      <PageHeader title="Remitos recibidos" subtitle="Los documentos que la empresa envió a tu organización" />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Received rows={data} /> : error ? null : <Skeleton height={320} />}
      {id ? <OneTransmittal key={id} id={id} onClose={() => change({ id: undefined })} /> : null}
    </PageFrame>
  )
}

function Received({ rows }: { readonly rows: readonly CustomerTransmittal[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="Todavía no hay remitos"
        help="Acá se verán los que la empresa envíe a tu organización, con sus documentos."
        icon={mdiSendOutline}
      />
    )
  return <Chosen rows={rows} />
}

/** Which transmittals are shown, as the address says it. */
const KINDS = [
  { value: '', label: 'Todos', takes: () => true },
  { value: 'waiting', label: 'Esperan respuesta', takes: ({ waiting }: CustomerTransmittal) => waiting > 0 },
  {
    value: 'unread',
    label: 'Sin acuse',
    takes: ({ state, isOpening }: CustomerTransmittal) => state === 'sent' && !isOpening,
  },
] as const

/** Those that call for something are found among years of them. */
function Chosen({ rows }: { readonly rows: readonly CustomerTransmittal[] }) {
  const [{ show = '', q = '' }, change] = useUrlState()
  const kind = KINDS.find(({ value }) => value === show) ?? KINDS[0]
  const words = searchWords(q)
  const found = rows.filter((row) => kind.takes(row) && holdsWords(`${row.code} ${row.subject} ${row.project}`, words))
  return (
    <>
      <div className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label="Qué remitos se ven"
          data={KINDS.map(({ value, label, takes }) => ({ value, label: `${label} ${rows.filter(takes).length}` }))}
          value={kind.value}
          onChange={(value) => change({ show: value || undefined })}
        />
        <TextInput
          className={classes.sought ?? ''}
          type="search"
          aria-label="Buscar por remito, asunto o proyecto"
          placeholder="Buscar por remito, asunto o proyecto"
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value || undefined })}
        />
      </div>
      {found.length === 0 ? <EmptyState title={NONE[kind.value]} /> : <TransmittalRows rows={found} />}
    </>
  )
}

const NONE = {
  '': 'Ningún remito tiene esas palabras',
  'waiting': 'Ninguno espera respuesta',
  'unread': 'Todos tienen su acuse',
} as const

function TransmittalRows({ rows }: { readonly rows: readonly CustomerTransmittal[] }) {
  return (
    <ul className={classes.rows} aria-label="Remitos recibidos">
      {rows.map((row) => (
        <li key={row.id}>
          <span className={classes.grow}>
            <Link to="/emitions" search={(before: object) => ({ ...before, id: row.id })}>
              {row.code}
            </Link>
            {' · '}
            {row.subject}
            <br />
            <span className={classes.muted}>
              {row.project}. Enviado el {row.sentOn ? formatDay(row.sentOn) : '—'}, {countText(row)}
            </span>
          </span>
          <StateChip {...stateOf(row)} />
        </li>
      ))}
    </ul>
  )
}

/** What another tool sent was acknowledged there, or not. */
function stateOf({ isOpening, state }: CustomerTransmittal): StateChipProps {
  return isOpening ? { label: 'Enviado antes', tone: 'closed' } : transmittalStates.states[state]
}

function countText({ documents, waiting }: CustomerTransmittal): string {
  const all = documents === 1 ? '1 documento' : `${documents} documentos`
  if (waiting === 0) return all
  return `${all}, ${waiting === 1 ? '1 espera respuesta' : `${waiting} esperan respuesta`}`
}

function OneTransmittal({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(customerTransmittalQuery(id))
  return (
    <SideDrawer title={data ? `Remito ${data.code}` : 'Remito'} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Opened transmittal={data} /> : error ? null : <Skeleton height={240} />}
    </SideDrawer>
  )
}

function Opened({ transmittal }: { readonly transmittal: OpenedTransmittal }) {
  const { id, isOpening, subject, project, sentOn, reference, text, acknowledgedOn, acknowledgedBy } = transmittal
  const waiting = transmittal.rows.filter((row) => row.isAnswerable && row.state === 'waiting')
  return (
    <>
      <div className={classes.head}>
        <StateChip {...stateOf(transmittal)} />
        {isOpening ? null : (
          <>
            <AcknowledgeButton transmittal={transmittal} />
            <SaveButton
              label="Portada (PDF)"
              icon={mdiFileSign}
              save={() => saveFileOf(customerCoverRoute, { transmittal: id })}
            />
          </>
        )}
        {!isOpening && transmittal.rows.some(({ files }) => files.length > 0) ? (
          <SaveButton
            label="Archivos (ZIP)"
            icon={mdiFolderZipOutline}
            save={() => saveFileOf(customerZipRoute, { transmittal: id })}
          />
        ) : null}
      </div>
      <p>{subject}</p>
      <p className={classes.muted}>
        {project}. Enviado el {sentOn ? formatDay(sentOn) : '—'}
        {reference ? `. Referencia: ${reference}` : ''}
        {acknowledgedOn ? `. Acuse de ${acknowledgedBy || 'tu organización'} del ${formatDay(acknowledgedOn)}` : ''}
      </p>
      {text ? <p>{text}</p> : null}
      {waiting.length > 1 ? (
        <AnswerButton
          transmittal={id}
          emitions={waiting.map((row) => row.id)}
          label={`Responder los que esperan (${waiting.length})…`}
          isMain
        />
      ) : null}
      <ul className={classes.rows} aria-label="Documentos del remito">
        {transmittal.rows.map((row) => (
          <IssuedDocument key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

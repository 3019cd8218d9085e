import { Button } from '@mantine/core'
import { inbox, type InboxItem, endInboxTestsRoute, testInboxRoute, TEST_CODE } from '@timesheet/domain/inbox'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { connectionHistory, type ConnectionState, useConnection } from '../../data/connection.ts'
import { errorText } from '../../data/error-text.ts'
import { queryClient } from '../../data/query-client.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { useSessionUser } from '../../data/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { formatInstantToTheSecond } from '../../ui/text/instant-text.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { pendingItemsQuery } from '../../widgets/inbox/inbox.queries.ts'
import classes from './components/test.module.css'

const KINDS = { task: 'una tarea', notice: 'un aviso', alert: 'una alerta' } as const
type Kind = keyof typeof KINDS

/** A test that was sent: when, when it was answered, and when its live event was seen. */
interface Sent {
  readonly id: string
  readonly kind: Kind
  readonly at: Date
  readonly answered?: number
  readonly live?: number
}

const CONNECTION: Readonly<Record<ConnectionState, Parameters<typeof StateChip>[0]>> = {
  live: { label: 'En vivo', tone: 'good' },
  reconnecting: { label: 'Reconectando', tone: 'warning' },
  offline: { label: 'Sin red', tone: 'bad' },
}

/** Sends tests and notes when each arrives by the live stream. */
function useTests(user: string) {
  const [sent, setSent] = useState<readonly Sent[]>([])
  const note = (id: string, change: Partial<Sent>) =>
    setSent((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)))
  // The cache tells of each live event as it is applied.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        const now = Date.now()
        const items = type === 'updated' ? queryClient.getQueryData(pendingItemsQuery(user).queryKey) : undefined
        if (!items) return
        const keys = new Set(items.map(({ link }) => link))
        const isNew = ({ id, live }: Sent) => live === undefined && keys.has(linkOf(id))
        setSent((before) =>
          before.some(isNew)
            ? before.map((each) => (isNew(each) ? { ...each, live: now - each.at.getTime() } : each))
            : before,
        )
      }),
    [user],
  )
  const send = (kind: Kind) => {
    const [id, at] = [newRecordId(), new Date()]
    setSent((before) => [{ id, kind, at }, ...before])
    callRoute(testInboxRoute, { class: kind, id }).then(
      () => note(id, { answered: Date.now() - at.getTime() }),
      (error: unknown) => {
        setSent((before) => before.filter((each) => each.id !== id))
        showProblem(errorText(error))
      },
    )
  }
  return { sent, send }
}

/** The address by which a test is recognised among the items. */
function linkOf(id: string): string {
  return `/inbox/test?test=${id}`
}

/** `/inbox/test`: sends oneself each kind of item and shows when it arrived, and how the connection is. */
export function Page() {
  const user = useSessionUser()
  if (user?.collectionName !== 'users')
    return (
      <PageFrame narrow>
        <EmptyState title="Esta cuenta no tiene bandeja" help="La bandeja es de cada persona." />
      </PageFrame>
    )
  return <TestScreen user={user.id} />
}

function TestScreen({ user }: { readonly user: string }) {
  const { data: items } = useQuery(pendingItemsQuery(user))
  const { sent, send } = useTests(user)
  const connection = useConnection()
  const waiting = (items ?? []).filter(({ code }) => code === TEST_CODE).length
  return (
    <PageFrame narrow>
      <PageHeader title="Prueba de entrega" subtitle="Lo que se envía acá lo recibe sólo esta cuenta." />
      <div className={classes.buttons}>
        {(Object.keys(KINDS) as Kind[]).map((kind) => (
          <Button key={kind} variant="default" onClick={() => send(kind)}>
            Enviarme {KINDS[kind]}
          </Button>
        ))}
        <Button
          variant="default"
          disabled={waiting === 0}
          onClick={() =>
            void callRoute(endInboxTestsRoute, {}).catch((error: unknown) => showProblem(errorText(error)))
          }
        >
          Terminar las pruebas ({waiting})
        </Button>
      </div>
      <h2 className={classes.heading}>Entregas</h2>
      {sent.length === 0 ? (
        <p className={classes.note}>Todavía no se envió nada en esta visita.</p>
      ) : (
        <ul className={classes.sent}>
          {sent.map((each) => (
            <Delivery key={each.id} sent={each} item={items?.find(({ link }) => link === linkOf(each.id))} />
          ))}
        </ul>
      )}
      <h2 className={classes.heading}>Conexión</h2>
      <p className={classes.note}>
        <StateChip {...CONNECTION[connection]} />
      </p>
      {connectionHistory.length === 0 ? (
        <p className={classes.note}>Sin cortes desde que se abrió la aplicación.</p>
      ) : (
        <ol className={classes.log}>
          {connectionHistory.toReversed().map(([at, state]) => (
            <li key={at}>
              <time>{formatInstantToTheSecond(new Date(at))}</time> {CONNECTION[state].label}
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  )
}

function Delivery({ sent, item }: { readonly sent: Sent; readonly item: InboxItem | undefined }) {
  const afterMs = (ms: number | undefined) => (ms === undefined ? 'esperando…' : `a los ${ms} ms`)
  const mail = item?.mailedAt ? formatInstantToTheSecond(item.mailedAt) : 'esperando… (sale dentro del minuto)'
  return (
    <li className={classes.delivery}>
      <strong>
        {inbox.fields.class.valueLabels?.[sent.kind]} · {formatInstantToTheSecond(sent.at)}
      </strong>
      <dl>
        <div>
          <dt>Bandeja</dt>
          <dd>{afterMs(sent.answered)}</dd>
        </div>
        <div>
          <dt>En vivo</dt>
          <dd>{afterMs(sent.live)}</dd>
        </div>
        <div>
          <dt>Correo</dt>
          <dd>{mail}</dd>
        </div>
      </dl>
    </li>
  )
}

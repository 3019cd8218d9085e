import type { CustomerTransmittal } from '@timesheet/domain/documents'
import { mdiChevronRight, mdiEmailOpenOutline, mdiMessageReplyTextOutline } from '@mdi/js'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icon.tsx'
import { customerTransmittalsQuery } from '../../../widgets/customer/customer.queries.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import card from './week-card.module.css'
import css from './waiting-card.module.css'

/** What waits for a reader of a customer: answers and acknowledgements, each with the way to them. */
export function ReaderCard() {
  const { data, error, refetch } = useQuery(customerTransmittalsQuery)
  return (
    <section className={card.card} aria-labelledby="reader-waits">
      <h2 id="reader-waits" className={card.title}>
        Qué me espera
      </h2>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Waiting rows={data} /> : error ? null : <Skeleton height={72} />}
    </section>
  )
}

function Waiting({ rows }: { readonly rows: readonly CustomerTransmittal[] }) {
  const documents = rows.reduce((sum, { waiting }) => sum + waiting, 0)
  const unread = rows.filter(({ state, isOpening }) => state === 'sent' && !isOpening).length
  if (documents + unread === 0) return <p className={card.sum}>Nada espera tu respuesta ni tu acuse.</p>
  return (
    <ul className={css.list}>
      {documents > 0 ? (
        <Way show="waiting" icon={mdiMessageReplyTextOutline} help="Por remito, con sus archivos">
          {documents === 1 ? '1 documento espera respuesta' : `${documents} documentos esperan respuesta`}
        </Way>
      ) : null}
      {unread > 0 ? (
        <Way show="unread" icon={mdiEmailOpenOutline} help="Acusar recibo no aprueba los documentos">
          {unread === 1 ? '1 remito sin acuse de recibo' : `${unread} remitos sin acuse de recibo`}
        </Way>
      ) : null}
    </ul>
  )
}

interface WayProps {
  readonly show: string
  readonly icon: string
  readonly help: string
  readonly children: string
}

function Way({ show, icon, help, children }: WayProps) {
  return (
    <li>
      <Link to="/emitions" search={{ show }} className={css.thing} data-tone="waiting">
        <Icon path={icon} size={20} />
        <span className={css.words}>
          <strong>{children}</strong>
          <small>{help}</small>
        </span>
        <Icon path={mdiChevronRight} size={20} />
      </Link>
    </li>
  )
}

import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { emitions, isInForce, responses, revokeRevisionRoute } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { today } from '../../data/today.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { Answers, type ResponseRow } from '../../widgets/emitions/answers.tsx'
import { standingOf } from '../../widgets/emitions/emition-words.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { useMay } from '../../widgets/may.ts'
import { AskSecond } from '../../widgets/pending-moves/ask-second.tsx'
import { PendingMoves } from '../../widgets/pending-moves/pending-moves.tsx'
import type { DocumentRow } from './document-rows.ts'
import classes from './document.module.css'

type EmitionRow = Stored<typeof emitions>

const emitionsQuery = (document: string) =>
  listQuery(emitions, {
    filter: filterText('document = {:document} && number > 0', { document }),
    sort: '-number',
    expand: 'transmittal,revision,purpose',
  })

const answersQuery = (document: string) =>
  listQuery(responses, {
    filter: filterText('emition.document = {:document}', { document }),
    sort: 'receivedOn,created',
    expand: 'code',
  })

/** The issues of a document with their answers, the latest first. */
export function DocumentEmitions({ document }: { readonly document: DocumentRow }) {
  const { data, error, refetch } = useQuery(emitionsQuery(document.id))
  const answers = useQuery(answersQuery(document.id)).data ?? []
  const of = Map.groupBy(answers, ({ emition }) => emition)
  return (
    <section className={classes.panel} aria-labelledby="document-emitions">
      <h2 id="document-emitions">Emisiones</h2>
      {document.inForce ? <PendingMoves objectId={document.inForce} /> : null}
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        data.length === 0 ? (
          <p className={classes.note}>Todavía no se emitió.</p>
        ) : (
          <ol className={classes.timeline}>
            {data.map((row) => (
              <Emition key={row.id} row={row} answers={of.get(row.id) ?? []} />
            ))}
          </ol>
        )
      ) : error ? null : (
        <Skeleton height={96} />
      )}
      <Revoke document={document} />
    </section>
  )
}

function Emition({ row, answers }: { readonly row: EmitionRow; readonly answers: readonly ResponseRow[] }) {
  const { transmittal, revision, purpose } = row.expand ?? {}
  return (
    <li>
      <span className={classes.mark}>{String(revision?.['code'] ?? '')}</span>
      <div className={classes.what}>
        <div className={classes.actions}>
          <StateChip {...standingOf(row, today())} />
          <Link to={`/emitions?id=${row.transmittal}`}>{String(transmittal?.['code'] ?? 'Remito')}</Link>
        </div>
        <span>
          {String(purpose?.['name'] ?? '')}, {formatDay(row.issuedOn)}
          {row.state === 'waiting' && row.dueOn ? `; se responde hasta el ${formatDay(row.dueOn)}` : ''}
        </span>
        <Answers answers={answers} />
      </div>
    </li>
  )
}

/** Asks to revoke the revision in force, by who issues documents. */
function Revoke({ document }: { readonly document: DocumentRow }) {
  const { project, specialty } = document
  const mayIssue = useMay(emitions, 'create', { project, specialty })
  const revision = document.expand?.['inForce']
  if (!mayIssue || !revision || !isInForce(revision['state'] as Parameters<typeof isInForce>[0])) return null
  return (
    <AskSecond
      label={`Pedir la revocación de Rev. ${String(revision['code'])}`}
      title={`Revocar ${document.code} Rev. ${String(revision['code'])}`}
      help="La revisión queda anulada y el documento, sin revisión vigente: la anterior no vuelve. Lo confirma otra persona."
      ask={(reason) => callRoute(revokeRevisionRoute, { revision: revision.id, reason })}
    />
  )
}
